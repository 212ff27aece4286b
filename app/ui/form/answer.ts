/**
 * What a form says after it was sent, and what its fields say while it is filled in.
 *
 * Pure. Faults are those of the shapes (app/core/request/field-fault.ts); screens say them in the reader's language by
 * `use-fault.ts`.
 */
import type { z } from "zod";
import { type Fault, findFault } from "#app/core/request/field-fault.ts";
import type { Refusal } from "#app/core/request/refusal.ts";
import type { Values as MessageValues } from "#app/i18n/message.ts";

/** A fault per wrong field. */
export type Faults = Record<string, Fault>;

/** From the server, when there was a no. */
export interface Answer {
  /** What was typed, without what is secret. */
  values: Values;
  fields: Faults;
  /** The refusal's published word and its sentence, null where only fields are wrong. */
  error: string | null;
  said: { code: Refusal["code"]; values: MessageValues } | null;
}

/** The first fault per field, empty where nothing is wrong. Of nested values the outermost name counts. */
export function findFaults(shape: z.ZodType, input: unknown): Faults {
  const result = shape.safeParse(input);
  const faults: Faults = {};
  for (const { path, message } of result.error?.issues ?? []) faults[String(path[0])] ??= findFault(message);
  return faults;
}

/** Fields of text, as a browser sends them. */
export type Values = Record<string, string>;

export function getValues(form: FormData): Values {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
