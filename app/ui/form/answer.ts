/**
 * What a form says after it was sent, and what its fields say while it is filled in.
 *
 * Pure. Sentences are those of the shapes (app/account/forms.ts, app/user/person.ts); screens say them in the reader's
 * language by `use-fault.ts`.
 */
import type { z } from "zod";

/** From the server, when there was a no. */
export interface Answer {
  /** What was typed, without what is secret. */
  values: Record<string, string>;
  /** A sentence per field. */
  fields: Record<string, string>;
  /** The refusal's stable word and its sentence, null where only fields are wrong. */
  error: string | null;
  words: string | null;
}

/** The first sentence per field, empty where nothing is wrong. Of nested values the outermost name counts. */
export function faultsOf(shape: z.ZodType, input: unknown): Record<string, string> {
  const result = shape.safeParse(input);
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}

/** Fields of text, as a browser sends them. */
export type Values = Record<string, string>;

export function valuesOf(form: FormData): Values {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
