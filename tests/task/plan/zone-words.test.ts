import "#app/words.server.ts";
import { expect, test } from "vitest";
import type { Reader } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { RULE_SETS, type RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import { cylinder, keyhole, line, quadrant, zone } from "#app/soaring/task/zone/zone.ts";
import { zoneWords } from "#app/task/plan/zone-words.ts";

const reader = (units: Reader["units"], language: Reader["language"] = "en-gb"): Reader => ({ units, language });
const said = (one: Parameters<typeof zoneWords>[0], who = reader("M")) => zoneWords(one, textIn(who.language), who);

test("zones are said in the reader's unit with as few digits as tell them", () => {
  expect(said(line(5000))).toBe("Line 10 km");
  expect(said(line(250))).toBe("Line 0.5 km");
  expect(said(cylinder(250))).toBe("Cylinder 0.25 km");
  expect(said(keyhole(500, 20_000))).toBe("Keyhole 0.5 and 20 km");
  expect(said(keyhole(500, 20_000), reader("M", "de"))).toBe("Schlüsselloch 0,5 und 20 km");
  expect(said(cylinder(8047), reader("I"))).toBe("Cylinder 5 mi");
  expect(said(cylinder(1852), reader("U"))).toBe("Cylinder 1 NM");
  expect(said(quadrant(null), reader("U"))).toBe("Quadrant");
  expect(said(zone({ axis: "symmetric", radius: 20_000, halfAngle: 60 }), reader("U"))).toBe("Sector 120°, 10.8 NM");
});

test("zones of all rules have a word, in every unit", () => {
  for (const key of Object.keys(RULE_SETS) as RuleSetKey[])
    for (const part of ["start", "turn", "finish"] as const)
      for (const units of ["M", "U", "I"] as const)
        expect(said(RULE_SETS[key][part], reader(units))).toMatch(/^[A-Z][a-z]+/);
});
