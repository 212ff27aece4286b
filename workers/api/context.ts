/** What all routers of the API share: their context, the parsing of numbers and bodies, and the caller's address. */
import type { Context } from "hono";
import { z } from "zod";
import {
  getAddress as addressOfRequest,
  getNetwork,
  getOrigin as originOfRequest,
} from "#app/core/request/address.server.ts";
import { readJsonBody } from "#app/core/request/body.server.ts";
import { type FieldFault, fault, findFault } from "#app/core/request/field-fault.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Caller, Member } from "#app/people/account/caller.ts";
import type { Env } from "../env.ts";

export interface Api {
  Bindings: Env;
  Variables: {
    tools: Tools;
    caller: Caller;
    /** Names of the query parameters that this call has read. */
    readParameters?: ReadonlySet<string>;
  };
}

export type ApiContext = Context<Api>;

/** For responses that never change, because their address contains a revision or a hash of the contents. */
export const FOR_EVER = "public, max-age=31536000, immutable";

/** Throws 422 with one entry for each wrong field. @param where "body" or "query" */
export function parsed<T extends z.ZodType>(shape: T, input: unknown, where: string): z.infer<T> {
  const result = shape.safeParse(input);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => ({
    loc: [where, ...issue.path.map((part) => (typeof part === "number" ? part : String(part)))],
    ...findFault(issue.message),
    type: issue.code,
  }));
  throw new Refusal(422, "validation", { fields });
}

/**
 * Reads the query parameters of a call. One that is given twice or has a bad value is refused by name. One that this
 * call does not have is ignored and named in a header (workers/front/ignored.ts), because programs send cache busters
 * and parameters of other calls. Those that are published but not built yet are `notBuilt` in the shape, and refused.
 */
export function buildQuery<Shape extends z.ZodObject>(c: ApiContext, shape: Shape): z.infer<Shape> {
  const names = new Set(Object.keys(shape.shape));
  c.set("readParameters", names);
  const given = Object.entries(c.req.queries()).filter(([name]) => names.has(name));
  const wrong = given.flatMap(([name, values]): FieldFault[] =>
    values.length > 1 ? [{ loc: ["query", name], code: "repeatedParameter", type: "repeated" }] : [],
  );
  if (wrong.length > 0) throw new Refusal(422, "validation", { fields: wrong });
  return parsed(shape, Object.fromEntries(given.map(([name, [value]]) => [name, value])), "query");
}

/**
 * Refuses a published parameter that would otherwise be ignored, because the response would look as if it had been
 * applied.
 */
export const notBuilt = z.undefined(fault("parameterNotBuilt")).optional();

/** Returns the id in a path; 404 for anything that is not one. */
export function getId(c: ApiContext, name = "id"): number {
  const text = c.req.param(name) ?? "";
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  return Number(text);
}

export function notFound(): Refusal {
  return new Refusal(404, "not_found");
}

/** Reads JSON of at most 64 kB, or throws 400 / 413. */
export const jsonBody = (c: ApiContext): Promise<unknown> => readJsonBody(c.req.raw);

export const getAddress = (c: ApiContext) => addressOfRequest(c.req.raw);

/** The network that a throttle counts. */
export const getSubject = (c: ApiContext) => getNetwork(getAddress(c));
export const getOrigin = (c: ApiContext) => originOfRequest(c.var.tools.settings, c.req.raw);

/** Returns the member who calls a route whose rule requires one. */
export function getMember(c: ApiContext): Member {
  const { member } = c.var.caller;
  if (member === null) throw new Error("this route has no rule that wants a member");
  return member;
}
