/**
 * Which copy of the database a request reads, where the deployment has copies near its readers: D1's read replication. A copy may
 * be behind by seconds. Visitors read the nearest one; whoever is signed in or has written in the last minutes reads what is
 * newest, and so sees the flight just uploaded and the score that a job gave it. All of one request is one session: what it
 * has read or written it does not lose again.
 */

/** Seconds for which somebody who has written is shown what is newest. */
export const NEWEST_SECONDS = 600;
export const WROTE_COOKIE = "__Host-wrote";
const SIGNED_IN = /(?:^|;\s*)__Host-(?:session|wrote)=/;

/** What a session of the database begins with. */
export type Constraint = "first-primary" | "first-unconstrained";

export function getConstraint({ method, headers }: Pick<Request, "method" | "headers">): Constraint {
  const reads = method === "GET" || method === "HEAD";
  const known = headers.has("authorization") || SIGNED_IN.test(headers.get("cookie") ?? "");
  return reads && !known ? "first-unconstrained" : "first-primary";
}

/**
 * Cookie for a browser that has written, null where nothing was: what its later requests are read by. Programs of others count
 * the cookies they are given, and bring a token when they come back.
 */
export const wroteCookie = ({ method, headers }: Pick<Request, "method" | "headers">, status: number): string | null =>
  ["POST", "PUT", "PATCH", "DELETE"].includes(method) && status < 400 && headers.get("sec-fetch-site") === "same-origin"
    ? `${WROTE_COOKIE}=1; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${NEWEST_SECONDS}`
    : null;
