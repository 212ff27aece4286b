/** Forms where they arrive: read once, checked by the shape the browser checked by, answered with what was typed. */
import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { readFormData } from "#app/core/request/body.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Answer, type Faults, findFaults, getValues, type Values } from "./answer.ts";

/** What never travels back, whatever else is wrong. */
const SECRET = new Set([
  "password",
  "old_password",
  "new_password",
  "skysight_password",
  "copilot_password",
  "code",
  "captcha",
]);

/** The texts of a form of at most 64 kB; throws status 400 or 413. */
export async function readForm(request: Request): Promise<Values> {
  try {
    return getValues(await readFormData(request));
  } catch (fault) {
    throw new Response(null, { status: fault instanceof Refusal ? fault.status : 400 });
  }
}

/** As the shape makes it, or the answer for the page. */
export function parseForm<T extends z.ZodType>(
  shape: T,
  input: unknown,
  typed: Values,
): { ok: true; value: z.infer<T> } | { ok: false; answer: ReturnType<typeof wrong> } {
  const result = shape.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, answer: wrong(typed, findFaults(shape, input)) };
}

/** Fields are wrong: status 422. */
export const wrong = (typed: Values, fields: Faults) =>
  data<Answer>({ values: withoutSecrets(typed), fields, error: null, said: null }, { status: 422 });

/** A refusal as the form says it; what is none goes on as the fault it is. */
export function refused(fault: unknown, typed: Values, cookies: [string, string][] = []) {
  if (!(fault instanceof Refusal)) throw fault;
  const { status, code, error, values, more } = fault;
  const wait: [string, string][] = more.retryAfter === undefined ? [] : [["retry-after", String(more.retryAfter)]];
  const headers = [...wait, ...cookies];
  if (more.fields) {
    const fields = Object.fromEntries(
      more.fields.map(({ loc, code, values }) => [String(loc.at(-1)), { code, values }]),
    );
    return data<Answer>({ values: withoutSecrets(typed), fields, error: null, said: null }, { status, headers });
  }
  return data<Answer>(
    { values: withoutSecrets(typed), fields: {}, error, said: { code, values } },
    { status, headers },
  );
}

export const withoutSecrets = (typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.has(name)));
