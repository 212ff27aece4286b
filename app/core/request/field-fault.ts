/**
 * What is wrong with one input: a code with its values. Screens say it in the reader's language (`fault.<code>` of the
 * catalogue), the API in English at its door.
 *
 * Shapes of zod carry text alone: there a fault travels as a message that `findFault` reads again. What a shape says by
 * itself, in zod's English, is `pattern` with those words.
 */
import type { FaultCode } from "#app/i18n/key.ts";
import type { Values } from "#app/i18n/message.ts";

export interface Fault {
  code: FaultCode;
  values?: Values;
}

/** With its place in the request and the word programs know it by. */
export interface FieldFault extends Fault {
  loc: (string | number)[];
  type: string;
}

const MARK = "fault:";

/** For a shape's `error` or an issue's `message`. */
export const fault = (code: FaultCode, values?: Values): string => MARK + JSON.stringify({ code, values });

/** @param message of an issue */
export function findFault(message: string): Fault {
  if (!message.startsWith(MARK)) return { code: "pattern", values: { words: message } };
  return JSON.parse(message.slice(MARK.length));
}
