/**
 * The pieces of a comment: text, links, mentions. Pure.
 *
 * In the database a mention is an id between two signs that no text of ours may contain, so that it follows a new
 * name and loses it when its pilot is erased. Everything else is plain text: it is drawn as text, never as HTML, and
 * only http or https addresses become links.
 */
import { APOSTROPHE, HYPHEN } from "#app/i18n/name.ts";

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  /** Without an id if the person mentioned no longer exists. */
  | { kind: "mention"; text: string; user: number | null };

export interface Known {
  id: number;
  name: string;
}

const BEGIN = "\u0002";
const END = "\u0003";
const MENTION = new RegExp(`${BEGIN}(\\d{1,15})${END}`, "g");
const SIGNS = new RegExp(`[${BEGIN}${END}]`, "g");
const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Signs that end a sentence and are not part of an address. */
const AFTERWARDS = /(?<![.,;:!?…)\]}])[.,;:!?…)\]}]+$/u;

/** @param names of those whom the text may mention; anybody else no longer exists */
export function splitPieces(words: string, names: ReadonlyMap<number, string>, nobody: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of words.matchAll(MENTION)) {
    pieces.push(...linked(words.slice(from, found.index)));
    const user = Number(found[1]);
    const name = names.get(user);
    pieces.push({ kind: "mention", text: `@${name ?? nobody}`, user: name === undefined ? null : user });
    from = found.index + found[0].length;
  }
  return [...pieces, ...linked(words.slice(from))];
}

function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const shown = withoutEnd(found);
    const href = getHref(shown);
    if (href === null) continue;
    if (index > from) pieces.push({ kind: "text", text: text.slice(from, index) });
    pieces.push({ kind: "link", text: shown, href });
    from = index + shown.length;
  }
  if (from < text.length) pieces.push({ kind: "text", text: text.slice(from) });
  return pieces;
}

/** A closing bracket belongs to the address if it was opened in it. */
function withoutEnd(address: string): string {
  const cut = address.replace(AFTERWARDS, "");
  return address[cut.length] === ")" && cut.includes("(") ? `${cut})` : cut;
}

function getHref(address: string): string | null {
  try {
    const { protocol, username, password, href, hostname } = new URL(address);
    // "https://bank.example@elsewhere.example" really leads to elsewhere.example.
    const honest = username === "" && password === "" && hostname.includes(".");
    return honest && (protocol === "https:" || protocol === "http:") ? href : null;
  } catch {
    return null;
  }
}

/** Splits a text that is stored as typed; a mention is of the person known by that name. */
export const splitComment = (words: string, known: readonly Known[]): Piece[] =>
  splitPieces(storedWords(words.replace(SIGNS, ""), known), new Map(known.map(({ id, name }) => [id, name])), "");

/** Returns the text as it is read and edited. */
export const plainText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");

/** Returns the ids of everybody mentioned. */
export const mentionedIn = (words: string): number[] => [
  ...new Set([...words.matchAll(MENTION)].map(([, id]) => Number(id))),
];

/**
 * Converts a text to its stored form: "@Ada Falkenrath" is a mention if exactly one such person is known. A first
 * name alone is never a mention: it may be of somebody who is not known here, and the text must not change into
 * another name.
 */
export function storedWords(text: string, known: readonly Known[]): string {
  const byName = getNames(known);
  let kept = "";
  for (let at = 0; at < text.length; at++) {
    const named = text[at] === "@" && !LETTER.test(text[at - 1] ?? "") ? longest(text.slice(at + 1), byName) : null;
    kept += named === null ? text[at] : `${BEGIN}${named.id}${END}`;
    if (named !== null) at += named.length;
  }
  return kept;
}

/** Returns the text typed so far with the name of the person replied to at its beginning, in place of another one. */
export function answerTo(name: string, typed: string, names: readonly string[]): string {
  const begun = names
    .filter((other) => typed.startsWith(`@${other}`) && !GOES_ON.test(typed.slice(other.length + 1)))
    .reduce((length, other) => Math.max(length, other.length + 1), 0);
  return `@${name} ${typed.slice(begun).trimStart()}`;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** What continues a name into a longer one: "Benwood-Müller", "Ben O'Neil"; not "Benwood's flight". */
const GOES_ON = new RegExp(
  `^(?:[\\p{L}\\p{M}\\p{N}]|${HYPHEN.source}(?=[\\p{L}\\p{N}])|${APOSTROPHE.source}(?=\\p{L})(?!s(?![\\p{L}\\p{M}])))`,
  "u",
);

/** Returns the longest names first. A name that several people have mentions none of them. */
function getNames(known: readonly Known[]): [name: string, id: number][] {
  const ids = new Map<string, Set<number>>();
  for (const { id, name } of known) {
    const lower = name.toLowerCase();
    ids.set(lower, (ids.get(lower) ?? new Set()).add(id));
  }
  return [...ids]
    .flatMap(([name, [id, another]]): [string, number][] => (another === undefined ? [[name, id]] : []))
    .sort(([a], [b]) => b.length - a.length);
}

function longest(text: string, names: readonly [string, number][]): { id: number; length: number } | null {
  for (const [name, id] of names)
    if (text.slice(0, name.length).toLowerCase() === name && !GOES_ON.test(text.slice(name.length)))
      return { id, length: name.length };
  return null;
}
