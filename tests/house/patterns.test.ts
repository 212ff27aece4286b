/**
 * No pattern takes quadratic time: each regular expression of what runs on a server is held against long repeats of what it is made
 * of. A linear one takes some milliseconds for all of them, a quadratic one minutes: the bound between is no measure of speed.
 */
import { globSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { parseAst, transformWithEsbuild } from "vite";
import { expect, test } from "vitest";

/** Characters; the square of it is seconds of work. */
const LENGTH = 60_000;
/** Milliseconds. */
const BOUND = 1500;
/** Characters that these files let through to their patterns; longer input is refused before. */
const BOUNDED: Record<string, number> = {
  "app/soaring/igc/recorder-name.ts": 200,
  "app/soaring/igc/signature/xcsoar.ts": 200,
  "app/soaring/task/plan/read-coordinates.ts": 80,
};
/** What stands for classes of characters, and what ends a match late. */
const LETTERS = ["a", "A", "0", " ", "\t", "\n", "-", ".", ",", ":", ";", "/", "_", '"', "'", "(", "<", "é", "%", "+"];

async function listLiterals(file: string): Promise<RegExp[]> {
  const { code } = await transformWithEsbuild(readFileSync(file, "utf8"), file, { jsx: "automatic", target: "esnext" });
  const found: RegExp[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push(new RegExp(regex.pattern, regex.flags.replace("y", "")));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(code));
  return found;
}

/** Repeats of single characters and of the pattern's own words, with an end that does not fit. */
function hostileTo({ source }: RegExp, length: number): string[] {
  const words = source.match(/[A-Za-z0-9]{2,}/g) ?? [];
  const signs = source.match(/[^A-Za-z0-9\s\\]/g) ?? [];
  const parts = new Set([...LETTERS, ...signs, ...words, "a ", "a.", "0,", "a0", "\r\n", "<a", "&a", "=a"]);
  return [...parts].flatMap((part) => {
    const long = part.repeat(Math.ceil(length / part.length));
    return [`${long}\u0000`, `a${long}\u0000!`];
  });
}

const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]);
const patterns = (
  await Promise.all(files.map(async (file) => (await listLiterals(file)).map((pattern) => ({ file, pattern }))))
).flat();

test("there are patterns to look at", () => {
  expect(patterns.length).toBeGreaterThan(300);
});

test("none takes long over long repeats", () => {
  const slow: string[] = [];
  const seen = new Set<string>();
  for (const { file, pattern } of patterns) {
    if (seen.has(String(pattern))) continue;
    seen.add(String(pattern));
    // Only what repeats without a bound can take long.
    if (!/[*+]|\{\d+,\}/.test(pattern.source)) continue;
    for (const text of hostileTo(pattern, BOUNDED[file] ?? LENGTH)) {
      const begun = performance.now();
      pattern.lastIndex = 0;
      pattern.test(text);
      if (performance.now() - begun <= BOUND) continue;
      slow.push(`${file}: ${pattern} over ${JSON.stringify(text.slice(0, 8))}…`);
      break;
    }
  }
  expect(slow).toEqual([]);
});
