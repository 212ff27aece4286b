import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Part } from "#app/flight-page/page/part.ts";
import type { MessageGroup } from "#app/i18n/key.ts";
import { LANGUAGE, LANGUAGES } from "#app/i18n/languages.ts";
import { format, formatWords, names } from "#app/i18n/message.ts";
import { slice, wireText } from "#app/i18n/text.server.ts";
import { type Screen, SCREENS as TYPED } from "#app/screens.ts";
import { writeCatalogues } from "#scripts/verbs/words.mjs";
import { GERMAN as de, ENGLISH as en, joined, WIRE as wire, wordFiles } from "#tests/words.ts";
import "#app/words.server.ts";
import { PARTS } from "#app/flight-page/pages/parts.ts";
import { SPECIFIED } from "./specified.ts";

/** What pages of parts ship besides, one part at a time. */
const OPEN_PARTS: Record<string, readonly Part[]> = { "flight-page/pages/flight": PARTS };

const SCREENS: Record<string, Screen> = TYPED;

const APP = resolve(import.meta.dirname, "../../app");
const english = flat(en);
const german = flat(de);
/** Those with a catalogue of their own for every feature; the others have what differs from their base. */
const WHOLE = LANGUAGES.filter((language) => LANGUAGE[language].base === null);

test("the list of catalogues names every file", () => {
  expect(readFileSync(resolve(APP, "catalogues.ts"), "utf8"), "write it by `npm run words`").toBe(writeCatalogues());
});

test.each(WHOLE)("%s has a catalogue wherever English has one", (language) => {
  const folders = (each: string) => wordFiles(each).map(({ file }) => dirname(file));
  expect(folders(language)).toEqual(folders("en-gb"));
});

test.each(WHOLE)("%s has the keys of English", (language) => {
  expect(Object.keys(flat(joined(language)))).toEqual(Object.keys(english));
});

test.each(LANGUAGES)("every message of %s can be read and wants the same names as in English", (language) => {
  for (const [key, message] of Object.entries(flat(joined(language)))) {
    expect(names(message), key).toEqual(names(english[key]));
    format(message, {}, language);
  }
});

test("no message is empty, shouts, or holds an apostrophe of a typewriter", () => {
  for (const message of [...Object.values(english), ...Object.values(german)]) {
    expect(message.trim(), message).not.toBe("");
    expect(message, message).not.toMatch(/!|"/);
  }
});

/** Numbers that no constant of ours says, by the key of their message. */
const NUMBERS_OF_OTHERS: Record<string, { numbers: string; why: string }> = {
  "legal.basisOf": { numbers: "6.1 6.1 6.1 6.1", why: "an article of the GDPR" },
  "refusal.unauthorized_client": { numbers: "1", why: "an address" },
  "fault.windowTime": { numbers: "12:34:56", why: "an example" },
  "birth.example": { numbers: "1990-05-17", why: "an example" },
  "finding.NON_VALID_FIXES": { numbers: "3", why: "3D" },
  "rule.NON_VALID_FIXES": { numbers: "3", why: "3D" },
  "finding.remedyInterval": { numbers: "4", why: "seconds that German rules ask for; no check of ours does" },
  "referee.margins": { numbers: "84", why: "the name of the ellipsoid" },
  "class.15": { numbers: "15", why: "its name" },
  "class.18": { numbers: "18", why: "its name" },
  "rule.OLC_FILE": { numbers: "123", why: "how the signature begins" },
  "rule.RAW_TIME_SOFT_LIMIT_EXCEEDED": { numbers: "2001 12", why: "what old loggers do" },
  "rule.PRESS_ALT_NOT_VALID": { numbers: "0", why: "nothing" },
  "rule.FIXES_BEFORE_TAKEOFF": { numbers: "20 4", why: "what the IGC asks for, and what approved loggers give" },
};

test("no number is typed into a message: a limit, count or duration comes from the constant that says it", () => {
  const numbersIn = (message: string) =>
    formatWords(message)
      .match(/\d+(?:[.:-]\d+)*/g)
      ?.join(" ") ?? "";
  const typed = [...Object.entries(flat(wire)), ...Object.entries(english)].flatMap(([key, message]) => {
    const numbers = numbersIn(message);
    return numbers === "" ? [] : [[key, numbers]];
  });
  const known = Object.entries(NUMBERS_OF_OTHERS).map(([key, { numbers }]) => [key, numbers]);
  expect(Object.fromEntries(typed)).toEqual(Object.fromEntries(known));
  for (const [key, message] of Object.entries(german))
    if (key !== "birth.example") expect([key, numbersIn(message)]).toEqual([key, numbersIn(english[key])]);
});

test("every key the code uses exists", () => {
  const missing = sources().flatMap((file) => used(file).keys.filter((key) => !(key in english)));
  expect(missing).toEqual([]);
});

test("every key is used", () => {
  const files = sources().map(used);
  const keys = new Set(files.flatMap((file) => file.keys));
  const prefixes = files.flatMap((file) => file.prefixes);
  const waiting = new Set(SPECIFIED.filter(({ waits }) => waits).map(({ key }) => key));
  const said = (key: string) => keys.has(key) || prefixes.some((p) => key.startsWith(p));
  const unused = Object.keys(english).filter((key) => !said(key) && !waiting.has(key));
  expect(unused).toEqual([]);
});

test("a screen ships every group its components read, or they fetch it", () => {
  for (const [id, { file: route = id, frame, messages: groups }] of Object.entries(SCREENS)) {
    if (id === "root" || !/^export default /m.test(readFileSync(join(APP, `${route}.tsx`), "utf8"))) continue; // it draws nothing
    const parts = (OPEN_PARTS[route] ?? []).flatMap(({ words, markWords = [] }) => [...words, ...markWords]);
    const around = [SCREENS.root, SCREENS["map/pages/messages"], ...(frame ? [SCREENS[frame]] : [])];
    const shipped = new Set<string>([...groups, ...parts, ...around.flatMap(({ messages }) => messages)]);
    const read = new Set<string>();
    for (const file of reachable(join(APP, `${route}.tsx`))) {
      const { keys, prefixes } = used(file);
      for (const key of [...keys, ...prefixes]) read.add(key.split(".")[0]);
    }
    expect(
      [...read].filter((group) => !shipped.has(group)),
      route,
    ).toEqual([]);
  }
});

test("a fault that only the settings know travels with them alone, every other one to all forms", () => {
  const inSettings = slice("de", ["settings", "fault"]);
  const upload = slice("de", SCREENS["flight/upload/pages/upload"].messages);
  expect(inSettings).toHaveProperty(["fault.deviceId"]);
  expect(upload).not.toHaveProperty(["fault.deviceId"]);
  expect(upload).toHaveProperty(["fault.noCoPilot"], inSettings["fault.noCoPilot"]);
});

test("no slice is larger than 8 kB compressed", () => {
  for (const [route, { messages: groups }] of Object.entries(SCREENS)) {
    for (const language of LANGUAGES) {
      for (const { tab, words, markWords = [] } of [
        { tab: "", words: [], markWords: [] },
        ...(OPEN_PARTS[route] ?? []),
      ]) {
        const size = gzipSync(JSON.stringify(slice(language, [...groups, ...words, ...markWords]))).length;
        expect(size, `${route} ${tab} in ${language}`).toBeLessThanOrEqual(8000);
      }
    }
  }
});

test("a message stands in one room, and the words of every room are joined", () => {
  for (const language of [...LANGUAGES, "wire"]) {
    const keys = wordFiles(language).flatMap(({ words }) => Object.keys(flat(words)));
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  }
  for (const [language, words] of [["en-gb", en] as const, ["de", de] as const])
    expect(slice(language, Object.keys(words) as MessageGroup[])).toEqual(flat(words));
  for (const group of ["fault", "refusal"] as const)
    for (const [code, sentence] of Object.entries(wire[group]))
      if (names(sentence).size === 0) expect(wireText(group, code)).toBe(sentence);
});

function flat(catalogue: Record<string, Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([group, entries]) =>
      Object.entries(entries).map(([name, m]) => [`${group}.${name}`, m]),
    ),
  );
}

function sources(folder = APP): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return relative(APP, path) === "soaring" ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Keys in quotes, and the fixed beginnings of keys put together in the code. */
function used(file: string): { keys: string[]; prefixes: string[] } {
  const groups = Object.keys(en).join("|");
  const code = readFileSync(file, "utf8");
  return {
    keys: [...code.matchAll(new RegExp(`"((?:${groups})\\.[A-Za-z_]\\w*)"`, "g"))]
      .map((m) => m[1])
      .filter((k) => !/\.(ts|tsx|json|igc)$/.test(k)),
    prefixes: [...code.matchAll(new RegExp(`\`((?:${groups})\\.\\w*)\\$\\{`, "g"))].map((m) => m[1]),
  };
}

/** The file and everything it imports from the site, except what stays on the server. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file) || file.includes(".server.")) return seen;
  seen.add(file);
  for (const [, target] of readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"((?:#app\/|\.)[^"]+\.tsx?)"/g)) {
    reachable(target.startsWith("#app/") ? join(APP, target.slice(5)) : resolve(dirname(file), target), seen);
  }
  return seen;
}
