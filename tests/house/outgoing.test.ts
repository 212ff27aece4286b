/** Nobody else's server holds us up: whatever we ask of one is given up after some seconds, and what came of it is caught. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ASKED = /(?<![.\w])(?:fetcher|fetch)\((?!\.\.\.)(?=\S)/g;

const files = globSync("app/**/*.server.ts").toSorted();

test("every question to another's server has an end", () => {
  const asking = files.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return [...code.matchAll(ASKED)].map(({ index }) => [file, code.slice(index, index + 500)] as const);
  });
  expect(asking.length).toBeGreaterThanOrEqual(8);
  const endless = asking.filter(([, words]) => !/AbortSignal\.timeout/.test(words)).map(([file]) => file);
  expect(endless).toEqual([]);
});
