/** Where an alias leads: `/flights/…` is `/flight/…`, and `/flight` alone is the list. The query stays. */
export function aliasTarget(url: URL): string {
  const path = url.pathname.replace(/^\/flights(?=\/|$)/, "/flight").replace(/\/+$/, "");
  return (path === "/flight" ? "/flight/list" : path) + url.search;
}
