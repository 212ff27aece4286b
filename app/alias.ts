/**
 * Where an alias leads: `/flights/…` is `/flight/…`, `stats` is `statistics`, `story` is `gallery`, `/monthly/…` is
 * `/flight-of-the-month/…`, `/profile/…` is `/user/…`, whose pages have short names too, `/flight` alone is the list and `/task`
 * the overview. The query stays.
 */
export function aliasTarget(url: URL): string {
  const path = url.pathname
    .replace(/^\/flights(?=\/|$)/, "/flight")
    .replace(/^\/monthly(?=\/|$)/, "/flight-of-the-month")
    .replace(/(?<!\/)\/+$/, "")
    .replace(/^\/flight\/stats$/, "/flight/statistics")
    .replace(/^\/flight\/story$/, "/flight/gallery")
    .replace(/^\/profile(?=\/|$)/, "/user")
    .replace(/^(\/user\/\d+)\/timeline$/, "$1")
    .replace(/^(\/user\/\d+\/)collection$/, "$1flight-collection")
    .replace(/^(\/user\/\d+\/)waypoint$/, "$1waypoint-collection");
  if (path === "/task") return `/task/overview${url.search}`;
  return (path === "/flight" ? "/flight/list" : path) + url.search;
}
