/** Messages use the usual words of the web and of gliding. Terms that pilots would not use, and phrases carried over from German, fail. */
import { expect, test } from "vitest";
import { ENGLISH, GERMAN } from "#tests/words.ts";
import { SPECIFIED } from "./specified.ts";

type Catalogue = Record<string, Record<string, string>>;

const flat = (catalogue: Catalogue): [key: string, text: string][] =>
  Object.entries(catalogue).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]): [string, string] => [`${group}.${name}`, text]),
  );

/** Names of placeholders and the cases of choices belong to the code. */
const visible = (text: string) => text.replaceAll(/\{\w+(?:, (?:select|plural),)?|\b[a-z]+[A-Z]\w*|\b\w+(?= \{)/g, " ");

const quoted = new Set(SPECIFIED.map(({ key }) => key));

/** What not to write, and what to write. */
const ENGLISH_RULES: [forbidden: RegExp, instead: string][] = [
  [/\bwhoever\b/i, "pilots who …, anyone who …"],
  [/\b(stands?|stood) (here|there|beside|on the|in the|below|above)\b/i, "is shown, appears, is listed"],
  [/\b(is|are|was|were) told\b(?! apart)|(?<!can |be )\btell(s|ing)?\b(?! us)/i, "notify, show, report"],
  [/\bheld against\b/i, "checked against"],
  [/\bkept by\b|\bkeepers?\b/i, "managed by, admins"],
  [/\bby itself\b|\bby themselves\b/i, "automatically, or nothing"],
  [/\bshall\b/i, "will, should"],
  [/\bis looked (up|at)\b/i, "we check …"],
  [/\bturn points?\b/i, "turnpoint"],
  [/\bNobody\b/, "No one"],
  [/\bnot .{0,20}any ?more\b/i, "no longer"],
  [/\bat (most|least)\. ?$/i, "say it as a full sentence"],
  [/\bleast sink\b|\bhighest mass\b/i, "minimum sink, maximum take-off mass"],
  [/\bledger\b/i, "database"],
];

const GERMAN_RULES: [forbidden: RegExp, instead: string][] = [
  [/\bangekündigt\w*|\bAnkündigung\b/, "deklariert, Deklaration"],
  [/\bSpur(en)?\b/, "Flugweg"],
  [/\bTempo\b/, "Geschwindigkeit"],
  [/\bMitteilung(en)?\b/, "Benachrichtigung"],
  [/\bSichern\b|\bgesichert\b/, "Speichern"],
  [/\bDrücke\b|\bauf die Karte drücken\b/, "Tippe"],
];

const offences = (catalogue: Catalogue, rules: [RegExp, string][]) =>
  flat(catalogue)
    .filter(([key]) => !quoted.has(key))
    .flatMap(([key, text]) =>
      rules
        .filter(([forbidden]) => forbidden.test(visible(text)))
        .map(([, instead]) => `${key}: ${instead} (${text.slice(0, 80)})`),
    );

test("English messages use none of the forbidden phrases", () => {
  expect(offences(ENGLISH, ENGLISH_RULES)).toEqual([]);
});

test("German messages use one word for each thing", () => {
  expect(offences(GERMAN, GERMAN_RULES)).toEqual([]);
});
