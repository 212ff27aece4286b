/** Segments that are drawn anew, closed and opened again; proposals that are changed and taken back. */
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeSegment, closeSegment, segmentToEdit, withdrawSegment } from "#app/contest/segment/edit.server.ts";
import { matchFlight } from "#app/contest/segment/match/match-flight.server.ts";
import { decideSegment, openSegment, proposeSegment } from "#app/contest/segment/open.server.ts";
import {
  getSegment,
  listSegments,
  passesOfFlight,
  proposedSegments,
  segmentsForBadges,
} from "#app/contest/segment/segment.server.ts";
import { getTyped, SegmentForm } from "#app/contest/segment/segment.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { db, deliverAll, house } from "#tests/setup/rescoring.ts";
import { member, settle } from "#tests/setup/site.ts";
import { flownOver, INN, PINZGAU, revise, words } from "./flown.ts";

const place = house();
const { tools } = place;
const boss = { id: ada().id, isSuperuser: true };
const proposer = { id: ben().id, isSuperuser: false };

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
});

beforeEach(async () => {
  await deliverAll(place);
  for (const table of ["flight", "flight_revision", "flight_path", "flight_cell", "igc_file", "segment", "attempt"])
    await db.run(sql.raw(`DELETE FROM ${table}`));
  for (const table of ["segment_pass", "segment_flight", "segment_candidate", "event", "notification", "audit"])
    await db.run(sql.raw(`DELETE FROM ${table}`));
});

const row = async (id: number) => (await segmentToEdit(tools, boss, id))!;
const speeds = async (flight: number) => (await passesOfFlight(db, flight)).map(({ rawSpeed }) => Math.round(rawSpeed));
const badges = async () => [...(await segmentsForBadges(db, ben().id)).values()].flat();
const changed = () => db.all<{ id: number }>(sql`SELECT user_id AS id FROM changed_pilot ORDER BY user_id`);
const deeds = () => db.all<{ action: string }>(sql`SELECT action FROM audit ORDER BY id`);

async function flown(id: number): Promise<void> {
  await flownOver(tools, {
    ...{ id, by: ben(), on: "2026-07-12" },
    ways: [
      { course: INN, speeds: [90] },
      { course: PINZGAU, speeds: [120] },
    ],
  });
  await matchFlight(tools, id, 2);
}

test("another name leaves passes alone; another course finds them all anew, and who had flown the old one is looked at again", async () => {
  const id = await openSegment(tools, boss.id, { ...words(PINZGAU), eligible: "2026-01-01" });
  await deliverAll(place);
  await flown(1);
  const [pass] = await passesOfFlight(db, 1);
  await changeSegment(tools, boss, id, { ...words(PINZGAU, "Salzach"), eligible: null });
  await deliverAll(place);
  expect(await passesOfFlight(db, 1)).toEqual([{ ...pass, segment: { ...pass.segment, name: "Salzach" } }]);
  expect((await row(id)).eligibleFrom).toBe("2026-01-01");
  await db.run(sql`DELETE FROM changed_pilot`);
  await changeSegment(tools, boss, id, words(INN, "Inn"));
  expect(await speeds(1)).toEqual([]);
  expect(await changed()).toEqual([{ id: ben().id }]);
  expect((await getSegment(db, id))?.matching).toEqual({ candidates: null, left: 0 });
  await deliverAll(place);
  expect(await speeds(1)).toEqual([90]);
  expect((await deeds()).map(({ action }) => action)).toEqual(["segment-open", "segment-edit", "segment-edit"]);
});

test("a job that had read the old course writes nothing of it", async () => {
  const id = await openSegment(tools, boss.id, words(PINZGAU));
  await flown(1);
  await deliverAll(place);
  const { db: asIt } = tools;
  // The course changes between what a job has read and what it writes.
  const late = new Proxy(tools, {
    get: (target, name) =>
      name === "pause"
        ? async () => {}
        : name === "files"
          ? new Proxy(target.files, {
              get: (files, key) =>
                key === "get" || key === "read"
                  ? async (...args: never[]) => {
                      if (!String(args[0]).startsWith("trace/") && (await row(id)).edition === 1)
                        await changeSegment(tools, boss, id, words(INN, "Inn"));
                      return (files[key] as (...args: never[]) => unknown).apply(files, args);
                    }
                  : files[key as keyof typeof files],
            })
          : target[name as keyof typeof target],
  });
  await revise(tools, 1, [
    { course: INN, speeds: [90] },
    { course: PINZGAU, speeds: [140] },
  ]);
  await matchFlight(late, 1, 3);
  expect(await asIt.all(sql`SELECT id FROM segment_pass`)).toEqual([]);
  await deliverAll(place);
  expect(await speeds(1)).toEqual([90]);
});

test("a closed segment is nowhere, badges keep it, and opened again it knows what was flown in between", async () => {
  const id = await openSegment(tools, boss.id, { ...words(PINZGAU), eligible: "2026-01-01" });
  await deliverAll(place);
  await flown(1);
  await closeSegment(tools, boss, id, false);
  expect(await getSegment(db, id)).toBeNull();
  expect(await listSegments(db, ben().id)).toEqual([]);
  expect(await speeds(1)).toEqual([]);
  expect(await badges()).toEqual([id]);
  // Scored anew it has flown it still: it was open on that day.
  await revise(tools, 1, [{ course: PINZGAU, speeds: [110] }]);
  await matchFlight(tools, 1, 3);
  expect(await badges()).toEqual([id]);
  // A day after it was closed nobody looks.
  await flownOver(tools, { id: 2, by: carla(), on: "2029-07-12", ways: [{ course: PINZGAU, speeds: [130] }] });
  await matchFlight(tools, 2, 2);
  expect(await db.all(sql`SELECT flight_id FROM segment_pass`)).toEqual([{ flight_id: 1 }]);
  await expect(closeSegment(tools, boss, id, false)).rejects.toMatchObject({ status: 404 });
  await closeSegment(tools, boss, id, true);
  await deliverAll(place);
  expect([await speeds(1), await speeds(2)]).toEqual([[110], [130]]);
  expect((await listSegments(db, null)).map(({ pilots }) => pilots)).toEqual([2]);
});

test("a proposal is changed by its maker and by superusers, taken back by its maker, and by nobody once it is decided", async () => {
  const id = await proposeSegment(tools, proposer.id, words(PINZGAU, "Mine"));
  expect(await segmentToEdit(tools, { id: carla().id, isSuperuser: false }, id)).toBeNull();
  await changeSegment(tools, proposer, id, words(INN, "Mine still"));
  await changeSegment(tools, boss, id, words(PINZGAU, "Better"));
  expect((await proposedSegments(db, proposer.id)).map(({ name }) => name)).toEqual(["Better"]);
  expect(place.sent).toEqual([]);
  await expect(withdrawSegment(tools, boss.id, id)).rejects.toMatchObject({ status: 404 });
  await decideSegment(tools, boss.id, id, true);
  for (const change of [
    () => changeSegment(tools, proposer, id, words(INN)),
    () => withdrawSegment(tools, proposer.id, id),
    () => closeSegment(tools, proposer, id, false),
  ])
    await expect(change()).rejects.toMatchObject({ status: 404 });
  const other = await proposeSegment(tools, proposer.id, words(INN, "Other"));
  await withdrawSegment(tools, proposer.id, other);
  expect(await proposedSegments(db)).toEqual([]);
});

test("a form that was not touched says the same course", async () => {
  const id = await openSegment(tools, boss.id, words(PINZGAU));
  const { course, ...told } = await row(id);
  const form = SegmentForm.parse({ ...getTyped({ course, ...told }) });
  expect(form).toEqual({ name: "Pinzgau", course, eligible: told.eligibleFrom });
});
