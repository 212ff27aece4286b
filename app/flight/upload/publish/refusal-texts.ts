/**
 * Translates the server's refusals into the reader's language by code and values, which the API sends beside its
 * English sentence on request. That sentence is shown when no screen has a message for the code.
 */
import type { Key } from "#app/i18n/key.ts";
import type { Values } from "#app/i18n/message.ts";
import type { Text } from "#app/i18n/text.tsx";
import type { Answer } from "#app/ui/fetch.ts";

export type No = Answer<unknown> & { ok: false };

export interface Told {
  /** Null when the answer has no code. */
  key: Key | null;
  values: Values;
  /** The English sentence of the API. */
  words: string;
}

/** Returns a sentence per invalid field, else the one of the whole request; empty without a message, as in an outage. */
export function shownIn(no: No): Told[] {
  const { reaction } = no;
  if (reaction.kind !== "form") return [];
  const fields = Object.keys(reaction.fields).flatMap((name) => findRefusal(no, name) ?? []);
  if (fields.length > 0) return fields;
  const { words } = { words: undefined, ...reaction.notice.text };
  if (words === undefined) return [];
  const { code, values } = getBody(no);
  const key = typeof code === "string" ? (`refusal.${code}` as Key) : null;
  return [{ key, values: isRecord(values) ? (values as Values) : {}, words }];
}

/** Returns the message of one field, null when that field is valid. */
export function findRefusal(no: No, field: string): Told | null {
  const { reaction } = no;
  if (reaction.kind !== "form" || reaction.fields[field] === undefined) return null;
  const { detail } = getBody(no);
  const all = Array.isArray(detail) ? detail.filter(isRecord) : [];
  const { code, values } = all.find(({ loc }) => Array.isArray(loc) && String(loc.at(-1)) === field) ?? {};
  const key = typeof code === "string" ? (`fault.${code}` as Key) : null;
  return { key, values: isRecord(values) ? (values as Values) : {}, words: reaction.fields[field] };
}

export function describePerson({ key, values, words }: Told, text: Text): string {
  const said = key === null ? null : text(key, values);
  return said === null || said === key ? words : said;
}

/** Returns the JSON of an error, empty when there was none. */
export function getBody({ reaction }: No): Record<string, unknown> {
  return reaction.kind === "form" && isRecord(reaction.body) ? reaction.body : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
