/** The response to a known address called with a wrong method: the methods allowed. */
import { Refusal } from "#app/core/request/refusal.ts";
import { notFound } from "./context.ts";
import { RULES } from "./rules.ts";

const CALLS = Object.keys(RULES).map((call) => {
  const [method, path] = call.split(" ");
  return { method, pattern: new RegExp(`^${path.replace(/:\w+(?:\{([^}]+)\})?/g, (_, of) => of ?? "[^/]+")}/?$`) };
});

/** Returns the methods that exist at this path; none if there is no such path. */
function methodsAt(path: string): string[] {
  const methods = CALLS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))].sort();
}

/** Returns 405 with the allowed methods for a known path, else 404. */
export function noCall(path: string): Refusal {
  const allow = methodsAt(path);
  if (allow.length === 0) return notFound();
  return new Refusal(405, "wrong_method", { values: { methods: allow.join(", ") }, allow });
}
