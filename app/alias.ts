/**
 * Where an alias leads: `/flights/…` is `/flight/…`, `stats` is `statistics`, `story` is `gallery`, `/monthly/…` is
 * `/flight-of-the-month/…`, and `/flight` alone is the list. The query stays.
 */
export function aliasTarget(url: URL): string {
  const path = url.pathname
    .replace(/^\/flights(?=\/|$)/, "/flight")
    .replace(/^\/monthly(?=\/|$)/, "/flight-of-the-month")
    .replace(/\/+$/, "")
    .replace(/^\/flight\/stats$/, "/flight/statistics")
    .replace(/^\/flight\/story$/, "/flight/gallery");
  return (path === "/flight" ? "/flight/list" : path) + url.search;
}
