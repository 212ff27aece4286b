/**
 * Simulated passes whose true times are known in closed form: the glider is so far along the segment's geodesic, and so far
 * beside it, at every moment. Dolphins change its speed, some come back over the first gate before they go; recorders
 * write every second to every eighth, whole seconds and thousandths of minutes. `npm run verify -- segments` flies all 2,000.
 */
import { expect, test } from "vitest";
import { destination, geodesicCourse } from "#app/soaring/geo/geodesic.ts";
import type { Course } from "#app/soaring/segment/course.ts";
import { measureLength } from "#app/soaring/segment/course.ts";
import type { Track } from "#app/soaring/segment/crossing.ts";
import { findPasses } from "#app/soaring/segment/pass.ts";
import { scatter } from "#tests/cast/chance.ts";

const ALL = 2000;
const FLOWN = process.env.KETTLE_EVERY ? ALL : 200;
const WITHIN = 1; // s

interface Simulated {
  course: Course;
  track: Track;
  truth: { start: number; end: number; upsideDown: boolean };
}

function simulated(nth: number, plan: { every?: number; speed?: number } = {}): Simulated {
  const dice = (what: number) => scatter(23, nth, what);
  const from = { latitude: -60 + 120 * dice(1), longitude: -170 + 340 * dice(2) };
  const length = 30_000 + 170_000 * dice(3);
  const to = destination(from.latitude, from.longitude, 360 * dice(4), length);
  const gate = (place: typeof from) => ({ ...place, halfWidth: 5000, floor: null, ceiling: null });
  const course: Course = { start: gate(from), corridor: [], finish: gate(to) };
  const upsideDown = dice(5) < 0.5;
  const [entry, exit] = upsideDown ? [to, from] : [from, to];
  const { course: ahead } = geodesicCourse(entry.latitude, entry.longitude, exit.latitude, exit.longitude);
  const speed = plan.speed ?? 25 + 45 * dice(6);
  const every = plan.every ?? [1, 2, 4, 8][nth % 4];
  const [swing, pull] = [2 * Math.PI * (1 / (60 + 200 * dice(7))), 0.4 * dice(8)];
  // Back over the gate once before it goes: 2 km out, 2 km back, and 1 km beyond.
  const returns = dice(9) < 0.3 ? 5000 / speed : 0;
  const way = (time: number) => -3000 + speed * (time - (pull / swing) * Math.sin(swing * time));
  const along = (clock: number) =>
    returns > 0 && clock < returns ? outAndBack(clock / returns) : way(clock - returns);
  const beside = (clock: number) => 3500 * dice(10) * Math.sin(clock / (200 + 400 * dice(11)) + 6 * dice(12));
  const reached = (metres: number) => {
    let [low, high] = [returns, returns + (2 * (metres + 4000)) / (speed * (1 - pull))];
    while (high - low > 1e-6) {
      const middle = (low + high) / 2;
      if (along(middle) < metres) low = middle;
      else high = middle;
    }
    return low;
  };
  const truth = { start: reached(0), end: reached(length), upsideDown };
  const clocks: number[] = [];
  const off = Math.floor(every * dice(13));
  for (let clock = off; clock < truth.end + 120; clock += every) clocks.push(clock);
  const written = (degrees: number) => Math.round(degrees * 60_000) / 60_000;
  const places = clocks.map((clock) => {
    const metres = along(clock);
    const axis = destination(entry.latitude, entry.longitude, metres < 0 ? ahead + 180 : ahead, Math.abs(metres));
    const { course: on } = geodesicCourse(axis.latitude, axis.longitude, exit.latitude, exit.longitude);
    const heading = metres < length - 1000 ? on : ahead;
    return destination(axis.latitude, axis.longitude, heading + 90, metres < length - 1000 ? beside(clock) : 0);
  });
  const track: Track = {
    length: clocks.length,
    time: Float64Array.from(clocks),
    latitude: Float64Array.from(places, ({ latitude }) => written(latitude)),
    longitude: Float64Array.from(places, ({ longitude }) => written(longitude)),
    altitude: Float32Array.from(clocks, (clock) => 1500 + 300 * Math.sin(clock / 300)),
  };
  return { course, track, truth };
}

/** From 3 km before the gate to 2 km behind it and back, as a share of the time. */
const outAndBack = (share: number) => (share < 0.5 ? -3000 + 10_000 * share : 2000 - 10_000 * (share - 0.5));

test(`${FLOWN} simulated passes have the true times of both gates within ${WITHIN} s`, () => {
  for (let nth = 0; nth < FLOWN; nth++) {
    const { course, track, truth } = simulated(nth);
    const passes = findPasses(track, course, [[0, 1e6]]);
    const [pass] = passes;
    expect({ nth, passes: passes.length }).toEqual({ nth, passes: 1 });
    expect({ nth, upsideDown: pass.upsideDown }).toEqual({ nth, upsideDown: truth.upsideDown });
    expect(Math.abs(pass.start.time - truth.start), `start of ${nth}`).toBeLessThan(WITHIN);
    expect(Math.abs(pass.end.time - truth.end), `end of ${nth}`).toBeLessThan(WITHIN);
  }
});

test("at 250 km/h with a fix every 8 s, 555 m apart, no fix lies on a gate and the times are true within 1 s", () => {
  for (let nth = 0; nth < 50; nth++) {
    const { course, track, truth } = simulated(nth, { every: 8, speed: 250 / 3.6 });
    const [pass] = findPasses(track, course, [[0, 1e6]]);
    expect(Math.abs(pass.end.time - pass.start.time - (truth.end - truth.start)), `${nth}`).toBeLessThan(WITHIN);
    expect(measureLength(course)).toBeGreaterThan(29_000);
  }
});
