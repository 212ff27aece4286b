/**
 * What the server refuses, in the reader's language: by code and values, which the API tells beside its English sentence
 * to whoever prefers them. That sentence is said where no screen has one for the code.
 */
import type { Key } from "#app/i18n/key.ts";
import type { Values } from "#app/i18n/message.ts";
import type { Text } from "#app/i18n/text.tsx";
import type { Answer } from "#app/ui/fetch.ts";

export type No = Answer<unknown> & { ok: false };

export interface Told {
  /** Null where the answer has no code. */
  key: Key | null;
  values: Values;
  /** As the API says it. */
  words: string;
}

/** A sentence per wrong field, else the one of the whole; empty where nobody told, as in an outage. */
export function shownIn(no: No): Told[] {
  const { reaction } = no;
  if (reaction.kind !== "form") return [];
  const fields = Object.keys(reaction.fields).flatMap((name) => describeDetails(no, name) ?? []);
  if (fields.length > 0) return fields;
  const { words } = { words: undefined, ...reaction.notice.text };
  if (words === undefined) return [];
  const { code, values } = getBody(no);
  const key = typeof code === "string" ? (`refusal.${code}` as Key) : null;
  return [{ key, values: isRecord(values) ? (values as Values) : {}, words }];
}

/** Of one field, null where that is not what is wrong. */
export function describeDetails(no: No, field: string): Told | null {
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

/** The JSON of an error, empty where there was none. */
export function getBody({ reaction }: No): Record<string, unknown> {
  return reaction.kind === "form" && isRecord(reaction.body) ? reaction.body : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
