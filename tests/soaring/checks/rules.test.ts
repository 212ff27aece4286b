import { expect, test } from "vitest";
import { TOKENS } from "#app/flight/finding/finding.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { names } from "#app/i18n/message.ts";
import { RULES } from "#app/soaring/checks/rules.ts";
import { GERMAN as de, ENGLISH as en } from "#tests/words.ts";

const rules = Object.values(RULES).flat();
const words: Record<string, Record<string, string>> = { "en-gb": en.rule, de: de.rule };

test("every code that a check can give is on the page of checks, once; harmless oddities are not", () => {
  const told = rules.map(({ token }) => token);
  expect(new Set(told).size).toBe(told.length);
  expect(told).toHaveLength(37 + 4);
  for (const token of told) expect(TOKENS).toContain(token);
});

test.for(LANGUAGES)("every rule names its thresholds in %s", (language) => {
  for (const { token, thresholds } of rules)
    expect([token, ...[...names(words[language][token])].sort()]).toEqual([token, ...Object.keys(thresholds).sort()]);
});
