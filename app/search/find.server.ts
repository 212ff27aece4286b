/**
 * Finds names by what was typed: the whole name, whole words, beginnings of words; and only where hardly anything is found so,
 * words that are a slip of the pen away.
 *
 * Each list is read in the order of fame and no further than it is shown. A word is quoted, so that nothing typed is taken
 * for the language of the full-text search.
 */
import type { Names, Question } from "#app/core/db/names.ts";
import { formatWords, listWays } from "#app/i18n/name.ts";
import { FOUND, type Found, MAX_LETTERS, MAX_WORDS } from "./document.ts";
import { slipsBetween, slipsFrom, typedKeys } from "./slip.ts";

export interface Hit {
  document: Found;
  id: string;
  name: string;
  told: Record<string, unknown>;
  fame: number;
  /** 0 the whole name, 1 whole words, 2 beginnings of words, 2 more than the slips of the pen beyond. */
  match: number;
}

interface Row {
  document: Found;
  ref: string;
  name: string;
  key: string;
  said: string;
  detail: string;
  fame: number;
}

/** As many hits are enough not to look for slips of the pen. */
const ENOUGH = 3;
/** Words that a typed one may have been meant as. */
const MEANT = 12;
/** Words that are compared with a typed one. */
const COMPARED = 800;

export const typedWords = (typed: string): string[] => formatWords(typed.slice(0, MAX_LETTERS)).slice(0, MAX_WORDS);

/** Ways to write what was typed that are looked for: as it stands first, then umlauts spelled out, apostrophes left out. */
const MOST_WAYS = 4;
const typedWays = (typed: string): string[][] =>
  listWays(typed.slice(0, MAX_LETTERS))
    .slice(0, MOST_WAYS)
    .map((words) => words.slice(0, MAX_WORDS));

/** Best first. @param most of each document */
export async function find(
  names: Names,
  typed: string,
  documents: readonly Found[],
  most: (document: Found) => number,
): Promise<Hit[]> {
  const words = typedWords(typed);
  if (words.length === 0 || documents.length === 0) return [];
  const ways = typedWays(typed);
  const exact: Question = [
    `${ROW} WHERE key IN (SELECT value FROM json_each(?)) AND document IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT ?`,
    ...[JSON.stringify(ways.map((way) => way.join(" "))), JSON.stringify(documents), Math.max(...documents.map(most))],
  ];
  const begun = matching(documents, most, (document) =>
    ways.flatMap((way) => [
      matchAll(way.map((word) => whole(document, word))),
      matchAll(way.map((word) => beginning(document, word))),
    ]),
  );
  // Asked for together although slips of the pen are seldom needed: another call takes longer than the answer.
  const [near, ...found] = await names.batch<Row & Near>([wordsNear(words), exact, ...begun]);
  const rows = found.flat();
  if (rows.length >= ENOUGH) return ranked(rows, ways);
  const meant = words.map((word) => meantBy(word, near));
  if (meant.every((each) => each.length === 1)) return ranked(rows, ways);
  const slipped = await names.batch<Row>(matching(documents, most, (document) => [allMeant(document, meant)]));
  return ranked([...rows, ...slipped.flat()], ways);
}

const ROW = "SELECT document, ref, name, key, said, detail, fame FROM entry";

/** Each row once, of each expression the best known. Few statements, because each costs more than its answer. */
function matching(
  documents: readonly Found[],
  most: (document: Found) => number,
  getExpressions: (document: Found) => readonly string[],
): Question[] {
  const limits = [...new Set(documents.map(most))];
  return limits.map((limit) => [
    `SELECT document, ref, name, entry.key, said, detail, fame FROM json_each(?) AS asked CROSS JOIN entry
      WHERE entry.id IN (SELECT rowid FROM words WHERE words MATCH asked.value ORDER BY rowid LIMIT ?)
      GROUP BY entry.id`,
    ...[JSON.stringify(documents.filter((document) => most(document) === limit).flatMap(getExpressions)), limit],
  ]);
}

const whole = (document: Found, word: string) => `"${FOUND[document]}${word}"`;
const beginning = (document: Found, word: string) => `${whole(document, word)} *`;
const matchAll = (terms: readonly string[]) => terms.join(" AND ");

/** Each word as it was typed or as it may have been meant. */
const allMeant = (document: Found, meant: readonly string[][]) =>
  matchAll(
    meant.map(
      ([typed, ...others]) =>
        `(${[beginning(document, typed), ...others.map((word) => whole(document, word))].join(" OR ")})`,
    ),
  );

/** The words that begin nearly as one that was typed, with blanks between them: a row each would take longer than finding them. */
interface Near {
  typed: string;
  near: string;
}

function wordsNear(words: readonly string[]): Question {
  const keys = words.flatMap((word) => typedKeys(word).map((key) => [word, key]));
  return [
    `SELECT typed, group_concat(word, ' ') AS near FROM
      (SELECT asked.value ->> 0 AS typed, slip.word FROM json_each(?) AS asked CROSS JOIN slip
        WHERE slip.key = asked.value ->> 1 LIMIT ?)
      GROUP BY typed`,
    ...[JSON.stringify(keys), COMPARED * words.length],
  ];
}

/** What was typed first, then the words it may have been meant as, the nearest first. */
function meantBy(typed: string, all: readonly Near[]): string[] {
  const slips = slipsFrom(typed);
  const words = new Set(all.flatMap(({ typed: other, near }) => (other === typed ? near.split(" ") : [])));
  const best = [...words]
    .map((word) => ({ word, slips: slips(word) }))
    .filter(({ slips }) => slips < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.slips - b.slips || a.word.length - b.word.length);
  return [...new Set([typed, ...best.map(({ word }) => word)])].slice(0, MEANT);
}

function ranked(rows: readonly Row[], ways: readonly string[][]): Hit[] {
  const keys = new Set(ways.map((way) => way.join(" ")));
  const once = new Map(rows.map((row) => [`${row.document} ${row.ref}`, row]));
  return [...once.values()]
    .map(({ document, ref, name, key: own, said, detail, fame }) => ({
      ...{ document, id: ref, name, fame, told: JSON.parse(detail) },
      match: keys.has(own) ? 0 : Math.min(...ways.map((way) => getMatch(way, statedWords(said)))),
    }))
    .sort(inOrder);
}

const statedWords = (said: string) => said.split(" ").map((word) => word.slice(1));

/** By match, then fame. */
export const inOrder = (a: Hit, b: Hit): number =>
  a.match - b.match || b.fame - a.fame || a.name.length - b.name.length || (a.name < b.name ? -1 : 1);

function getMatch(words: readonly string[], said: readonly string[]): number {
  if (words.every((word) => said.includes(word))) return 1;
  const missing = words.filter((word) => !said.some((other) => other.startsWith(word)));
  return missing.reduce((sum, word) => sum + Math.min(...said.map((other) => slipsBetween(word, other))), 2);
}
