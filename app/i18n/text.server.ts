/** Messages on the server: whole catalogues stay here, slices leave. */
import type { Catalogue, Group, Key, Messages } from "./key.ts";
import type { Language } from "./language.ts";
import { format, type Values } from "./message.ts";
import de from "./messages/de.json";
import en from "./messages/en-gb.json";
import wire from "./messages/wire.json";
import { SLICES } from "./slices.ts";

const CATALOGUES: Record<Language, Catalogue> = { "en-gb": en, de };

/** What a screen ships: its groups in one language, with those of its open part. A route that is not in the table is a fault. */
export function slice(language: Language, routeId: string, more: readonly Group[] = []): Messages {
  const own = SLICES[routeId];
  if (!own) throw new Error(`the route ${routeId} declares no messages`);
  const groups = new Set([...own, ...more]);
  const messages: Record<string, string> = {};
  for (const group of groups) {
    for (const [name, message] of Object.entries(CATALOGUES[language][group])) messages[`${group}.${name}`] = message;
  }
  return messages as Messages;
}

/** The server's `useText`. */
export function textIn(language: Language): (key: Key, values?: Values) => string {
  return (key, values = {}) => {
    const dot = key.indexOf(".");
    const group = CATALOGUES[language][key.slice(0, dot) as keyof Catalogue] as Record<string, string>;
    return format(group[key.slice(dot + 1)] ?? key, values, language);
  };
}

/** What programs read of faults and refusals: the sentence of the wire, else what an English screen says. */
export function wireText(group: "fault" | "refusal", code: string, values: Values = {}): string {
  const sentences: Record<string, string> = { ...CATALOGUES["en-gb"][group], ...wire[group] };
  return format(sentences[code] ?? code, values, "en-gb");
}
