/**
 * Words of the old vocabulary are being replaced: each has a ceiling. A change that replaces some of them lowers the ceiling.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const words = (word: string) => new RegExp(`(?<![A-Za-z])${word}(?![a-z])`, "gi");

/** Occurrences in identifiers, comments and strings. */
const CEILINGS: [marker: string, pattern: RegExp, ceiling: number][] = [
  ["functions named xyzOf", /\b(?:function\*? |const |let )[a-z]\w*[a-z]Of\b/g, 14],
  ["ledger", words("ledgers?"), 48],
  ["told", words("(?:told|tells?|telling)"), 2_953],
  ["asked", words("asked"), 1_693],
  ["kept", words("kept"), 1_071],
  ["stands", words("stands?"), 414],
  ["whoever", words("whoever"), 79],
];

const SOURCES = globSync("{app,workers,scripts,tests}/**/*.{ts,tsx,mjs}")
  .filter((file) => !file.endsWith("vocabulary.test.ts"))
  .map((file) => readFileSync(file, "utf8"));

test.each(CEILINGS)("%s is used less often than before", (_, pattern, ceiling) => {
  const count = SOURCES.reduce((sum, source) => sum + (source.match(pattern)?.length ?? 0), 0);
  expect(count).toBeLessThanOrEqual(ceiling);
});
