import fc from "fast-check";
import { expect, test } from "vitest";
import { splitFlights } from "#app/soaring/flight/split.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { understand } from "#app/soaring/understand.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { recording, testShared } from "#tests/setup/shared.ts";
import { type Drawn, draw, write } from "../draw.ts";

const fly = (name: string) => understand(recording(name), { today: "2026-11-20" }).flights;

testShared("the self launch of the Nimbus is the one after 49 minutes of ground handling", () => {
  const flights = fly("zander-nimbus4m-two-launches.igc");
  expect(flights).toHaveLength(1);
  expect(flights[0].takeoffTime).toBe(40052);
});

testShared(
  "the part of the Cambridge file before its hole of 4.2 h only stands on the ground: one flight, not two",
  () => {
    const flights = fly("cambridge-2001-two-flights.igc");
    expect(flights.map(({ takeoffTime }) => takeoffTime)).toEqual([53150]);
  },
);

const rest = (n: number, at: Drawn): Drawn[] => Array.from({ length: n }, () => at);
const hop = (east: number): Drawn[] => [
  ...Array.from({ length: 40 }, (_, i): Drawn => [east + i * 200, 0, 500 + i * 20]),
  ...Array.from({ length: 40 }, (_, i): Drawn => [east + 8000 - i * 200, 0, 1300 - i * 20]),
];

test("two flights with five minutes on the ground between them are two, with four minutes one", () => {
  const flights = (minutes: number) =>
    understand(
      write(
        draw([
          ...rest(10, [0, 0, 500]),
          ...hop(0),
          ...rest(minutes * 6, [0, 0, 500]),
          ...hop(0),
          ...rest(40, [0, 0, 500]),
        ]),
      ),
      {
        today: "2026-11-20",
      },
    ).flights;
  expect(flights(6)).toHaveLength(2);
  expect(flights(4)).toHaveLength(1);
  const [first, second] = flights(6);
  expect(first.trace.time.at(-1)).toBeLessThan(second.trace.time[0]);
  expect([first.ordinal, second.ordinal]).toEqual([0, 1]);
  expect(first.landingTime).toBeLessThan(second.takeoffTime);
});

test("a trailer behind a car is no flight", () => {
  const drive = Array.from({ length: 200 }, (_, i): Drawn => [i * 220, 0, 500 + 20 * Math.sin(i / 20)]);
  const { flights, findings } = understand(write(draw([...rest(10, [0, 0, 500]), ...drive])), { today: "2026-11-20" });
  expect(flights).toEqual([]);
  expect(findings.map(({ token }) => token)).toContain("NO_TAKEOFF");
});

test("a cut in the air has no landing and a launch that was not recorded no kind", () => {
  const glide = Array.from({ length: 200 }, (_, i): Drawn => [i * 250, 0, 2000 - i * 5]);
  const [flight] = understand(write(draw(glide)), { today: "2026-11-20" }).flights;
  expect([flight.landingTime, flight.launch.kind, flight.launch.releaseTime]).toEqual([null, null, null]);
  expect(flight.findings.map(({ token }) => token)).toEqual(["FIXES_BEFORE_TAKEOFF", "NO_LANDING"]);
});

/** Circuits of all four launches at 1 to 8 s. */
const circuits = (["tow", "winch", "self", "auto"] as const).map((launch, i) => {
  const { bytes } = simulate(
    planFor({ launch, seed: i + 1, interval: [1, 2, 4, 8][i], engine: launch === "self" ? "piston" : undefined }),
  );
  const [{ trace, takeoffTime, landingTime }] = understand(bytes, { today: "2026-11-20" }).flights;
  return { trace, takeoff: takeoffTime, landing: landingTime! };
});

type Circuit = (typeof circuits)[number];

/** One after the other, with so many seconds from landing to take-off, standing there or with the recorder off. */
function joined(first: Circuit, second: Circuit, pause: number, off: boolean): Trace {
  const a = first.trace.time.findLastIndex((time) => time <= first.landing + 10) + 1;
  const b = second.trace.time.findIndex((time) => time >= second.takeoff - 10);
  const fixes: [number, number, number, number][] = [];
  const take = ({ time, latitude, longitude, altitude }: Trace, i: number, by = [0, 0, 0]) =>
    fixes.push([time[i] + by[0], latitude[i] + by[1], longitude[i] + by[2], altitude[i]]);
  for (let i = 0; i < a; i++) take(first.trace, i);
  const [time, latitude, longitude, altitude] = fixes.at(-1)!;
  const begin = first.landing + pause + second.trace.time[b] - second.takeoff;
  for (let t = time + 4; !off && t < begin; t += 4) fixes.push([t, latitude, longitude, altitude]);
  const { trace } = second;
  const by = [begin - trace.time[b], latitude - trace.latitude[b], longitude - trace.longitude[b]];
  for (let i = b; i < trace.length; i++) take(trace, i, by);
  const column = (k: number) => fixes.map((fix) => fix[k]);
  const height = Float32Array.from(column(3));
  return {
    ...draw([]),
    length: fixes.length,
    time: Float64Array.from(column(0)),
    latitude: Float64Array.from(column(1)),
    longitude: Float64Array.from(column(2)),
    altitude: height,
    pressureAltitude: height,
    gnssAltitude: height,
  };
}

const someCircuit = fc.constantFrom(...circuits);
const split = (trace: Trace) => splitFlights(trace, computeMotion(trace));

test("two simulated flights joined by 5.5 min or more of standing, or 20 min without fixes, are two flights", () => {
  fc.assert(
    fc.property(someCircuit, someCircuit, fc.integer({ min: 0, max: 7200 }), fc.boolean(), (one, other, more, off) => {
      const pause = (off ? 1240 : 330) + more;
      const trace = joined(one, other, pause, off);
      const found = split(trace);
      expect(found).toHaveLength(2);
      expect(trace.time[found[0].landing!]).toBe(one.landing);
      expect(trace.time[found[1].takeoff]).toBeCloseTo(one.landing + pause, 3);
    }),
    { numRuns: 60 },
  );
});

test("joined by less than 4.5 min of standing they are one flight, from the first take-off to the last landing", () => {
  fc.assert(
    fc.property(someCircuit, someCircuit, fc.integer({ min: 30, max: 270 }), (one, other, pause) => {
      const trace = joined(one, other, pause, false);
      const [flight, ...more] = split(trace);
      expect(more).toEqual([]);
      expect(trace.time[flight.takeoff]).toBe(one.takeoff);
      expect(trace.time[flight.landing!]).toBeCloseTo(other.landing - other.takeoff + one.landing + pause, 3);
    }),
    { numRuns: 60 },
  );
});

test("the same fixes at another time of the day are the same flights", () => {
  fc.assert(
    fc.property(someCircuit, someCircuit, fc.integer({ min: -30_000, max: 90_000 }), (one, other, by) => {
      const trace = joined(one, other, 600, false);
      const later = { ...trace, time: trace.time.map((second) => second + by) };
      expect(split(later)).toEqual(split(trace));
    }),
    { numRuns: 30 },
  );
});
