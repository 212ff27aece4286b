import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { format } from "#app/i18n/message.ts";
import { ENGLISH, GERMAN } from "#tests/words.ts";
import { SPECIFIED } from "./specified.ts";

const ROOT = resolve(import.meta.dirname, "../..");

const makeMessage = (words: typeof ENGLISH, key: string) => words[key.split(".")[0]]?.[key.split(".")[1]];

test.each(SPECIFIED)("$key says: $words", ({ words, key }) => {
  const message = makeMessage(ENGLISH, key);
  expect(message, "there is no such message").toBeDefined();
  // Of choices the one for everything else; each case begins alike.
  for (const how of ["outside", "never"])
    expect(format(message, { how }, "en-gb").replaceAll(/ ?\{point\}/g, "")).toMatch(beginning(words));
  expect(makeMessage(GERMAN, key)).toBeDefined();
  expect(makeMessage(GERMAN, key)).not.toBe(message);
});

/** The words, then nothing more, or what is told besides. */
const beginning = (words: string) => new RegExp(`^${words.replace(/[.?]/g, "\\$&")}(?:$|[.:]| by )`);

test("what waits for its screens is said by them as soon as they are there", () => {
  for (const { key, waits } of SPECIFIED)
    if (waits) expect(existsSync(resolve(ROOT, `app/${waits}.tsx`)), key).toBe(false);
});

/** What the pages' own calls and forms may be refused with: uploads, the edit form, the star. */
const FILES = [
  ...codeIn(
    "app/flight/intake",
    "app/flight-page/edit",
    "app/flight",
    "app/people/user",
    "app/flight-page/star",
    "app/core",
  ),
  "workers/api/upload.ts",
  "workers/api/proposal.ts",
];

function codeIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(resolve(ROOT, folder))
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name}`),
  );
}

/** Words that our pages cannot provoke: they send what is asked for, and show these in another way. */
const FOR_PROGRAMS = {
  refusal: [
    "duplicate",
    "bad_json",
    "wrong_method",
    "not_allowed",
    "own_flight",
    "bad_signature",
    "wrong_length",
    "form_needed",
    "form_unreadable",
  ],
  fault: [
    "custom",
    "noFile",
    "noFilter",
    "longFilter",
    "unnamedFilter",
    "manyFilters",
    "manyFavourites",
    "language",
    "unit",
    "nameOrNumber",
    "unconfirmedWindows",
    "unconfirmedAirspace",
  ],
} as Record<string, string[]>;

test("what the server refuses is said in German too, wherever a page may be refused", () => {
  const codes = new Set(
    FILES.flatMap((file) => {
      const code = readFileSync(resolve(ROOT, file), "utf8");
      return [
        ...[...code.matchAll(/new Refusal\(\s*\d+,\s*"(\w+)"/g)].map(([, word]) => ["refusal", word] as const),
        ...[...code.matchAll(/\bfault\("(\w+)"|\bcode: "(\w+)"/g)].map(([, a, b]) => ["fault", a ?? b] as const),
      ].map(([group, word]) => `${group}.${word}`);
    }),
  );
  expect(codes.size).toBeGreaterThan(30);
  const unsaid = [...codes].filter((key) => {
    const [group, word] = key.split(".");
    return !(GERMAN[group]?.[word] || FOR_PROGRAMS[group]?.includes(word) || word === "validation");
  });
  expect(unsaid).toEqual([]);
});
