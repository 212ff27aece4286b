/**
 * An expected no: forbidden, too late, already stored. It is thrown where it is detected and answered in one place.
 *
 * `code` names its sentence: screens show it in the reader's language, the API in English. `error` is the published
 * token for programs, the code itself unless several sentences share one; `fields` has one fault per invalid input.
 */
import type { RefusalCode } from "#app/i18n/key.ts";
import type { Values } from "#app/i18n/message.ts";
import type { Fault, FieldFault } from "./field-fault.ts";

interface More {
  error?: string;
  values?: Values;
  fields?: FieldFault[];
  /** Flights that the request conflicts with. */
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

/** Returns a fault of one input as status 422. @param type the published token for it */
export function wrongField(name: string, fault: Fault, type: string): Refusal {
  return new Refusal(422, "validation", { fields: [{ loc: ["body", name], ...fault, type }] });
}
