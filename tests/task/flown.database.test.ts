/** Flights are held against what their pilots declared to the site; what was flown is proposed, and can be declared again. */
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { event } from "#app/core/event/schema.ts";
import type { Tools } from "#app/core/tools.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { flight, flightContest } from "#app/flight/schema/flight.ts";
import { scorePending } from "#app/flight/scoring/score.server.ts";
import { draftAgain } from "#app/task/again.server.ts";
import { declareTask, markFlown, undeclare } from "#app/task/declare.server.ts";
import { readDraft, type TaskDraft, usualZone } from "#app/task/draft.ts";
import { flownNear, recountFlown, saveFlownCourse } from "#app/task/flown.server.ts";
import { saveTask } from "#app/task/keep.server.ts";
import { declaration } from "#app/task/schema.ts";
import { readTask } from "#app/task/task.server.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { ada, ben, type Pilot } from "#tests/cast/pilots.ts";
import { announced } from "#tests/setup/announced.ts";
import { member, send, settle, tools } from "#tests/setup/site.ts";
import { makeTour } from "#tests/setup/tour.ts";

const field = koenigsdorf();
const [NORTH, EAST] = [away(field, 330, 12_000), away(field, 30, 12_000)];
/** Turned well behind, so that quadrants are met whatever the wind. */
const [NEAR, NEXT] = [away(field, 330, 11_500), away(field, 30, 11_500)];

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
});

const at = (time: string): Tools => ({ ...tools(), now: () => new Date(`2026-07-12T${time}:00Z`) });

function drawing(more: Partial<TaskDraft> = {}, places = [field, NORTH, EAST, field]): TaskDraft {
  const read = readDraft({
    ...more,
    points: places.map(({ latitude, longitude }, i) => ({
      name: `P${i}`,
      latitude,
      longitude,
      elevation: 600,
      zone: usualZone("D", i, places.length),
    })),
  });
  if (read.kind === "refused") throw new Error(JSON.stringify(read.faults));
  return read.draft;
}

async function flown(pilot: Pilot, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const answer = await send(bytes, { user_id: String(pilot.id), date_of_birth: pilot.dateOfBirth });
  expect(answer.status).toBe(201);
  const [{ id }] = await answer.json<{ id: number }[]>();
  await announced(id);
  return id;
}

const declares = async (pilot: Pilot, time: string, draft: TaskDraft, until = "2026-07-12T20:00:00Z") => {
  const { id } = await saveTask(at(time), pilot, draft);
  await declareTask(at(time), pilot, id, { until });
  return id;
};
const taskOfFlight = async (id: number) => (await getFlight(tools().db, id))?.facts?.task ?? null;
const getContests = async (id: number) => {
  const rows = await tools().db.select().from(flightContest).where(eq(flightContest.flightId, id));
  return Object.fromEntries(rows.map(({ contest, points }) => [contest, points]));
};

let first = 0;

test("declared to the site before the take-off it counts, in contests too, and the task is flown", async () => {
  const plain = await flown(ben(), makeTour(11));
  const taskId = await declares(ada(), "08:00", drawing({ name: "Isar" }, [field, NEAR, NEXT, field]));
  first = await flown(ada(), makeTour(12));
  const taskFacts = await taskOfFlight(first);
  expect(taskFacts).toMatchObject({
    by: "site",
    beforeTakeoff: true,
    outcome: { kind: "finished" },
    declared: { name: "Isar", source: "site", ruleset: "D", kind: "TR" },
    declaration: expect.any(Number),
  });
  expect(taskFacts?.credits).toHaveLength(4);
  expect(Object.keys(await getContests(first))).toContain("declaration");
  expect(Object.keys(await getContests(plain))).not.toContain("declaration");
  expect((await readTask(at("21:00"), ada(), taskId)).state).toBe("flown");
  await saveTask(at("21:00"), ada(), drawing({ name: "Edited since" }), { change: { id: taskId, version: 1 } });
  expect((await taskOfFlight(first))?.declared?.name).toBe("Isar");
});

test.each([
  [
    "withdrawn before the take-off",
    async () => {
      await declares(ben(), "07:00", drawing());
      await undeclare(at("09:00"), ben());
    },
  ],
  ["over before the take-off", () => declares(ben(), "07:00", drawing(), "2026-07-12T09:30:00Z")],
  ["declared after the take-off", () => declares(ben(), "11:00", drawing())],
])("%s it does not count", async (name, declare) => {
  await declare();
  const id = await flown(ben(), makeTour(20 + name.length));
  expect(await taskOfFlight(id)).toBeNull();
  await undeclare(at("12:00"), ben());
});

test("the recorder's declaration goes before the site's", async () => {
  const other = drawing({ name: "Other" }, [field, EAST, NORTH, field]);
  const taskId = await declares(ben(), "06:00", other);
  const id = await flown(ben(), makeTour(30, { declared: true }));
  expect(await taskOfFlight(id)).toMatchObject({ by: "recorder", declared: null, declaration: null });
  expect((await readTask(at("21:00"), ben(), taskId)).state).toBe("saved");
  await undeclare(at("21:00"), ben());
});

test("the recorder declared the same: its own counts, and the site's is flown too", async () => {
  const taskId = await declares(ben(), "06:30", drawing());
  const id = await flown(ben(), makeTour(31, { declared: true }));
  expect(await taskOfFlight(id)).toMatchObject({ by: "recorder" });
  expect((await readTask(at("21:00"), ben(), taskId)).state).toBe("flown");
  // Told twice, or after another revision, nothing else comes of it.
  const [row] = await tools().db.select().from(flight).where(eq(flight.id, id));
  await markFlown(tools(), id, row.revision);
  await markFlown(tools(), id, row.revision - 1);
  const rows = await tools().db.select().from(declaration).where(eq(declaration.flightId, id));
  expect(rows).toHaveLength(1);
  const told = await tools()
    .db.select()
    .from(event)
    .where(and(eq(event.kind, "task-flown"), eq(event.flightId, id)));
  expect(told.map(({ pilotId }) => pilotId)).toEqual([ben().id]);
  await undeclare(at("21:30"), ben());
});

test("a declaration that was used is used again when the flight is scored anew", async () => {
  const { db } = tools();
  await db.update(flight).set({ state: "pending" }).where(eq(flight.id, first));
  await scorePending(tools(), first);
  expect(await taskOfFlight(first)).toMatchObject({ by: "site", outcome: { kind: "finished" } });
});

test("courses that two flights declared are proposed near their start, and told by how many", async () => {
  const proposed = () => flownNear(tools(), field);
  const [course, ...others] = await proposed();
  expect(others).toEqual([]);
  // Ben's two; Ada's own is another course, which one flight has flown.
  expect(course).toMatchObject({ kind: "TR", flights: 2, names: expect.any(Array) });
  expect(course.distance).toBeGreaterThan(30);
  expect(await flownNear(tools(), { latitude: -30, longitude: 20 })).toEqual([]);
  const again = await draftAgain(tools(), new URLSearchParams({ course: course.id }));
  expect(again?.points).toHaveLength(4);

  const [{ id }] = await tools().db.select().from(flight).where(eq(flight.userId, ben().id)).orderBy(desc(flight.id));
  const [row] = await tools().db.select().from(flight).where(eq(flight.id, id));
  await saveFlownCourse(tools(), id, row.revision);
  expect((await proposed())[0].flights).toBe(2);
  const gone = async (deleted: string | null) => {
    await tools().db.update(flight).set({ deleted }).where(eq(flight.id, id));
    await recountFlown(tools());
  };
  await gone("2026-07-13T00:00:00.000000+00:00");
  expect(await proposed()).toEqual([]);
  await gone(null);
  expect((await proposed())[0].flights).toBe(2);
});

test("what a flight declared, and what it scored, is drawn again", async () => {
  const declared = await draftAgain(tools(), new URLSearchParams({ flight: String(first) }));
  expect(declared).toMatchObject({ name: "Isar", private: true });
  expect(declared?.points[1]).toMatchObject({ latitude: NEAR.latitude, longitude: NEAR.longitude });
  const scored = await draftAgain(tools(), new URLSearchParams({ flight: String(first), contest: "free" }));
  const [entry] = await tools()
    .db.select()
    .from(flightContest)
    .where(and(eq(flightContest.flightId, first), eq(flightContest.contest, "free")));
  const { turnpoints } = (entry.entry as { score: { turnpoints: { latitude: number }[] } }).score;
  expect(scored?.points.map(({ latitude }) => latitude)).toEqual(turnpoints.map(({ latitude }) => latitude));
  const nothings: Record<string, string>[] = [
    { flight: "999999" },
    { flight: "x" },
    { course: "0" },
    { flight: String(first), contest: "x" },
  ];
  for (const nothing of nothings) expect(await draftAgain(tools(), new URLSearchParams(nothing))).toBeNull();
});
