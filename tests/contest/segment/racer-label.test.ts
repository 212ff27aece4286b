/** How the race of a segment lists the passes to choose from. */
import { expect, test } from "vitest";
import { racerLabel } from "#app/contest/segment/page/racer-label.ts";
import type { Reader } from "#app/i18n/language.ts";

const reader: Reader = { language: "en-gb", units: "M" };
const ada = { id: 1, rank: 1, pilot: 101, name: "Ada", points: 87.42, rawSpeed: 95.2, date: "2026-06-12" };
const ben = { ...ada, id: 2, rank: 2, pilot: 102, name: "Ben", points: 80 };

test("a pass is listed with rank, name and points", () => {
  expect(racerLabel(ada, [ada, ben], reader)).toBe("1 · Ada · 87.4");
  expect(racerLabel(ben, [ada, ben], { ...reader, language: "de" })).toBe("2 · Ben · 80,0");
});

test("several passes of one pilot are distinguished by their days", () => {
  const earlier = { ...ada, id: 3, rank: null, points: 70, date: "2025-05-02" };
  const labels = [ada, earlier].map((pass) => racerLabel(pass, [ada, ben, earlier], reader));
  expect(labels[0]).toMatch(/^1 · Ada · 87\.4 · .*12/);
  expect(labels[1]).toMatch(/^Ada · 70\.0 · .*2/);
  expect(labels[0]).not.toBe(labels[1]);
});

test("a pass without points is listed with its speed", () => {
  expect(racerLabel({ ...ben, rank: null, points: null }, [ada], reader)).toBe("Ben · 95 km/h");
});
