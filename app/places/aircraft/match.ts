/**
 * Finds which types a recording's text may mean, best first. Pure.
 *
 * Certain are a type's own name, a spelling in the alias table, and a name with the wingspan that the text gives. All
 * others are only similar: the pilot is asked, and they are never chosen automatically. Upper case, blanks, dashes
 * and umlauts do not matter.
 */

import type { AircraftKind } from "./aircraft.ts";
import { getAliases, MAKERS } from "./alias.ts";
import { fold, type Spelling, spell, spellBare } from "./spelling.ts";

export interface Named {
  id: number;
  name: string;
  kind: AircraftKind;
  /** The class implies a wingspan: 15 m and standard class have 15 m, 18 m class has 18. */
  scClass: string;
}

type Reason = "name" | "alias" | "span" | "near";

export interface Match<T> {
  type: T;
  reason: Reason;
  sure: boolean;
}

/** What programs write if nothing was entered, and classes in place of a type ("18M"); folded. */
const NO_TYPE = /^(?:none|nil|null|default|unknown|undefined|other|glider|sailplane|open|standard|club|\d\dm)$/;

/** Whether a text means any type at all, known or not. */
export function namesType(text: string | null): boolean {
  const { whole } = spell((text ?? "").trim());
  return whole !== "" && !NO_TYPE.test(whole);
}

/** Returns either one certain match or up to four to ask about. */
export function matchAircraft<T extends Named>(text: string | null, types: T[]): Match<T>[] {
  const written = (text ?? "").trim();
  const { whole } = spell(written);
  if (!namesType(written)) return [];
  const literal = types.filter(({ name }) => name.toLowerCase() === written.toLowerCase());
  if (literal.length === 1) return verdict(literal, "name");
  const named = types.filter((type) => spell(type.name).whole === whole);
  const aliases = getAliases(whole);
  const known = aliases.flatMap((id) => types.filter((type) => type.id === id && !named.includes(type)));
  if (named.length + known.length > 0) {
    // "LS-10" is the LS 10 and, with its dash misplaced, the LS 1-0.
    return aliases.length > 1
      ? asked([...known, ...named])
      : verdict([...named, ...known], named.length ? "name" : "alias");
  }
  const spanned = bySpan(spell(written), types) ?? bySpan(spellBare(written), types);
  if (spanned) return spanned;
  const short = withoutMaker(written);
  return short ? matchAircraft(short, types) : asked(nearest(written, types));
}

/** Two types with the same name have to be asked about. */
function verdict<T>(types: T[], reason: Reason): Match<T>[] {
  return types.length === 1 ? [{ type: types[0], reason, sure: true }] : asked(types);
}

const TYPES_OFFERED = 4;

function asked<T>(types: T[]): Match<T>[] {
  return types.slice(0, TYPES_OFFERED).map((type) => ({ type, reason: "near", sure: false }));
}

const SAME_SPAN = 0.3; // m; 17.5 and 17.6 are one wing, 17 and 17.6 are not

/** Returns types with this name, distinguished by wingspan and winglets. Null if no type has the name. */
function bySpan<T extends Named>(text: Spelling | null, types: T[]): Match<T>[] | null {
  if (text === null) return null;
  const called = types.filter((type) => spell(type.name).base === text.base);
  if (called.length === 0) return null;
  const { span } = text;
  const fitting = called.filter((type) => {
    const wing = getSpan(type);
    return span !== null && wing !== null && Math.abs(wing - span) <= SAME_SPAN;
  });
  const exact = fitting.filter((type) => spell(type.name).winglets === text.winglets);
  if (exact.length === 1) return [{ type: exact[0], reason: "span", sure: true }];
  return asked([...new Set([...exact, ...fitting, ...called])]);
}

function getSpan({ name, scClass }: Named): number | null {
  const implied = { "15": 15, ST: 15, "18": 18 }[scClass] ?? null;
  return spell(name).span ?? implied;
}

/** Turns "Schempp-Hirth Discus 2b" into "Discus 2b"; null if the text does not begin with a maker. */
function withoutMaker(text: string): string | null {
  const maker = MAKERS.find((name) => fold(text).startsWith(name) && fold(text) !== name);
  if (maker === undefined) return null;
  for (let end = 1; end < text.length; end++) {
    if (fold(text.slice(0, end)) === maker) return text.slice(end).replace(/^[^\p{L}\d]+/u, "");
  }
  return null;
}

const LIKE = 0.5; // the share of neighbouring letters that must be equal
const VERY_LIKE = 0.7; // "LS4-b neo" means the LS 4 neo rather than the LS 4
const OTHER_NUMBER = 0.8; // an AS 33 is not a JS3, but a typing error may be in the number

/**
 * Returns types whose name continues the text or is continued by it ("JS3" and "JS3 TJ", "ASK 23 B" and "ASK 23"), or
 * if there are none, types with a similar name. Those with the wingspan in the text come first.
 */
function nearest<T extends Named>(written: string, types: T[]): T[] {
  const readings = [spell(written), spellBare(written)].filter((reading) => reading !== null);
  const span = readings.find((reading) => reading.span !== null)?.span ?? null;
  const found = types.flatMap((type) => {
    const { base } = spell(type.name);
    const likes = readings.map((reading) => measureLikeness(reading.base, base));
    const goesOn = readings.some((reading) => continues(reading.base, base) || continues(base, reading.base));
    const like = Math.max(...likes);
    return goesOn || like >= LIKE ? [{ type, goesOn, like, fits: fitsSpan(type, span) }] : [];
  });
  const going = found.filter(({ goesOn }) => goesOn);
  return (going.length > 0 ? found.filter(({ goesOn, like }) => goesOn || like >= VERY_LIKE) : found)
    .sort((a, b) => b.fits - a.fits || b.like - a.like || a.type.name.length - b.type.name.length)
    .map(({ type }) => type);
}

/** "Discus 2" is continued by "Discus 2b", "LS 1" is not by "LS 10". */
function continues(short: string, long: string): boolean {
  if (short.length < 3 || short.length >= long.length || !long.startsWith(short)) return false;
  return !(/\d$/.test(short) && /^\d/.test(long.slice(short.length)));
}

function fitsSpan(type: Named, span: number | null): number {
  const wing = getSpan(type);
  return span !== null && wing !== null && Math.abs(wing - span) <= SAME_SPAN ? 1 : 0;
}

/** Returns 0 if the model has another number. */
function measureLikeness(written: string, name: string): number {
  const like = likeness(listPairs(written), name);
  return like >= OTHER_NUMBER || sameNumbers(written, name) ? like : 0;
}

/** Compares numbers only if both have any: "Hornet 206" may be the Hornet. */
function sameNumbers(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text): string[] => text.match(/\d+/g) ?? []);
  return one.every((number) => other.includes(number)) || other.every((number) => one.includes(number));
}

/** Dice's coefficient over pairs of neighbouring letters: 1 is equal, 0 has nothing in common. */
function likeness(written: string[], name: string): number {
  const pairs = listPairs(name);
  const sum = written.length + pairs.length;
  if (2 * Math.min(written.length, pairs.length) < LIKE * sum) return 0; // lengths differ too much for any match
  const left = [...pairs];
  let shared = 0;
  for (const pair of written) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left[at] = "";
    shared++;
  }
  return (2 * shared) / sum;
}

function listPairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2));
}

const ADDED = 4; // letters: M, T, E, Es, Me, TJ, bT, FES, RES, Jet, cFES

/**
 * Returns the same glider with an engine: "Ventus c 17.6m" → "Ventus cM 17.6m", "Ventus cT 17.6m". None for a type
 * that has one.
 */
export function motorSiblings<T extends Named>(pure: Named, types: T[]): T[] {
  if (pure.kind !== "GL") return [];
  const own = stem(pure.name).replace(/(?<=\d)[a-ds]$/, ""); // DG 1000S and DG 1000T, Discus 2b and Discus 2T
  return types.filter((type) => {
    const more = stem(type.name).slice(own.length);
    const called = stem(type.name).startsWith(own) && /^[a-z]+$/.test(more) && more.length <= ADDED;
    return type.kind !== "GL" && called && isNeo(type) === isNeo(pure) && getSpan(type) === getSpan(pure);
  });
}

const isNeo = ({ name }: Named) => spell(name).base.endsWith("neo");
const stem = (name: string) => spell(name).base.replace(/neo$/, "");
