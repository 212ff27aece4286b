/**
 * What a browser keeps of the site for when there is no network, and for whom. Pure, so that it can be tested; the service
 * worker carries it out.
 *
 * Pages lie in a store that is named for their reader. There is one such store at a time: an answer for somebody else, or
 * signing in or out, takes the others away.
 */

/** Who a page was made for, as the server says: a member's number, 0 for visitors. */
export const READER_HEADER = "x-kettle-reader";

/** Asked for beforehand, to be shown instead of what is not there. */
export const OFFLINE_PATH = "/offline";

/** Stores, and how many answers each holds at most; the oldest goes first. A page weighs about 100 kB, a script 20. */
export const MOST = { pages: 60, scripts: 300, pieces: 20, offline: 30 } as const;
export type Store = keyof typeof MOST;

export const getStore = (reader: string): string => `pages-${reader}`;
export const isPages = (name: string): boolean => name.startsWith("pages-");
export const mostIn = (name: string): number => MOST[(isPages(name) ? "pages" : name) as Store] ?? 0;

/**
 * - `pass`: none of ours, or in the browser's own store for ever, as tiles and traces are
 * - `page`: a page; `fresh`: one that nobody keeps
 * - `script`: never changes, and no page works without
 * - `piece`: of a page that stands
 * - `reader`: who reads may be somebody else afterwards
 */
export type Way = "pass" | "page" | "fresh" | "script" | "piece" | "reader";

export interface Asked {
  method: string;
  url: string;
  mode: string;
}

const NEVER_KEPT = /^\/(auth|settings|dev|offline)(\/|$)/;
const PIECE = /^\/(tiles$|map\/words$|flight\/parts\/|task\/plan\/places$)/;

export function chooseQuery({ method, url, mode }: Asked, own: string): Way {
  const { origin, pathname } = new URL(url);
  if (origin !== own) return "pass";
  if (method !== "GET") return /^\/auth\//.test(pathname) ? "reader" : "pass";
  if (mode === "navigate") return NEVER_KEPT.test(pathname) ? "fresh" : "page";
  if (pathname.startsWith("/assets/")) return "script";
  return PIECE.test(pathname) ? "piece" : "pass";
}

/** Whether an answer may be kept at all. */
export function mayManage({
  status,
  redirected,
  headers,
}: Pick<Response, "status" | "redirected" | "headers">): boolean {
  return status === 200 && !redirected && !/no-store/.test(headers.get("cache-control") ?? "");
}

/** The address that a place is kept by: one page of a flight stands for all its moments and choices. */
export function getPlace(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (isFlight(pathname) ? "" : search);
}

/** @returns the address of what was kept of the same flight */
export function standIn(wanted: string, kept: readonly string[]): string | null {
  const { pathname } = new URL(wanted);
  return isFlight(pathname) ? (kept.find((url) => new URL(url).pathname === pathname) ?? null) : null;
}

const isFlight = (pathname: string) => /^\/flight\/\d+$/.test(pathname);

/** The page that says so, without scripts: it stands at any address, and they belong to its own. */
export function bare(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "");
}

/** The sheets that a page links. */
export const sheetsIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path]) => path);
