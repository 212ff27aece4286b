/** An area task: simulated flights told as devices tell them, each another way through areas of 15 km, against what their recordings score. */
import { expect, test } from "vitest";
import { enrol, judge, learn, newRace, unjudged } from "#app/live/competition/race.ts";
import { computeStanding, getCourses, type Seen } from "#app/live/competition/standing.ts";
import { computeAttempt } from "#app/soaring/task/declared/declared-attempt.ts";
import { drawnTask } from "#app/soaring/task/task.ts";
import { cylinder, line } from "#app/soaring/task/zone/zone.ts";
import { understand } from "#app/soaring/understand.ts";
import { away } from "#tests/cast/ground.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";

const { field, start } = planFor();
const DATE = new Date(start * 1000).toISOString().slice(0, 10);
const MIDNIGHT = Date.parse(DATE) / 1000;
const TURNS = [away(field, 330, 40_000), away(field, 30, 45_000)];
const drawn = drawnTask(
  "areas",
  [
    { name: "start", ...field, zone: line(5000) },
    ...TURNS.map((place, i) => ({ name: `${i + 1}`, ...place, zone: { ...cylinder(15_000), area: true } })),
    { name: "finish", ...field, zone: cylinder(3000) },
  ],
  "F",
  null,
);
/** Shorter than anybody takes, so that speeds are those of the way. */
const TASK = { ...drawn, options: { ...drawn.options, minTime: 3600 } };

/** How far beyond or before the middles of the areas each turns, metres. */
const FLOWN = [0, 8000, -8000].map((further, i) =>
  simulate(
    planFor({
      ...{ seed: 11 + i, start: start + 300 * i, interval: 1 },
      course: [away(field, 330, 40_000 + further), away(field, 30, 45_000 + further)],
    }),
  ),
);
const RESULTS = FLOWN.map(({ bytes }) => {
  const { recording, flights } = understand(bytes, { today: DATE });
  const { takeoffTime, trace, windows } = flights[0];
  const attempt = computeAttempt(recording, {
    ...{ takeoffTime, trace, windows },
    site: { id: 1, task: TASK, declaredAt: start - 3600 },
  })?.attempt;
  if (!attempt?.speed) throw new Error("a simulated flight did not finish");
  return { distance: attempt.distance, speed: attempt.speed, start: MIDNIGHT + attempt.credits[0].time };
});

const everybodyFlies = (): Seen => ({
  card: {
    ...{ glider: "", device: "", sort: "glider", registration: null, model: null, competitionId: null },
    ...{ aircraft: null, pilot: null },
  },
  ...{ state: "flying", stateSince: 0, last: null },
});

function raceAt(until: number, indexes: (number | null)[] = [null, null, null]) {
  const race = newRace(TASK, DATE, null);
  const declared = Math.min(...FLOWN.map(({ log }) => log[0].time));
  enrol(
    race,
    FLOWN.map((_, pilot) => ({ pilot, name: `Pilot ${pilot}`, index: indexes[pilot], declared })),
  );
  for (const [pilot, { log }] of FLOWN.entries())
    for (let i = 0; i < log.length && log[i].time <= until; i += 4) learn(race, pilot, `FDD000${pilot}`, log[i]);
  for (const racer of unjudged(race)) judge(race, racer);
  return race;
}

const END = Math.max(...FLOWN.map(({ log }) => log[log.length - 1].time));

test("who finished is ranked by speed over the own way, as the recording scores it, and behind by the first one's speed over it", () => {
  const rows = computeStanding(raceAt(END), everybodyFlies);
  const order = [0, 1, 2].sort((one, other) => RESULTS[other].speed - RESULTS[one].speed);
  expect(rows.map(({ pilot, status }) => [pilot, status])).toEqual(order.map((pilot) => [pilot, "finished"]));
  const first = RESULTS[order[0]];
  for (const { pilot, gap, distance } of rows) {
    const { distance: scored, speed } = RESULTS[pilot];
    expect(Math.abs(distance - scored)).toBeLessThan(100);
    // A station hears every fourth second: starts and finishes are within 3 s, distances within 100 m.
    expect(Math.abs((gap ?? Number.NaN) - (scored / speed - scored / first.speed))).toBeLessThan(10);
  }
  expect(new Set(RESULTS.map(({ distance }) => Math.round(distance / 5000))).size).toBe(3);
});

test("on course a gap grows as the speed so far lacks, is nobody's who only just started, and goes by the index where ranks do", () => {
  const halfway = Math.max(...RESULTS.map((result) => result.start)) + 2400;
  const rows = computeStanding(raceAt(halfway), everybodyFlies);
  expect(rows.map(({ status, rank }) => [status, rank])).toEqual([1, 2, 3].map((rank) => ["task", rank]));
  expect(rows[0].gap).toBe(0);
  for (const { gap, distance, speed } of rows.slice(1))
    expect(gap).toBe(Math.round(distance / (speed ?? 0) - distance / (rows[0].speed ?? 0)));

  const begun = computeStanding(raceAt(Math.max(...RESULTS.map((result) => result.start)) + 60), everybodyFlies);
  const last = RESULTS.findIndex(({ start: at }) => at === Math.max(...RESULTS.map((result) => result.start)));
  expect(begun.find(({ pilot }) => pilot === last)).toMatchObject({ status: "task", gap: null });

  const indexed = computeStanding(
    raceAt(
      END,
      rows.map((_, pilot) => (pilot === computeStanding(raceAt(END), everybodyFlies)[0].pilot ? 150 : 100)),
    ),
    everybodyFlies,
  );
  expect(indexed[2].index).toBe(150);
  const [first, , fastest] = indexed;
  const scored = (fastest.distance / (fastest.speed ?? 0)) * 1.5;
  expect(fastest.gap).toBe(Math.round(scored - fastest.distance / (first.speed ?? 0)));
});

test("nobody's way is drawn: which of it counts is known when it is over", () => {
  const race = raceAt(END);
  expect(getCourses(race, computeStanding(race, everybodyFlies), 5)).toEqual([]);
});
