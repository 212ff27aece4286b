/** Where an alias leads: `/flights/…` is `/flight/…`, `stats` is `statistics`, and `/flight` alone is the list. The query stays. */
export function aliasTarget(url: URL): string {
  const path = url.pathname
    .replace(/^\/flights(?=\/|$)/, "/flight")
    .replace(/\/+$/, "")
    .replace(/^\/flight\/stats$/, "/flight/statistics");
  return (path === "/flight" ? "/flight/list" : path) + url.search;
}
