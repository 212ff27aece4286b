/**
 * An expected no: not yours, too late, already here. Thrown where it is known, turned into an answer once at the door.
 *
 * `error` is a stable word for programs, `message` a sentence for people, `fields` one message per wrong input.
 */
export interface FieldFault {
  loc: (string | number)[];
  msg: string;
  type: string;
}

export class Refusal extends Error {
  readonly status: number;
  readonly error: string;
  readonly more: { fields?: FieldFault[]; flight?: number[]; retryAfter?: number; challenge?: string };

  constructor(status: number, error: string, message: string, more: Refusal["more"] = {}) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.error = error;
    this.more = more;
  }
}

/** What is wrong with one input, as status 422. */
export function wrongField(name: string, msg: string, type = "value_error"): Refusal {
  return new Refusal(422, "validation", msg, { fields: [{ loc: ["body", name], msg, type }] });
}

/** The answer's body: always an object, in the three published forms. */
export function refusalBody(refusal: Refusal): Record<string, unknown> {
  if (refusal.more.fields) return { detail: refusal.more.fields };
  const { flight } = refusal.more;
  return { error: refusal.error, error_description: refusal.message, ...(flight ? { flight } : {}) };
}
