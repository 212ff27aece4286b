/**
 * The path that log-in remembers: of this site only, and not of the signing-in screens, except where a program waits for
 * its member's answer.
 */

/** Null where the text leads elsewhere. */
export function ownPath(wish: string | null | undefined): string | null {
  // One slash, then neither another nor a backslash: browsers read both as the beginning of a host.
  if (!wish || wish.length > 2000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wish) || wish.includes("\\")) return null;
  const here = "https://own.invalid";
  const url = new URL(wish, here);
  if (url.origin !== here) return null;
  const path = url.pathname + url.search;
  // What leads upwards may have left two slashes at its beginning, and those lead to another host.
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

/** Where log-in leads when nobody was on the way somewhere: to the page the member starts with. */
export const startPath = (start: keyof typeof STARTS = "home") => STARTS[start];

/** The way to the log-in page that leads back here. */
export function logInPath(from: string): string {
  const path = ownPath(from);
  return path === null || path === "/" ? "/auth/log-in" : `/auth/log-in?redirect=${encodeURIComponent(path)}`;
}
