import { expect, test } from "vitest";
import { airspaceBands } from "#app/flight-page/barogram/airspace-bands.ts";
import type { AirspaceFact } from "#app/places/airspace/airspace.ts";
import type { Limit } from "#app/soaring/airspace/volume.ts";

const limit = (reference: Limit["reference"], metres: number): Limit => ({ text: "", reference, metres });

function fact(lower: Limit, upper: Limit, more: Partial<AirspaceFact> = {}): AirspaceFact {
  return {
    id: "a",
    name: "Zone",
    class: "D",
    style: "ctr",
    lower,
    upper,
    frequency: null,
    source: "de",
    state: "crossed",
    possiblyActive: false,
    totalSeconds: 60,
    times: ["2026-05-01T10:00:00+00:00", "2026-05-01T10:01:00+00:00"],
    deepest: { time: "2026-05-01T10:00:30+00:00", horizontal: 100, vertical: 50 },
    ...more,
  };
}

const TEN = Date.UTC(2026, 4, 1, 10) / 1000;

test("every stay in a volume is a box from its floor to its ceiling", () => {
  const times = ["10:00", "10:01", "10:05", "10:09"].map((clock) => `2026-05-01T${clock}:00+00:00`);
  const bands = airspaceBands([fact(limit("MSL", 1200), limit("FL", 3048), { times })]);
  expect(bands.map(({ from, to, floor, ceiling }) => [from - TEN, to - TEN, floor, ceiling])).toEqual([
    [0, 60, 1200, 3048],
    [300, 540, 1200, 3048],
  ]);
});

test("from the ground reaches below everything; what is measured from the ground has no box", () => {
  const grounded = fact(limit("GND", 0), limit("MSL", 900));
  expect(airspaceBands([grounded])[0].floor).toBeLessThan(-500);
  expect(airspaceBands([fact(limit("AGL", 300), limit("MSL", 900)), fact(limit("GND", 0), limit("AGL", 300))])).toEqual(
    [],
  );
});

test("higher volumes come last, unknown stays and unknown flights have none", () => {
  const high = fact(limit("FL", 2896), limit("UNL", 100_000));
  const low = fact(limit("GND", 0), limit("MSL", 1000), { id: "b" });
  expect(airspaceBands([high, low]).map((band) => band.fact.id)).toEqual(["b", "a"]);
  expect(airspaceBands([{ ...high, state: "unknown" }])).toEqual([]);
  expect([airspaceBands(null), airspaceBands(undefined)]).toEqual([[], []]);
});
