/** Tracks to grow and to break a search: thinned and filled real ones, simulated ones, and those nobody flies. */
import { indexAt, pick, type Trace } from "#app/soaring/trace/trace.ts";
import { understand } from "#app/soaring/understand.ts";
import { dice } from "#scripts/verify/contests/small.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { type Drawn, draw } from "#tests/soaring/draw.ts";

/** The same flight with so many fixes: taken evenly, or with straight lines between them. */
export function resampled(trace: Trace, count: number): Trace {
  const places = Array.from({ length: count }, (_, i) => (i * (trace.length - 1)) / (count - 1));
  const resized = pick(trace, places.map(Math.floor));
  const column = (from: ArrayLike<number>, at: number) => {
    const [i, part] = [Math.floor(at), at % 1];
    return part === 0 ? from[i] : from[i] + part * (from[i + 1] - from[i]);
  };
  const along = (from: Float64Array | Float32Array) => places.map((at) => column(from, at));
  return {
    ...resized,
    time: Float64Array.from(along(trace.time)),
    latitude: Float64Array.from(along(trace.latitude)),
    longitude: Float64Array.from(along(trace.longitude)),
    altitude: Float32Array.from(along(trace.altitude)),
  };
}

/** The longest flight of a simulated day, one fix a second. */
export function simulatedFlight(): Trace {
  const { bytes } = simulate({ ...getPlan(0, 11), interval: 1 });
  const [flight] = understand(bytes, { today: "2026-11-20" }).flights;
  return window(flight.trace, flight.windows[0]);
}

export function window(trace: Trace, [start, stop]: [number, number]): Trace {
  const [from, to] = [indexAt(trace, start), indexAt(trace, stop + 0.001)];
  return pick(
    trace,
    Array.from({ length: to - from }, (_, i) => from + i),
  );
}

const FIXES = 20_000;
const HOURS_12 = 43_200;

export function adversaries(): Record<string, Trace> {
  const roll = dice(7);
  const round = (radius: number, turns: number): Drawn[] =>
    Array.from({ length: FIXES }, (_, i) => {
      const angle = (i / FIXES) * turns * 2 * Math.PI;
      return [radius * Math.cos(angle), radius * Math.sin(angle), 1500];
    });
  const grid = Array.from({ length: FIXES }, (_, i): Drawn => [(i % 141) * 100, Math.floor(i / 141) * 100, 1500]);
  let [east, north, height] = [0, 0, 1500];
  const walk = Array.from({ length: FIXES }, (): Drawn => {
    [east, north, height] = [east + (roll() - 0.5) * 200, north + (roll() - 0.5) * 200, height + (roll() - 0.5) * 20];
    return [east, north, height];
  });
  const thermal = Array.from({ length: HOURS_12 }, (_, i): Drawn => {
    const angle = (i / 24.3) * 2 * Math.PI;
    return [150 * Math.cos(angle), 150 * Math.sin(angle), 1000 + (i % 3000)];
  });
  const descent = Array.from({ length: FIXES }, (_, i): Drawn => [i * 30, 0, 6000 - i / 4]);
  return {
    "one circle of 80 km": draw(round(80_000, 1), 2),
    "five circles of 20 km": draw(round(20_000, 5), 2),
    grid: draw(grid, 2),
    "random walk": draw(walk, 2),
    "12 h in one thermal": draw(thermal, 1),
    "straight descent": draw(descent, 2),
    "standing still": draw(
      Array.from({ length: FIXES }, () => [0, 0, 500]),
      2,
    ),
  };
}
