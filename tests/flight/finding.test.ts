import { expect, test } from "vitest";
import { findingMessage, groupFindings } from "#app/flight/finding.ts";
import de from "#app/i18n/messages/de.json";
import type { Finding } from "#app/soaring/igc/finding.ts";

const finding = (token: string, severity: Finding["severity"], ...parameters: (number | string)[]): Finding => ({
  token,
  severity,
  parameters,
});

test("parameters are a, b, c in their order, rounded to two decimals", () => {
  expect(findingMessage(finding("HIGH_CHANGE_GNSS_ALT", "warns", 2, 50.129))).toEqual({
    key: "finding.HIGH_CHANGE_GNSS_ALT",
    values: { token: "HIGH_CHANGE_GNSS_ALT", a: 2, b: 50.13, c: "–" },
  });
});

test("a token nobody explains is named, not hidden", () => {
  expect(findingMessage(finding("NEW_TOKEN", "warns"))).toMatchObject({
    key: "finding.OTHER",
    values: { token: "NEW_TOKEN" },
  });
});

test("every explanation of the catalogue belongs to a token that is looked up", () => {
  for (const token of Object.keys(de.finding).filter((name) => /^[A-Z_]+$/.test(name) && name !== "OTHER")) {
    expect(findingMessage(finding(token, "warns")).key).toBe(`finding.${token}`);
  }
});

test("sixty filtered jumps are one line, what forbids scoring comes first", () => {
  const groups = groupFindings([
    ...Array.from({ length: 60 }, () => finding("MAX_GROUND_SPEED_WARNING", "warns", 778)),
    finding("NO_G_RECORD", "refuses"),
  ]);
  expect(groups.map(({ severity, kinds }) => [severity, kinds.map((kind) => kind.count)])).toEqual([
    ["refuses", [1]],
    ["warns", [60]],
  ]);
});
