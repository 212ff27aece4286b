/**
 * What is seen comes first: a page's scripts are fetched after its sheets and pictures. Browsers take scripts that a page names beforehand
 * for as urgent as its sheets, and on a telephone the page stays white until both are there.
 */
export async function scriptsLate(page: Response): Promise<Response> {
  if (!/^text\/html/.test(page.headers.get("content-type") ?? "")) return page;
  // No text of anybody's has a tag in it: there each "<" is written otherwise.
  const text = (await page.text()).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
  return new Response(text, page);
}

const PRELOAD = '<link rel="modulepreload"';
