/**
 * How long a complete analysis takes: from the bytes of a recording to phases, wind and the statistics of the flight and of
 * six legs, without contests. CPU time, the median of many runs; and whether it grows with the fixes alone.
 */
import { analyse } from "#app/soaring/flight/analyse.ts";
import { makePolar } from "#app/soaring/polar/polar.ts";
import { understand } from "#app/soaring/understand.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { away } from "#tests/cast/ground.ts";
import { simulate } from "#tests/cast/simulate.ts";
import type { Line } from "./judge.ts";

const GOAL = 60; // ms
const FIXES = 30_000;
const LINEAR = 1.5; // times the time for each fix of a short flight, at most
const SIZES = [5000, 10_000, 20_000, FIXES, 40_000];
const RUNS = 11;
const LEGS = 6;

export function speedLines(): Line[] {
  const lines = longFlight();
  const took = SIZES.map((size) => [size, cpu(cut(lines, size))]);
  const perFix = took.map(([size, time]) => time / size);
  const growth = perFix[perFix.length - 1] / perFix[1];
  const told = took.map(([size, time]) => `${size / 1000}k ${time.toFixed(1)}`).join(", ");
  const time = took[SIZES.indexOf(FIXES)][1];
  return [
    {
      what: `analysis, ms (${told})`,
      count: FIXES,
      found: `${time.toFixed(1)} ms`,
      goal: `≤ ${GOAL} ms`,
      met: time <= GOAL,
    },
    {
      what: "time of a fix at 40k over that at 10k",
      count: RUNS,
      found: growth.toFixed(2),
      goal: `≤ ${LINEAR}`,
      met: growth <= LINEAR,
    },
  ];
}

/** An hour of waiting, then ten hours round a triangle again and again, a second a fix. */
function longFlight(): string[] {
  const plan = getPlan(0, 4);
  const round = [away(plan.field, 60, 70_000), away(plan.field, 120, 70_000), plan.field];
  const { bytes } = simulate({
    ...plan,
    interval: 1,
    start: plan.start - 7200,
    standing: 3600,
    weather: { ...plan.weather, climb: 3.5, base: 2500 },
    course: Array(9).fill(round).flat(),
  });
  return new TextDecoder("latin1").decode(bytes).split("\r\n");
}

/** The recording as it stood after so many fixes, unsigned: digests are another matter. */
function cut(lines: string[], fixes: number): Uint8Array {
  let left = fixes;
  const kept = lines.filter((line) => !line.startsWith("G") && (!line.startsWith("B") || left-- > 0));
  if (left > 0) throw new Error(`the long flight has only ${fixes - left} fixes`);
  return new TextEncoder().encode(kept.join("\r\n"));
}

function cpu(bytes: Uint8Array): number {
  const polar = makePolar({ polarA: -0.0016, polarB: 0.075, polarC: -1.47, referenceMass: 350, minSpeed: 20 });
  const took: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    const [flight] = understand(bytes, { today: "2026-12-31", kind: "MG" }).flights;
    const { trace, motion, own } = flight;
    const { statistics } = analyse(trace, motion, own, { polar, terrain: new Float32Array(trace.length).fill(400) });
    const [start, end] = [trace.time[own[0].from], trace.time[own[own.length - 1].to]];
    statistics(start, end, 300_000);
    for (let leg = 0; leg < LEGS; leg++) {
      const length = (end - start) / LEGS;
      statistics(start + leg * length, start + (leg + 1) * length, 50_000);
    }
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1000);
  }
  return took.sort((a, b) => a - b)[RUNS >> 1];
}
