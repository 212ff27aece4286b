/** Which message explains a finding, and the values it is filled with: its parameters in order, named a, b, c. */
import type { Values } from "#app/i18n/message.ts";
import messages from "#app/i18n/messages/en-gb.json";
import type { Key } from "#app/i18n/slices.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";

const NAMES = ["a", "b", "c"];

export function findingMessage({ token, parameters }: Finding): { key: Key; values: Values } {
  const known = Object.hasOwn(messages.finding, token);
  const values = Object.fromEntries(parameters.slice(0, NAMES.length).map((value, i) => [NAMES[i], value]));
  return known ? { key: `finding.${token}` as Key, values } : { key: "finding.OTHER", values: { token } };
}
