/**
 * A task day from the declarations to the result: simulated flights are told as beacons while they last, then their recordings are
 * uploaded. The virtual ranking ends with the figures that the flights score.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isoStamp } from "#app/core/time/time.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { withResults } from "#app/live/competition/result.ts";
import { saveDevices } from "#app/live/device/device.server.ts";
import { loader } from "#app/live/pages/competition.tsx";
import { STANDING } from "#app/live/questions.ts";
import { taskDaysNow } from "#app/live/task-day.server.ts";
import { device } from "#app/people/user/schema.ts";
import { cylinder, line } from "#app/soaring/task/zone/zone.ts";
import { declareTask } from "#app/task/declare.server.ts";
import { readDraft } from "#app/task/draft.ts";
import { saveTask } from "#app/task/keep.server.ts";
import { getLine } from "#tests/cast/air/line.ts";
import { away, bearing, distance } from "#tests/cast/ground.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { planFor } from "#tests/cast/plans.ts";
import { type Flown, type Plan, simulate } from "#tests/cast/simulate.ts";
import { bringer } from "#tests/live/bring.ts";
import { untilNothingWaits } from "#tests/live/competition/short-task.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { announced } from "#tests/setup/announced.ts";
import { pageRequest } from "#tests/setup/page.ts";
import { member, send, settle, tools } from "#tests/setup/site.ts";

/** Years ahead, where it rings no alarm meanwhile; always one day, as the sun of each day makes thermals of its own. */
const START = Date.UTC(2031, 6, 10, 9) / 1000;
const { field } = planFor();
const TURNS = [away(field, 330, 20_000), away(field, 30, 22_000)];
const POINTS = [field, ...TURNS, field].map(({ latitude, longitude }, i) => ({
  ...{ name: `${i}`, latitude, longitude, elevation: 600 },
  zone: [line(5000, "next"), cylinder(1000), cylinder(1000), cylinder(3000)][i],
}));

const PILOTS = [ada(), ben(), carla()];
const PLANS: Partial<Plan>[] = [{}, { start: START + 600 }, { start: START + 300, landOutOnLeg: 2 }];
const FLOWN: Flown[] = PLANS.map((plan, i) =>
  simulate(planFor({ ...{ seed: 31 + i, course: TURNS, interval: 1, start: START }, ...plan })),
);
const END = Math.max(...FLOWN.map(({ log }) => log[log.length - 1].time));

const bring = bringer();
const at = (time: number) => vi.setSystemTime(time * 1000);
let room = "";

beforeAll(async () => {
  await settle();
  await emptySky();
  vi.useFakeTimers({ toFake: ["Date"], now: (START - 7200) * 1000 });
  for (const pilot of PILOTS) await member(pilot);
  await saveDevices(tools(), "'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'\n");
  const read = readDraft({ name: "Of the day", ruleset: "F", points: POINTS });
  if (read.kind === "refused") throw new Error(JSON.stringify(read.faults));
  for (const [i, pilot] of PILOTS.entries()) {
    const { id } = await saveTask(tools(), pilot, read.draft);
    await declareTask(tools(), pilot, id, { until: isoStamp(new Date((END + 3600) * 1000)) });
    const created = isoStamp(new Date());
    await tools()
      .db.insert(device)
      .values({ id: `DD000${i}`, userId: pilot.id, listed: true, confirmed: created, created });
  }
  [{ room }] = await taskDaysNow(tools());
  await emptySky([room]);
});
afterAll(() => untilNothingWaits(room, END + 3 * 3600));

/** What a station hears of one: every third second. */
function getLines({ log }: Flown, i: number): string[] {
  const lines: string[] = [];
  for (let n = 1; n < log.length; n += 3) {
    const [before, here] = [log[n - 1], log[n]];
    const flown = {
      course: bearing(before, here),
      speed: distance(before, here),
      climb: here.altitude - before.altitude,
    };
    lines.push(getLine({ id: `DD000${i}`, sort: "glider" }, { ...here, ...flown }, here.time, "Test"));
  }
  return lines;
}

const standing = async () => (await tools().callRoom(STANDING, room, {})).rows;

test("the ranking of beacons ends with the figures of the uploaded flights, and theirs take its place", async () => {
  at(END + 60);
  const AT_ONCE = 500;
  for (const [i, flown] of FLOWN.entries()) {
    const lines = getLines(flown, i);
    for (let from = 0; from < lines.length; from += AT_ONCE)
      expect((await bring({ lines: lines.slice(from, from + AT_ONCE) })).status).toBe(202);
  }
  at(END + 90);
  await vi.waitFor(
    async () => expect((await standing()).map(({ status }) => status)).toEqual(["finished", "finished", "landed-out"]),
    20_000,
  );
  const seen = await standing();

  const scored = new Map<number, NonNullable<NonNullable<Awaited<ReturnType<typeof getFlight>>>["facts"]>["task"]>();
  for (const [i, pilot] of PILOTS.entries()) {
    const answer = await send(FLOWN[i].bytes, { user_id: String(pilot.id), date_of_birth: pilot.dateOfBirth });
    expect(answer.status).toBe(201);
    const [{ id }] = await answer.json<{ id: number }[]>();
    await announced(id);
    scored.set(pilot.id, (await getFlight(tools().db, id))?.facts?.task ?? null);
  }
  for (const row of seen) {
    const task = scored.get(row.pilot);
    expect([row.name, task?.outcome.kind === "finished"]).toEqual([row.name, row.status === "finished"]);
    // As near as a point every three seconds tells: 3 s, 50 m, and of the speed what both make.
    expect(Math.abs(row.distance - (task?.distance ?? 0) * 1000)).toBeLessThan(50);
    if (row.status !== "finished") continue;
    const times = [row.start, row.finish].map(Number);
    const credits = [task?.credits[0], task?.credits.at(-1)].map((credit) => Date.parse(credit?.time ?? "") / 1000);
    for (const [n, time] of times.entries()) expect(Math.abs(time - credits[n])).toBeLessThanOrEqual(3);
    expect(((row.speed ?? 0) * 3.6) / (task?.speed ?? 0)).toBeCloseTo(1, 2);
  }

  const { told } = await loader(await pageRequest(`/live/competition/${room}`, { params: { competition: room } }));
  const result = withResults(told.rows, told.results);
  expect(result.map(({ pilot, rank }) => [pilot, rank])).toEqual(seen.map(({ pilot, rank }) => [pilot, rank]));
  expect(result.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  for (const { pilot, flight, distance: metres, speed, start } of result) {
    const task = scored.get(pilot);
    expect(flight).not.toBeNull();
    expect(metres).toBeCloseTo((task?.distance ?? 0) * 1000, 6);
    expect(start).toBe(Date.parse(task?.credits[0].time ?? "") / 1000);
    if (task?.outcome.kind === "finished") expect((speed ?? 0) * 3.6).toBeCloseTo(task.speed ?? 0, 9);
  }
}, 120_000);
