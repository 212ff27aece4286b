/**
 * What is wrong with one input: a code with its values. Screens show it in the reader's language (`fault.<code>` of
 * the messages), the API in English.
 *
 * Schemas of zod only carry text, so a fault travels as a message that `findFault` parses again. A schema's own
 * message, in zod's English, becomes `pattern` with that text.
 */
import type { FaultCode } from "#app/i18n/key.ts";
import type { Values } from "#app/i18n/message.ts";

export interface Fault {
  code: FaultCode;
  values?: Values;
}

/** With its position in the request and its published token for programs. */
export interface FieldFault extends Fault {
  loc: (string | number)[];
  type: string;
}

const MARK = "fault:";

/** Writes a fault for a schema's `error` or an issue's `message`. */
export const fault = (code: FaultCode, values?: Values): string => MARK + JSON.stringify({ code, values });

/** Reads a fault back. @param message of an issue */
export function findFault(message: string): Fault {
  if (!message.startsWith(MARK)) return { code: "pattern", values: { words: message } };
  return JSON.parse(message.slice(MARK.length));
}
