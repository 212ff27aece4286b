/**
 * An expected no: not yours, too late, already here. Thrown where it is known, turned into an answer once at the door.
 *
 * `code` names its sentence: screens say it in the reader's language, the API in English. `error` is the published word for
 * programs, the code itself unless several sentences share one; `fields` one fault per wrong input.
 */
import type { RefusalCode } from "#app/i18n/key.ts";
import type { Values } from "#app/i18n/message.ts";
import type { Fault, FieldFault } from "./field-fault.ts";

interface More {
  error?: string;
  values?: Values;
  fields?: FieldFault[];
  /** Flights that are in the way. */
  flight?: number[];
  /** s */
  retryAfter?: number;
  challenge?: string;
  /** Methods by which the address may be called. */
  allow?: string[];
}

export class Refusal extends Error {
  readonly status: number;
  readonly code: RefusalCode | "validation";
  readonly error: string;
  readonly values: Values;
  readonly more: Omit<More, "error" | "values">;

  constructor(status: number, code: RefusalCode | "validation", { error = code, values = {}, ...more }: More = {}) {
    super([code, ...Object.values(values)].join(" "));
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.error = error;
    this.values = values;
    this.more = more;
  }
}

/** What is wrong with one input, as status 422. @param type the published word of what is wrong */
export function wrongField(name: string, fault: Fault, type: string): Refusal {
  return new Refusal(422, "validation", { fields: [{ loc: ["body", name], ...fault, type }] });
}
