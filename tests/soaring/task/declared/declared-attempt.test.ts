import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { declarationLines } from "#app/soaring/task/declared/declaration-lines.ts";
import { computeAttempt } from "#app/soaring/task/declared/declared-attempt.ts";
import { understand } from "#app/soaring/understand.ts";
import { recording as real, testShared } from "#tests/setup/shared.ts";
import { BEGIN, flight, HOME, off, type Spot } from "#tests/soaring/task/flown.ts";

const MIDNIGHT = Date.parse("2026-05-28T00:00:00Z") / 1000;
const AWAY = off(HOME, 40, 50);
const PAST = off(AWAY, 40, 2);

function declaring(spots: readonly Spot[], declaredAt = BEGIN - 3600) {
  const points = spots.map(({ latitude, longitude }, i) => ({ name: `P${i}`, latitude, longitude, zone: null }));
  const lines = declarationLines(
    { name: "", takeoff: null, points, landing: null },
    { declaredAt: MIDNIGHT + declaredAt },
  );
  return readIgc(new TextEncoder().encode(["AXXX", "HFDTE280526", ...lines].join("\n")));
}

const flown = (...spots: Spot[]) => {
  const trace = flight(spots, { every: 4 });
  return { takeoffTime: BEGIN, trace, windows: [[BEGIN, trace.time[trace.length - 1]]] as [number, number][] };
};

test("an out and return declared an hour before and flown is finished", () => {
  const found = computeAttempt(declaring([HOME, AWAY, HOME]), flown(HOME, PAST, HOME));
  expect(found?.beforeTakeoff).toBe(true);
  expect(found?.attempt?.outcome).toEqual({ kind: "finished" });
  expect((found?.attempt?.distance ?? 0) / 1000).toBeCloseTo(100, 1); // positions are written to 1.8 m
});

test("declared in the air it is tried too, and said to be late", () => {
  const found = computeAttempt(declaring([HOME, AWAY, HOME], BEGIN + 3600), flown(HOME, PAST, HOME));
  expect(found?.beforeTakeoff).toBe(false);
  expect(found?.attempt?.outcome.kind).toBe("finished");
});

test("an engine in between parts the flight: the window that got further counts", () => {
  const whole = flown(HOME, PAST, HOME);
  const end = whole.windows[0][1];
  const parts: [number, number][] = [
    [BEGIN, BEGIN + 600],
    [BEGIN + 800, end],
  ];
  const recording = declaring([HOME, AWAY, HOME]);
  const found = computeAttempt(recording, { ...whole, windows: parts });
  expect(found?.attempt?.outcome.kind).toBe("missed_first");
  expect((found?.attempt?.distance ?? 0) / 1000).toBeCloseTo(18, 0); // ten minutes at 30 m/s
  expect(computeAttempt(recording, { ...whole, windows: [...parts].reverse() })?.attempt).toEqual(found?.attempt);
});

test("nothing declared, or no course, is nothing; no window is no attempt", () => {
  const around = flown(HOME, PAST, HOME);
  expect(computeAttempt(readIgc(new TextEncoder().encode("AXXX\nHFDTE280526")), around)).toBeNull();
  expect(computeAttempt(declaring([HOME, HOME]), around)).toBeNull();
  expect(computeAttempt(declaring([HOME, AWAY, HOME]), { ...around, windows: [] })?.attempt).toBeNull();
});

testShared("752 km declared and flown in the Alps are finished, by DMSt zones where the file has none", () => {
  const { recording, flights } = understand(real("flarm-asg29-907km-4s.igc"), { today: "2026-11-20" });
  const found = computeAttempt(recording, flights[0]);
  expect(found?.attempt?.outcome).toEqual({ kind: "finished" });
  expect(found?.attempt?.credits).toHaveLength(4);
});
