/** The words of all rooms as they stand in their files, joined by group. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

type Sentences = Record<string, Record<string, string>>;

const APP = resolve(import.meta.dirname, "../app");

/** One for each room that says something. @param language as the files are named: `en-gb`, `de`, `wire` */
export const wordFiles = (language: string) =>
  readdirSync(APP)
    .map((room) => `${room}/words/${language}.json`)
    .filter((file) => existsSync(resolve(APP, file)))
    .map((file) => ({ file, words: JSON.parse(readFileSync(resolve(APP, file), "utf8")) as Sentences }));

function joined(language: string): Sentences {
  const all: Sentences = {};
  for (const { words } of wordFiles(language))
    for (const [group, messages] of Object.entries(words)) all[group] = { ...all[group], ...messages };
  return all;
}

export const ENGLISH = joined("en-gb");
export const GERMAN = joined("de");
export const WIRE = joined("wire");
