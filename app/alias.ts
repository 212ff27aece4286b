/**
 * Where an alias leads: `/flights/…` is `/flight/…`, `stats` is `statistics`, `story` is `gallery`, `/monthly/…` is
 * `/flight-of-the-month/…`, `/profile/…` is `/user/…`, whose pages have short names too, `/flight` alone is the list and `/task`
 * the overview. The query stays.
 *
 * Routes read an address without regard to capitals and percent signs, and so do aliases: one that led to itself would be asked for
 * again and again.
 */
export function aliasTarget(url: URL): string {
  const path = url.pathname
    .split("/")
    .map(plain)
    .join("/")
    .replace(/(?<!\/)\/+$/, "")
    .replace(/^\/flights(?=\/|$)/, "/flight")
    .replace(/^\/monthly(?=\/|$)/, "/flight-of-the-month")
    .replace(/^\/flight\/stats$/, "/flight/statistics")
    .replace(/^\/flight\/story$/, "/flight/gallery")
    .replace(/^\/profile(?=\/|$)/, "/user")
    .replace(/^(\/user\/[^/]+)\/timeline$/, "$1")
    .replace(/^(\/user\/[^/]+\/)collection$/, "$1flight-collection")
    .replace(/^(\/user\/[^/]+\/)waypoint$/, "$1waypoint-collection");
  if (path === "/task") return `/task/overview${url.search}`;
  return (path === "/flight" ? "/flight/list" : path) + url.search;
}

/** Words of the aliases. What else is in an address keeps its spelling. */
const WORDS = new Set("flight flights stats story monthly profile task user timeline collection waypoint".split(" "));

function plain(segment: string): string {
  const word = decoded(segment).toLowerCase();
  return WORDS.has(word) ? word : segment;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
