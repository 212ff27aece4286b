/** Paths in the database follow the flight's revision in force, whatever comes twice, late or goes. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listCells } from "#app/flight/area/cover.ts";
import { findPaths } from "#app/flight/area/find-paths.server.ts";
import { forgetPaths } from "#app/flight/area/forget-paths.server.ts";
import { storePath } from "#app/flight/area/keep-path.server.ts";
import { listThrough } from "#app/flight/area/through.server.ts";
import { eraseFlights } from "#app/flight/erase.server.ts";
import { type Area, readArea } from "#app/flight/outline/area.ts";
import { removeFlight } from "#app/flight/remove.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { flightCell, flightPath } from "#app/flight/schema/path.ts";
import { getCase, judge } from "#app/flight/scoring/judge.server.ts";
import { publishScore } from "#app/flight/scoring/put-in-force.server.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { db, deliverAll, house } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

beforeAll(settle);

/** 30 km to the south and back, over and over. */
const flown = (seed: number) =>
  simulate(
    planFor({
      seed,
      start: Date.parse("2026-07-12T10:00:00Z") / 1000,
      interval: 4,
      course: [away(koenigsdorf(), 200, 30_000)],
    }),
  );

async function kept(seed: number): Promise<number> {
  const place = house();
  const id = await taken(place.tools, flown(seed).bytes);
  await deliverAll(place);
  return id;
}

const getPath = async (id: number) => {
  const { flightId, revision } = flightPath;
  const cover = sql<string>`hex(${flightPath.cover})`;
  const [path] = await db.select({ revision, cover }).from(flightPath).where(eq(flightId, id));
  return path;
};
const storedCells = (id: number) =>
  db
    .select({
      cell: flightCell.cell,
      day: flightCell.day,
      points: flightCell.points,
      squares: sql<string>`CAST(${flightCell.squares} AS TEXT)`,
    })
    .from(flightCell)
    .where(eq(flightCell.flightId, id))
    .orderBy(flightCell.cell);

/** A square around a place. @param degrees to each side */
function around([latitude, longitude]: [number, number], degrees: number): Area {
  const corners = [-degrees, degrees].map((by) => `${(latitude + by).toFixed(5)}_${(longitude + by).toFixed(5)}`);
  return readArea(corners.join()).area!;
}

const idsThrough = async (place: [number, number], degrees = 0.02) => {
  const { flights } = await listThrough(house().tools, {}, around(place, degrees), Date.now());
  return flights.map(({ id }) => id);
};

test("a scored flight is found where it flew and by no area that it did not fly through; its cells are those of its cover", async () => {
  const id = await kept(9901);
  const [row] = await db.select().from(flight).where(eq(flight.id, id));
  const path = await getPath(id);
  expect(path.revision).toBe(1);
  const keys = { day: Date.parse("2026-07-12") / 86_400_000, points: row.points };
  const told = listCells(path.cover).map(({ cell, squares }) => ({ ...keys, cell, squares: String(squares) }));
  expect(await storedCells(id)).toEqual(told.sort((a, b) => a.cell - b.cell));
  const { latitude, longitude } = away(koenigsdorf(), 200, 15_000);
  expect(await idsThrough([latitude, longitude], 0.05)).toEqual([id]);
  const aside = away(koenigsdorf(), 20, 30_000);
  expect(await idsThrough([aside.latitude, aside.longitude])).toEqual([]);
});

test("a new revision takes the place of the one before; a message that comes twice or late changes nothing", async () => {
  const id = await kept(9902);
  const { tools } = house();
  const seen = (await getCase(tools, id))!;
  await publishScore(tools, seen.flight, await judge(tools, seen));
  await db.update(flight).set({ announced: 2 }).where(eq(flight.id, id));
  await storePath(tools, id, 1);
  expect(await getPath(id)).toMatchObject({ revision: 1 });
  await db.update(flight).set({ points: 777.25, scoringDate: "2026-07-13" }).where(eq(flight.id, id));
  const before = await storedCells(id);
  await storePath(tools, id, 2);
  await storePath(tools, id, 2);
  expect(await getPath(id)).toMatchObject({ revision: 2 });
  const day = Date.parse("2026-07-13") / 86_400_000;
  expect(await storedCells(id)).toEqual(before.map((cell) => ({ ...cell, day, points: 777.25 })));
});

test("a flight that is removed leaves the cells with it, one that is erased too, one without a result never came in", async () => {
  const [removed, erased, unscored] = [await kept(9903), await kept(9904), await kept(9905)];
  const { tools } = house();
  await removeFlight(tools, removed);
  await eraseFlights(tools, [erased]);
  await db.update(flight).set({ points: null }).where(eq(flight.id, unscored));
  await storePath(tools, unscored, 1);
  for (const id of [removed, erased, unscored]) {
    expect(await getPath(id)).toBeUndefined();
    expect(await storedCells(id)).toEqual([]);
  }
});

test("a flight that is hidden in any other way is not shown, whatever the cells still have", async () => {
  const id = await kept(9906);
  const { latitude, longitude } = away(koenigsdorf(), 200, 15_000);
  expect(await idsThrough([latitude, longitude], 0.05)).toContain(id);
  await db.update(flight).set({ deleted: "2026-08-01T00:00:00.000000+00:00" }).where(eq(flight.id, id));
  expect(await idsThrough([latitude, longitude], 0.05)).not.toContain(id);
});

test("at night flights of old, and those whose message was lost, get their paths; others are left alone", async () => {
  const [lost, old, fine] = [await kept(9907), await kept(9908), await kept(9909)];
  const [first, ...rest] = forgetPaths({ db }, [lost]);
  await db.batch([first, ...rest]);
  await db.update(flightPath).set({ revision: 0 }).where(eq(flightPath.flightId, old));
  const place = house();
  await findPaths(place.tools, Math.min(lost, old, fine) - 1);
  expect(place.sent.map(({ job }) => job)).toMatchObject([{ flight: lost }, { flight: old }]);
  await deliverAll(place);
  expect(await getPath(lost)).toMatchObject({ revision: 1 });
  expect(await getPath(old)).toMatchObject({ revision: 1 });
});
