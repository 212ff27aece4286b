/**
 * The path that log-in returns to: only on this site, and not one of the screens for signing in, except where a
 * program waits for its member's answer.
 */

/** Returns null when the text leads elsewhere. */
export function ownPath(wish: string | null | undefined): string | null {
  // One slash, not followed by another or by a backslash, which browsers read as the beginning of a host.
  if (!wish || wish.length > 2000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wish) || wish.includes("\\")) return null;
  const here = "https://own.invalid";
  const url = new URL(wish, here);
  if (url.origin !== here) return null;
  const path = url.pathname + url.search;
  // A path with ".." may resolve to one with two slashes, which leads to another host.
  if (path.startsWith("//")) return null;
  const signingIn = /^\/auth(\/|$)/i.test(decoded(url.pathname));
  return signingIn && url.pathname !== "/auth/authorize" ? null : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const STARTS = { home: "/", flights: "/flight/list", upload: "/upload" } as const;

/** Returns where log-in leads by default: the member's start page. */
export const startPath = (start: keyof typeof STARTS = "home") => STARTS[start];

/** Returns the address of the log-in page that leads back to this path. */
export function logInPath(from: string): string {
  const path = ownPath(from);
  return path === null || path === "/" ? "/auth/log-in" : `/auth/log-in?redirect=${encodeURIComponent(path)}`;
}
