import { expect, test } from "vitest";
import type { FlightFacts } from "#app/flight/flight.ts";
import { allowedIn, cutWindows, getTimes, joined, listFor, storedWindows, windowsIn } from "#app/flight/own-windows.ts";
import { type Span, spans } from "#app/flight/span.ts";

const NOON = Date.parse("2026-07-12T12:00:00Z") / 1000;
const span = (from: number, to: number): Span => ({ from: NOON + from, to: NOON + to });
const ALLOWED = [span(0, 3600), span(4000, 9000)];

/** The same numbers every time: a linear congruence. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test("what was flown decides on the list: noise of an engine, a motor in the nose, neither", () => {
  expect([listFor("MG"), listFor("FG"), listFor("GL"), listFor(null)]).toEqual([
    "engine_scoring_times",
    "fes_scoring_times",
    "scoring_times",
    "scoring_times",
  ]);
});

test("of 2,000 lists of any windows each is stored sorted, apart and inside the flight, or refused", () => {
  const draw = chance(7);
  let stored = 0;
  for (let i = 0; i < 2000; i++) {
    const wanted = Array.from({ length: 1 + draw(4) }, () => span(draw(10_000) - 500, draw(10_000) - 500));
    const kept = storedWindows(wanted, ALLOWED);
    if ("fault" in kept) continue;
    stored++;
    const seconds = (kept.times ?? getTimes(ALLOWED)).map((time) => Date.parse(time) / 1000);
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    for (const { from, to } of spans(kept.times ?? [])) {
      expect(to - from).toBeGreaterThanOrEqual(60);
      expect(ALLOWED.some((place) => from >= place.from && to <= place.to)).toBe(true);
    }
  }
  expect(stored).toBeGreaterThan(200);
});

test("joined windows cover every second that one of them covers, and no other", () => {
  const draw = chance(11);
  for (let i = 0; i < 200; i++) {
    const windows = Array.from({ length: 1 + draw(5) }, () => ({ from: draw(60), to: draw(60) }));
    const covers = (list: Span[], at: number) =>
      list.some(({ from, to }) => at > Math.min(from, to) && at < Math.max(from, to));
    for (let at = 0.5; at < 60; at++) expect(covers(joined(windows), at)).toBe(covers(windows, at));
  }
});

test("windows that touch stay two, backward ones are turned round", () => {
  expect(storedWindows([span(1800, 3000), span(1800, 100)], ALLOWED)).toEqual({
    times: [
      "2026-07-12T12:01:40+00:00",
      "2026-07-12T12:30:00+00:00",
      "2026-07-12T12:30:00+00:00",
      "2026-07-12T12:50:00+00:00",
    ],
  });
});

test("the analysis' own windows are no choice, nor is none", () => {
  expect(storedWindows(ALLOWED.toReversed(), ALLOWED)).toEqual({ times: null });
  expect(storedWindows([], ALLOWED)).toEqual({ times: null });
});

test.each([
  ["over the engine's run", span(3000, 5000), "windowEngine"],
  ["within the engine's run", span(3700, 3900), "windowEngine"],
  ["before the release", span(-2, 1000), "windowOutside"],
  ["after the landing", span(5000, 9002), "windowOutside"],
  ["of 59 s", span(100, 159), "windowShort"],
])("a window %s is refused", (_, window, fault) => {
  expect(storedWindows([window], ALLOWED)).toEqual({ fault });
});

test("an end that was rounded by a second is put where the analysis has it", () => {
  expect(storedWindows([span(-1, 1000)], ALLOWED)).toEqual({ times: getTimes([span(0, 1000)]) });
});

test("what is judged is the part that the analysis still allows", () => {
  const allowed: [number, number][] = [
    [0.4, 3600],
    [4000, 9000],
  ];
  expect(cutWindows([{ from: 0, to: 5000 }], allowed)).toEqual([
    [0.4, 3600],
    [4000, 5000],
  ]);
  expect(cutWindows([{ from: 3560, to: 4050 }], allowed)).toEqual([]);
});

test("a pilot's list takes the place of the analysis', a glider without engine has nothing cut out", () => {
  const facts = {
    scoringTimes: getTimes([span(500, 600)]),
    allowedTimes: getTimes(ALLOWED),
    engineScoringTimes: getTimes(ALLOWED),
  } as FlightFacts;
  const own = { scoringTimes: null, engineScoringTimes: getTimes([span(500, 600)]), fesScoringTimes: null };
  expect(windowsIn("engine_scoring_times", own, facts)).toEqual([span(500, 600)]);
  expect(allowedIn("engine_scoring_times", facts)).toEqual(ALLOWED);
  expect(windowsIn("scoring_times", own, facts)).toEqual([span(0, 9000)]);
  expect(allowedIn("scoring_times", null)).toEqual([]);
});
