/**
 * What is seen comes first: a page's scripts are fetched after its sheets and pictures. Browsers take scripts that a page names beforehand
 * for as urgent as its sheets, and on a telephone the page stays white until both are there.
 */
export function scriptsLate(page: Response): Response {
  if (!/^text\/html/.test(page.headers.get("content-type") ?? "")) return page;
  return new HTMLRewriter()
    .on('link[rel="modulepreload"]', { element: (link) => void link.setAttribute("fetchpriority", "low") })
    .transform(page);
}
