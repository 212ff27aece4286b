/** American English is British English with the spelling and the words of American pilots. */
import { expect, test } from "vitest";
import type { MessageGroup } from "#app/i18n/key.ts";
import { names } from "#app/i18n/message.ts";
import { slice } from "#app/i18n/text.server.ts";
import american from "#app/i18n/words/en-us.json";
import { ENGLISH } from "#tests/words.ts";
import "#app/words.server.ts";

type Catalogue = Record<string, Record<string, string>>;

const british: Catalogue = ENGLISH;
const messages = Object.entries(american as Catalogue).flatMap(([group, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ key: `${group}.${name}`, text, original: british[group]?.[name] })),
);

/** Spellings and words that no American pilot uses. */
const BRITISH = new RegExp(
  `\\b(${[
    "\\w*metres?",
    "\\w*(col|fav|neighb|lab|behavi|hon|harb|hum)our\\w*",
    "centre[ds]?",
    "licences?",
    "programmes?",
    "catalogues?",
    "grey",
    "cancell(ed|ing)",
    "travell(ed|ing|ers?)",
    "\\w*(organ|recogn|real|optim|minim|maxim|summar|anonym|author|custom|central|final|local|priorit|visual)is(e[drs]?|ers|ing|ations?)",
    "field landings?",
    "aeroplanes?",
  ].join("|")})\\b`,
  "i",
);

/** Placeholders and the cases of a choice are names of code. */
const withoutNames = (text: string) => text.replaceAll(/\{\w+\}|\b[a-z]+[A-Z]\w*/g, "");

test("each American message differs from the British one and wants the same values", () => {
  expect(messages.length).toBeGreaterThan(20);
  for (const { key, text, original } of messages) {
    expect(original, `${key} is no message`).toBeDefined();
    expect(text, key).not.toBe(original);
    expect(names(text), key).toEqual(names(original));
  }
});

test("no message that American readers see is spelled the British way", () => {
  const shown = slice("en-us", Object.keys(british) as MessageGroup[]);
  expect(Object.entries(shown).filter(([, text]) => BRITISH.test(withoutNames(text)))).toEqual([]);
});

test("what the American catalogue lacks is the British message", () => {
  const shown: Record<string, string> = slice("en-us", Object.keys(british) as MessageGroup[]);
  const own = new Set(messages.map(({ key }) => key));
  const others = Object.entries(slice("en-gb", Object.keys(british) as MessageGroup[])).filter(
    ([key]) => !own.has(key),
  );
  for (const [key, text] of others) expect(shown[key]).toBe(text);
  expect(others.length).toBeGreaterThan(1000);
});
