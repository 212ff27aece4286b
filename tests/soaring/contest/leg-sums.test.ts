/**
 * Legs of every contest make its course together, on real and simulated flights. A sample in `npm test`, nothing left
 * out in `npm run verify -- legs`.
 */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { getDeclared } from "#app/soaring/contest/declared.ts";
import { type ContestEntry, finish, scoreFlight } from "#app/soaring/contest/score.ts";
import { type Analysis, analyse } from "#app/soaring/flight/analyse.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { understand } from "#app/soaring/understand.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { present, recording, recordings, shared, testShared } from "#tests/setup/shared.ts";

const EVERY = !!process.env.KETTLE_EVERY;
/** Each admits flights to contests of its own. */
const COUNTRIES = ["DE", "AU", "CA", "CH", "FR", "PL", "BE", "US", "NL"];

const reported = present
  ? readdirSync(`${shared}/data/igc/reported`)
      .filter((name) => name.endsWith(".igc"))
      .map((name) => `reported/${name}`)
  : [];
const sampled = <T>(all: T[], each: number) => all.filter((_, i) => EVERY || i % each === 0);

testShared.for(sampled([...recordings(), ...reported], 11))(
  "legs of %s are its courses",
  { timeout: 60_000 },
  (name) => {
    judged(recording(name), name.length); // some score nothing
  },
);

test.for(sampled([...Array(200).keys()], 40))(
  "legs of simulated flight %i are its courses",
  { timeout: 60_000 },
  (i) => {
    expect(judged(simulate(getPlan(i, 18)).bytes, i)).toBeGreaterThan(0);
  },
);

/** How many entries were looked at. */
function judged(bytes: Uint8Array, turn: number): number {
  const { flights, recording } = understand(bytes, { today: "2026-12-31" });
  const country = COUNTRIES[turn % COUNTRIES.length];
  const at = { takeoff: { country, region: null }, clubs: [country] };
  const entries = flights.flatMap((flight) => {
    const { contest } = finish(scoreFlight(flight, { index: 100, declared: getDeclared(recording, flight), ...at }));
    const analysis = analyse(flight.trace, flight.motion, flight.own);
    for (const entry of contest) addUp(entry, analysis);
    return contest;
  });
  return entries.length;
}

function addUp({ name, score }: ContestEntry, { statistics }: Analysis): void {
  const { legs, startTime, endTime } = score;
  expect([startTime, ...legs.map((leg) => leg.endTime)], name).toEqual([...legs.map((leg) => leg.startTime), endTime]);
  if (score.name === "triangle") {
    expect([2, 3, 4], name).toContain(legs.length);
    expect(legs.filter((leg) => leg.endTime === leg.startTime)).toEqual([]);
  }

  const whole = statistics(startTime, endTime, score.distance * 1000);
  const parts = legs.map((leg) => statistics(leg.startTime, leg.endTime, leg.distance * 1000));
  const getSum = (value: (part: Statistics) => number) => parts.reduce((sum, part) => sum + value(part), 0);
  const same = (value: (part: Statistics) => number, digits: number) =>
    expect(getSum(value), `${name}: ${value}`).toBeCloseTo(value(whole), digits);
  same(({ seconds }) => seconds, 6);
  same(({ distance }) => distance, 4);
  same(({ glide }) => glide.track, 2);
  same(({ fesEnergy }) => fesEnergy ?? 0, 2);
  for (const kind of ["glide", "thermal", "attempt"] as const) {
    same((part) => part[kind].count, 9);
    same((part) => part[kind].seconds, 5);
    same((part) => part[kind].gain, 2);
  }
  for (const { glide } of parts)
    if (glide.seconds === 0) expect([glide.detour, glide.ratio], name).toEqual([null, null]);
}
