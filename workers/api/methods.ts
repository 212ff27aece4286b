/** A known address called in another way: by which it may be called. */
import { Refusal } from "#app/core/request/refusal.ts";
import { notFound } from "./door.ts";
import { RULES } from "./rules.ts";

const CALLS = Object.keys(RULES).map((call) => {
  const [method, path] = call.split(" ");
  return { method, pattern: new RegExp(`^${path.replace(/:\w+(?:\{([^}]+)\})?/g, (_, of) => of ?? "[^/]+")}/?$`) };
});

/** Methods by which there is an answer at this path; none where there is nothing. */
function methodsAt(path: string): string[] {
  const methods = CALLS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))].sort();
}

/** 405 with what is allowed where the path is known, else 404. */
export function noCall(path: string): Refusal {
  const allow = methodsAt(path);
  if (allow.length === 0) return notFound();
  return new Refusal(405, "wrong_method", { values: { methods: allow.join(", ") }, allow });
}
