/**
 * Finds names by the typed text: the whole name, whole words, beginnings of words; and only if hardly anything is
 * found that way, words that differ by a typing error.
 *
 * Each list is read in order of popularity and no further than it is shown. Words are quoted, so that nothing typed
 * is interpreted as syntax of the full-text search.
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
  /**
   * 0 for the whole name, 1 for whole words, 2 for beginnings of words; above that, 2 plus the number of typing
   * errors.
   */
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

/** With this many hits typing errors are not considered. */
const ENOUGH = 3;
/** The number of words considered for a misspelt one. */
const MEANT = 12;
/** The number of words compared with a typed one. */
const COMPARED = 800;

export const typedWords = (typed: string): string[] => formatWords(typed.slice(0, MAX_LETTERS)).slice(0, MAX_WORDS);

/**
 * The number of spellings of the text that are searched: as typed first, then with umlauts spelled out and
 * apostrophes left out.
 */
const MOST_WAYS = 4;
const typedWays = (typed: string): string[][] =>
  listWays(typed.slice(0, MAX_LETTERS))
    .slice(0, MOST_WAYS)
    .map((words) => words.slice(0, MAX_WORDS));

/** Returns hits, best first. @param most of each document */
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
  // Queried together although typing errors are seldom needed, because another call takes longer than the query.
  const [near, ...found] = await names.batch<Row & Near>([wordsNear(words), exact, ...begun]);
  const rows = found.flat();
  if (rows.length >= ENOUGH) return ranked(rows, ways);
  const meant = words.map((word) => meantBy(word, near));
  if (meant.every((each) => each.length === 1)) return ranked(rows, ways);
  const slipped = await names.batch<Row>(matching(documents, most, (document) => [allMeant(document, meant)]));
  return ranked([...rows, ...slipped.flat()], ways);
}

const ROW = "SELECT document, ref, name, key, said, detail, fame FROM entry";

/**
 * Returns each row once, with the most popular rows of each expression. Few statements are used, because each costs
 * more than its result.
 */
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

/** Matches each word as typed or as it may have been meant. */
const allMeant = (document: Found, meant: readonly string[][]) =>
  matchAll(
    meant.map(
      ([typed, ...others]) =>
        `(${[beginning(document, typed), ...others.map((word) => whole(document, word))].join(" OR ")})`,
    ),
  );

/**
 * The words whose beginnings resemble a typed one, separated by blanks: a row for each would take longer than finding
 * them.
 */
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

/** Returns the typed word first, then the words that may have been meant, nearest first. */
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

/** Orders by match, then by popularity. */
export const inOrder = (a: Hit, b: Hit): number =>
  a.match - b.match || b.fame - a.fame || a.name.length - b.name.length || (a.name < b.name ? -1 : 1);

function getMatch(words: readonly string[], said: readonly string[]): number {
  if (words.every((word) => said.includes(word))) return 1;
  const missing = words.filter((word) => !said.some((other) => other.startsWith(word)));
  return missing.reduce((sum, word) => sum + Math.min(...said.map((other) => slipsBetween(word, other))), 2);
}
