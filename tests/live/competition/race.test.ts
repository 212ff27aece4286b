/** Simulated flights round one course, told as devices tell them, against what their recordings score. */
import { expect, test } from "vitest";
import { gapLines } from "#app/live/competition/page/gaps.ts";
import { enrol, forgetGliders, judge, learn, newRace, type Race, unjudged } from "#app/live/competition/race.ts";
import { computeStanding, getCourses, type Seen } from "#app/live/competition/standing.ts";
import type { TaskRow } from "#app/live/task-row.ts";
import { computeAttempt } from "#app/soaring/task/declared/declared-attempt.ts";
import { drawnTask, type Task } from "#app/soaring/task/task.ts";
import { cylinder, line } from "#app/soaring/task/zone/zone.ts";
import { understand } from "#app/soaring/understand.ts";
import { chance } from "#tests/cast/chance.ts";
import { away } from "#tests/cast/ground.ts";
import { planFor } from "#tests/cast/plans.ts";
import { type Flown, type Plan, simulate } from "#tests/cast/simulate.ts";

const { field, start } = planFor();
const COURSE = [away(field, 330, 40_000), away(field, 30, 45_000)];
const DATE = new Date(start * 1000).toISOString().slice(0, 10);
const TASK: Task = drawnTask(
  "of the day",
  [
    { name: "start", ...field, zone: line(5000) },
    ...COURSE.map((place, i) => ({ name: `${i + 1}`, ...place, zone: cylinder(1000) })),
    { name: "finish", ...field, zone: cylinder(3000) },
  ],
  "F",
  null,
);

const NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil"];
const PLANS: Partial<Plan>[] = [
  {},
  { start: start + 900 },
  { start: start + 1500, mass: 1.2 },
  { landOutOnLeg: 2 },
  { start: start + 300 },
];
const FLOWN: Flown[] = PLANS.map((plan, i) => simulate(planFor({ seed: 7 + i, course: COURSE, interval: 1, ...plan })));

/** What a station hears: every third second to every twelfth, to a decimal of a hundredth minute. */
function hear({ log }: Flown, seed: number) {
  const { between } = chance(seed);
  const grid = 60_000;
  const heard = [];
  for (let i = 0; i < log.length; i += Math.floor(between(2, 12))) {
    const { time, latitude, longitude, altitude } = log[i];
    heard.push({
      time,
      latitude: Math.round(latitude * grid) / grid,
      longitude: Math.round(longitude * grid) / grid,
      altitude,
    });
  }
  return heard;
}

const HEARD = FLOWN.map((flown, i) => hear(flown, 25 + i));
const glider = (i: number) => `FDD000${i}`;

function getRace(gate: number | null = null): Race {
  const race = newRace(TASK, DATE, gate);
  enrol(
    race,
    NAMES.map((name, pilot) => ({ pilot, name, index: null, declared: BEGIN })),
  );
  return race;
}

/** Everything up to an instant, in the order in which it was flown. */
function tell(race: Race, from: number, until: number): void {
  for (const [pilot, heard] of HEARD.entries())
    for (const point of heard) if (point.time > from && point.time <= until) learn(race, pilot, glider(pilot), point);
  for (const racer of unjudged(race)) judge(race, racer);
}

/** As a room follows them: by the truth of the simulator. */
const seenAt =
  (now: number) =>
  (key: string): Seen | undefined => {
    const i = Number(key.slice(-1));
    const { truth, log } = FLOWN[i];
    const out = PLANS[i].landOutOnLeg !== undefined;
    const state = now < truth.takeOff ? "ground" : now < truth.landing ? "flying" : out ? "landed-out" : "home";
    if (now < log[0].time) return undefined;
    const card = {
      ...{ glider: key, device: key.slice(1), sort: "glider" as const, registration: null, model: null },
      ...{ competitionId: NAMES[i].slice(0, 2).toUpperCase(), aircraft: null, pilot: { id: i, name: NAMES[i] } },
    };
    return { card, state, stateSince: 0, last: null };
  };

const END = Math.max(...FLOWN.map(({ log }) => log[log.length - 1].time));
const BEGIN = Math.min(...FLOWN.map(({ log }) => log[0].time));

function scored({ bytes }: Flown) {
  const { recording, flights } = understand(bytes, { today: DATE });
  const { takeoffTime, trace, windows } = flights[0];
  const site = { id: 1, task: TASK, declaredAt: start - 3600 };
  return computeAttempt(recording, { takeoffTime, trace, windows, site })?.attempt;
}

test("when all have landed the ranking is that of their recordings: times within 3 s, distances within 20 m", () => {
  const race = getRace();
  tell(race, 0, END);
  const rows = computeStanding(race, seenAt(END));
  const results = FLOWN.map(scored);
  const midnight = Date.parse(DATE) / 1000;
  for (const row of rows) {
    const result = results[row.pilot];
    expect(row.status).toBe(result?.outcome.kind === "finished" ? "finished" : "landed-out");
    expect(Math.abs(row.distance - (result?.distance ?? 0))).toBeLessThan(20);
    // Of who did not finish the last start counts: one that circles over the line for two seconds is not always heard.
    if (row.finish !== null) {
      expect(Math.abs((row.start ?? 0) - midnight - (result?.credits[0].time ?? 0))).toBeLessThanOrEqual(3);
      expect(Math.abs(row.finish - midnight - (result?.credits[3].time ?? 0))).toBeLessThanOrEqual(3);
      expect((row.speed ?? 0) / (result?.speed ?? 1)).toBeCloseTo(1, 2);
    }
  }
  const order = [...results.keys()].sort(
    (one, other) =>
      (results[other]?.speed ?? 0) - (results[one]?.speed ?? 0) ||
      (results[other]?.distance ?? 0) - (results[one]?.distance ?? 0),
  );
  expect(rows.map(({ pilot }) => pilot)).toEqual(order);
  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
  expect(rows.map(({ status }) => status)).toEqual(["finished", "finished", "finished", "finished", "landed-out"]);
});

test("a glider that has left the room is called as it was", () => {
  const race = getRace();
  tell(race, 0, END);
  const model = "LS 8";
  const rows = computeStanding(
    race,
    () => undefined,
    (key) => ({ competitionId: `C${key.at(-1)}`, registration: null, model }),
  );
  expect(rows.map((row) => [row.callSign, row.model])).toEqual(rows.map(({ pilot }) => [`C${pilot}`, model]));
});

test("told ten minutes by ten minutes, nobody's distance falls, legs count up, and it ends as told at once", () => {
  const race = getRace();
  let before: TaskRow[] = [];
  for (let now = BEGIN; now < END + 600; now += 600) {
    tell(race, now - 600, now);
    const rows = computeStanding(race, seenAt(now));
    for (const row of rows) {
      const was = before.find(({ pilot }) => pilot === row.pilot);
      // A later start begins anew; on course nothing is taken back.
      if (was?.start === row.start) expect(row.distance).toBeGreaterThanOrEqual((was?.distance ?? 0) - 1);
      if (row.status === "task") expect(row.leg).toBeGreaterThanOrEqual(1);
      if (row.start === null) expect([row.rank, row.gap]).toEqual([null, null]);
      expect(row.seen ?? 0).toBeLessThanOrEqual(now);
    }
    expect(new Set(rows.map(({ pilot }) => pilot)).size).toBe(5);
    before = rows;
  }
  const whole = getRace();
  tell(whole, 0, END);
  expect(before).toEqual(computeStanding(whole, seenAt(END)));
});

test("in any order, and told twice, it is the same standing", () => {
  const [race, other] = [getRace(), getRace()];
  tell(race, 0, END);
  const { between } = chance(3);
  for (const [pilot, heard] of HEARD.entries()) {
    // Late lines: up to five minutes out of order.
    const late = heard.map((point) => ({ point, at: point.time + between(0, 300) })).sort((a, b) => a.at - b.at);
    for (const { point } of [...late, ...late.slice(0, 50)]) learn(other, pilot, glider(pilot), point);
  }
  for (const racer of unjudged(other)) judge(other, racer);
  expect(computeStanding(other, seenAt(END))).toEqual(computeStanding(race, seenAt(END)));
});

test("a gate that opened after a start flags it and takes nothing away", () => {
  const [open, gated] = [getRace(), getRace(start + 3600)];
  tell(open, 0, END);
  tell(gated, 0, END);
  const rows = computeStanding(gated, seenAt(END));
  expect(rows.map(({ early: _, ...row }) => row)).toEqual(
    computeStanding(open, seenAt(END)).map(({ early: _, ...row }) => row),
  );
  for (const row of rows)
    expect(row.early).toBe((row.start ?? 0) < start + 3600 ? start + 3600 - (row.start ?? 0) : null);
  expect(rows.filter(({ early }) => early !== null).length).toBeGreaterThan(0);
});

test("the gap of who finished is what the flight took longer; on course it is taken where both had come as far", () => {
  const race = getRace();
  tell(race, 0, END);
  const rows = computeStanding(race, seenAt(END)).filter(({ status }) => status === "finished");
  const taken = ({ start, finish }: TaskRow) => (finish ?? 0) - (start ?? 0);
  for (const row of rows) expect(row.gap).toBe(taken(row) - taken(rows[0]));
  const courses = getCourses(race, rows, 3);
  expect(courses).toHaveLength(3);
  for (const { points } of courses) {
    expect(points[0]).toEqual([0, 0]);
    for (let i = 1; i < points.length; i++) expect(points[i][1]).toBeGreaterThanOrEqual(points[i - 1][1]);
  }
});

test("an index counts where every pilot has one: a glider of 110 that is 5 % faster is behind one of 100", () => {
  const race = getRace();
  tell(race, 0, END);
  const plain = computeStanding(race, seenAt(END));
  enrol(
    race,
    NAMES.map((name, pilot) => ({ pilot, name, index: pilot === 0 ? null : 100, declared: BEGIN })),
  );
  expect(computeStanding(race, seenAt(END)).map(({ pilot }) => pilot)).toEqual(plain.map(({ pilot }) => pilot));
  enrol(
    race,
    NAMES.map((name, pilot) => ({ pilot, name, index: pilot === plain[0].pilot ? 150 : 100, declared: BEGIN })),
  );
  const handicapped = computeStanding(race, seenAt(END));
  expect(handicapped[3]).toMatchObject({ pilot: plain[0].pilot, index: 150 });
  expect(handicapped[3].gap).toBeGreaterThan(0);
  // The chart ends where the table's gap is taken, and says the same.
  const finished = handicapped.filter(({ status }) => status === "finished");
  const measureLength = ([{ points }]: typeof courses) => points[points.length - 1][1];
  const courses = getCourses(race, finished, 5);
  for (const { pilot, points } of gapLines(courses, measureLength(courses))) {
    const gap = finished.find((row) => row.pilot === pilot)?.gap ?? Number.NaN;
    expect(Math.abs(points[points.length - 1][1] - gap)).toBeLessThanOrEqual(60);
  }
});

test("who declared after the take-off is not on the task: a recording would not count it either", () => {
  const race = getRace();
  enrol(
    race,
    NAMES.map((name, pilot) => ({
      pilot,
      name,
      index: null,
      declared: pilot === 0 ? FLOWN[0].truth.takeOff + 200 : BEGIN,
    })),
  );
  tell(race, 0, END);
  const rows = computeStanding(race, seenAt(END));
  expect(rows.find(({ pilot }) => pilot === 0)).toMatchObject({ start: null, rank: null, distance: 0 });
  expect(rows.filter(({ rank }) => rank !== null)).toHaveLength(4);
});

test("a glider that is not to be shown any more is not heard of, and the others stay", () => {
  const race = getRace();
  tell(race, 0, END);
  forgetGliders(race, new Set([glider(1)]));
  const rows = computeStanding(race, seenAt(END));
  expect(rows.find(({ pilot }) => pilot === 1)).toMatchObject({
    status: "unheard",
    glider: null,
    distance: 0,
    seen: null,
  });
  expect(rows.filter(({ rank }) => rank !== null)).toHaveLength(4);
});
