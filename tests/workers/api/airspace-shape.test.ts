import { expect, test } from "vitest";
import type { AirspaceFact } from "#app/places/airspace/airspace.ts";
import { crossedAny } from "#app/places/airspace/airspace.ts";
import { airspaceViolation } from "#workers/api/airspace-shape.ts";

const at = (clock: string) => `2026-07-12T${clock}+00:00`;

const fact = (changed: Partial<AirspaceFact> = {}): AirspaceFact => ({
  id: "0123456789ab",
  name: "Box",
  class: "C",
  style: "c",
  frequency: null,
  source: "de",
  possiblyActive: false,
  lower: { text: "FL 65", reference: "FL", metres: 1981.2 },
  upper: { text: "UNL", reference: "UNL", metres: 100_000 },
  state: "crossed",
  times: [at("10:00:00"), at("10:05:00")],
  totalSeconds: 300,
  deepest: { time: at("10:02:00"), horizontal: 400, vertical: null },
  ...changed,
});

test("limits are whole metres, and what has no end above has no maximum", () => {
  const shape = airspaceViolation(fact(), 0);
  expect(shape.airspace_min_alt).toBe(1981);
  expect(shape).not.toHaveProperty("airspace_max_alt");
  expect(shape).not.toHaveProperty("deepest_vertical");
});

test("stays less than a minute apart are shown as one, all of them are told", () => {
  const times = ["10:00:00", "10:05:00", "10:05:59", "10:07:00", "10:08:00", "10:09:00"].map(at);
  const { intervals, display_intervals } = airspaceViolation(fact({ times }), 2);
  expect(intervals).toEqual(times);
  expect(display_intervals).toEqual(["10:00:00", "10:07:00", "10:08:00", "10:09:00"].map(at));
});

test("only what was crossed and in force for sure is a crossing; nothing known is null", () => {
  expect(crossedAny([fact()])).toBe(true);
  expect(crossedAny([fact({ state: "touched" }), fact({ state: "unknown" }), fact({ possiblyActive: true })])).toBe(
    false,
  );
  expect([crossedAny([]), crossedAny(null)]).toEqual([false, null]);
});
