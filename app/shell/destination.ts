/**
 * Where the reader is going inside the site. When a script needed there went with an older release, the page is loaded
 * afresh before it arrives; the fresh page goes on to the place asked for.
 */
const KEY = "going-to";

export function setOut(path: string | null) {
  if (path === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, path);
}

/** The place a page loaded afresh was on its way to, once. */
export function interrupted(): string | null {
  const path = sessionStorage.getItem(KEY);
  setOut(null);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" && path !== location.pathname + location.search ? path : null;
}
