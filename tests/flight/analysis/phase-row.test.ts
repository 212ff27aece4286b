import { expect, test } from "vitest";
import { phaseRows } from "#app/flight/analysis/phase-row.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import type { Glide } from "#app/soaring/flight/phase/glide.ts";

const climb: Climb = {
  kind: "thermal",
  start: 1000,
  end: 1300,
  startAltitude: 900,
  endAltitude: 1500,
  gain: 600,
  average: 2,
  best: 3,
  turns: 12,
  right: 1,
  airspeed: 25,
  radius: 110,
  bank: 33,
  wind: null,
  centring: 20,
  lateLeaving: 0,
};
const glide: Glide = {
  kind: "glide",
  start: 1300,
  end: 1900,
  startAltitude: 1500,
  endAltitude: 1100,
  gain: -400,
  distance: 15_000,
  track: 16_000,
  speed: 30,
  ratio: 37.5,
  lift: 0.4,
};

test("phases are numbered by their kind in order of time", () => {
  const rows = phaseRows({ phases: [climb, glide, { ...climb, kind: "attempt" }, glide, climb], wind: [] });
  expect(rows.map(({ id }) => id)).toEqual(["t1", "g1", "a1", "g2", "t2"]);
});

test("a climb has turns and a rate, a glide has a way, a speed and a ratio", () => {
  const [up, down] = phaseRows({ phases: [climb, glide], wind: [] });
  expect(up).toMatchObject({ from: 1000, to: 1300, gain: 600, average: 2, turns: 12, distance: null, ratio: null });
  expect(down).toMatchObject({ distance: 15, speed: 108, ratio: 37.5, turns: null, average: -400 / 600 });
});

test("wind is that of the field nearest to the middle of the phase, in km/h; far from every cell there is none", () => {
  const cell = { time: 1150, altitude: 1200, speed: 5, direction: 270, uncertainty: 1 };
  expect(phaseRows({ phases: [climb], wind: [cell] })[0].wind).toEqual({ speed: 18, direction: 270, uncertainty: 3.6 });
  const old = phaseRows({ phases: [climb], wind: [{ ...cell, uncertainty: null }] });
  expect(old[0].wind).toEqual({ speed: 18, direction: 270, uncertainty: null });
  expect(phaseRows({ phases: [climb], wind: [{ ...cell, altitude: 5000 }] })[0].wind).toBeNull();
});
