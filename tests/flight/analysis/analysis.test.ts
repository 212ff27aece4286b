import { expect, test } from "vitest";
import { flightAnalysis } from "#app/flight/analysis/analysis.ts";
import { contestResult } from "#app/flight/scoring/facts.ts";
import { getSum } from "#app/flight-page/page/overview/sum.ts";
import { finish, scoreFlight } from "#app/soaring/contest/score.ts";
import { whyNotMore } from "#app/soaring/contest/why-not-more.ts";
import { analyse } from "#app/soaring/flight/analyse.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Drawn, draw } from "#tests/soaring/draw.ts";

const MIDNIGHT = 1_780_000_000;

/** 18 km down a slope of 1770 m. */
function downhill() {
  const trace = draw(Array.from({ length: 60 }, (_, i): Drawn => [i * 300, 60 * (i % 3), 3000 - i * 30]));
  const flight = { trace, windows: [[36_000, 36_590]] as [number, number][] };
  const scored = finish(scoreFlight(flight, { index: 104 }));
  return { trace, contests: scored.contest, limits: finish(whyNotMore(scored, { index: 104 })) };
}

test("what held a contest back is kept with Unix times and turnpoints as exact as they were recorded", () => {
  const { trace, contests, limits } = downhill();
  const analysis = analyse(trace, computeMotion(trace), [{ from: 0, to: trace.length - 1 }]);
  const kept = flightAnalysis(analysis, { entries: contests, limits, task: null }, MIDNIGHT);
  const [height] = kept.limits!.free;
  expect(height).toMatchObject({ shape: "free6", constraint: "height", measured: 1770, allowed: 1000 });
  const { latitude, longitude, time } = height.turnpoints.at(-1)!;
  expect([latitude, longitude, time]).toEqual([trace.latitude[59], trace.longitude[59], MIDNIGHT + trace.time[59]]);
});

test("a result that went through the database as JSON still evaluates to its points and knows its rule and window", () => {
  for (const entry of downhill().contests) {
    const result = JSON.parse(JSON.stringify(contestResult(entry, {}, MIDNIGHT)));
    expect(getSum(result)?.points).toBe(entry.points);
    expect(result).toMatchObject({ ruleVersion: "2020.1", provisional: false, note: null });
    expect(result.window.map((iso: string) => Date.parse(iso) / 1000 - MIDNIGHT)).toEqual([36_000, 36_590]);
  }
});
