import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRollover, putRight } from "#app/soaring/checks/rollover.ts";
import { understand } from "#app/soaring/understand.ts";
import { circuit } from "#tests/setup/circuit.ts";

const TODAY = "2026-11-20";
const daysBetween = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 86_400_000;

test("a date before its maker's first recorder is 1024 weeks too early", () => {
  expect(putRight("2006-11-26", 2009, TODAY)).toBe("2026-07-12");
  expect(daysBetween("2006-11-26", "2026-07-12")).toBe(7168);
});

test("a date before any recorder is 1024 weeks too early, or 2048", () => {
  expect(putRight("1987-04-12", null, TODAY)).toBe("2006-11-26");
  expect(putRight("1987-04-12", 2009, TODAY)).toBe("2026-07-12");
});

test("a date that can be true stays, and so does one that 1024 weeks would carry into the future", () => {
  expect(putRight("2009-01-01", 2009, TODAY)).toBe("2009-01-01");
  expect(putRight("2008-12-31", 2009, TODAY)).toBe("2008-12-31");
  expect(putRight(null, 2009, TODAY)).toBeNull();
});

test("any date is put right by whole rounds and never beyond tomorrow", () => {
  const date = fc
    .date({ min: new Date("1980-01-01"), max: new Date("2026-11-20"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  fc.assert(
    fc.property(date, fc.option(fc.integer({ min: 1995, max: 2026 })), (written, since) => {
      const taken = putRight(written, since, TODAY) ?? "";
      expect(daysBetween(written, taken) % 7168).toBe(0);
      expect(daysBetween(taken, TODAY)).toBeGreaterThanOrEqual(-1);
    }),
  );
});

test("the flight is filed under the day it was flown, and says so", () => {
  const text = new TextDecoder("latin1").decode(circuit(1)).replace(/HFDTEDATE:\d{6}/, "HFDTEDATE:120487");
  const { recording, findings } = understand(new TextEncoder().encode(text), { today: TODAY });
  expect(recording.date).toBe("2006-11-26");
  expect(findings).toEqual(expect.arrayContaining(checkRollover("1987-04-12", "2006-11-26")));
});
