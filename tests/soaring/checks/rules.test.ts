import { expect, test } from "vitest";
import { TOKENS } from "#app/flight/finding/finding.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { names } from "#app/i18n/message.ts";
import { slice } from "#app/i18n/text.server.ts";
import { RULES } from "#app/soaring/checks/rules.ts";
import "#app/words.server.ts";

const rules = Object.values(RULES).flat();

test("every code that a check can give is on the page of checks, once; harmless oddities are not", () => {
  const told = rules.map(({ token }) => token);
  expect(new Set(told).size).toBe(told.length);
  expect(told).toHaveLength(37 + 4);
  for (const token of told) expect(TOKENS).toContain(token);
});

test.for(LANGUAGES)("every rule names its thresholds in %s", (language) => {
  const messages: Record<string, string> = slice(language, ["rule"]);
  for (const { token, thresholds } of rules)
    expect([token, ...[...names(messages[`rule.${token}`])].sort()]).toEqual([
      token,
      ...Object.keys(thresholds).sort(),
    ]);
});
