/**
 * Which copy of the database a request reads, if the deployment has copies near its readers: D1's read replication. A
 * copy may be seconds behind. Visitors read the nearest one. Members who are logged in or have written in the last
 * minutes read the newest data, and so see the flight they just uploaded and its score. A request is one session,
 * which always sees what it has already read or written.
 */

/** Seconds for which somebody who has written gets the newest data. */
export const NEWEST_SECONDS = 600;
export const WROTE_COOKIE = "__Host-wrote";
const SIGNED_IN = /(?:^|;\s*)__Host-(?:session|wrote)=/;

/** Where a database session begins. */
export type Constraint = "first-primary" | "first-unconstrained";

export function getConstraint({ method, headers }: Pick<Request, "method" | "headers">): Constraint {
  const reads = method === "GET" || method === "HEAD";
  const known = headers.has("authorization") || SIGNED_IN.test(headers.get("cookie") ?? "");
  return reads && !known ? "first-unconstrained" : "first-primary";
}

/**
 * Returns the cookie for a browser that has written, which decides how its later requests read; null if nothing was
 * written. Other programs do not get it, because they count cookies, and use a token when they return.
 */
export const wroteCookie = ({ method, headers }: Pick<Request, "method" | "headers">, status: number): string | null =>
  ["POST", "PUT", "PATCH", "DELETE"].includes(method) && status < 400 && headers.get("sec-fetch-site") === "same-origin"
    ? `${WROTE_COOKIE}=1; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${NEWEST_SECONDS}`
    : null;
