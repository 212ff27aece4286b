/** The messages of all features as their files have them, joined by group. */
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

type Sentences = Record<string, Record<string, string>>;

const APP = resolve(import.meta.dirname, "../app");

/** One for each feature with messages. @param language as the files are named: `en-gb`, `de`, `wire` */
export const wordFiles = (language: string) =>
  globSync(`**/words/${language}.json`, { cwd: APP })
    .toSorted()
    .map((file) => ({ file, words: JSON.parse(readFileSync(resolve(APP, file), "utf8")) as Sentences }));

/** All of them, by group. */
export function joined(language: string): Sentences {
  const all: Sentences = {};
  for (const { words } of wordFiles(language))
    for (const [group, messages] of Object.entries(words)) all[group] = { ...all[group], ...messages };
  return all;
}

export const ENGLISH = joined("en-gb");
export const GERMAN = joined("de");
export const WIRE = joined("wire");
