/** Segments around an airfield: the nearest first, measured to the course, not to its gates or its box. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closeSegment } from "#app/contest/segment/edit.server.ts";
import { segmentsNear } from "#app/contest/segment/near.server.ts";
import { openSegment } from "#app/contest/segment/open.server.ts";
import { ada } from "#tests/cast/pilots.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { member, settle } from "#tests/setup/site.ts";
import { INN, PINZGAU, words } from "./flown.ts";

const { tools } = house();
const ZELL = { latitude: 47.292, longitude: 12.787 };

beforeAll(async () => {
  await settle();
  await member(ada());
  await db.run(sql`DELETE FROM segment`);
});

test("those within 60 km of the course, in its order of distance; closed ones are not", async () => {
  const pinzgau = await openSegment(tools, ada().id, words(PINZGAU));
  const inn = await openSegment(tools, ada().id, words(INN, "Inn"));
  const near = await segmentsNear(db, ZELL);
  expect(near.map(({ id, away }) => [id, Math.round(away)])).toEqual([[pinzgau, 2]]);
  // 70 km to its nearer gate; from Kufstein it is nearer than the other.
  const kufstein = await segmentsNear(db, { latitude: 47.58, longitude: 12.17 });
  expect(kufstein.map(({ id, away }) => [id, Math.round(away)])).toEqual([
    [inn, 26],
    [pinzgau, 41],
  ]);
  expect(await segmentsNear(db, { latitude: 60, longitude: 12 })).toEqual([]);
  await closeSegment(tools, { id: ada().id, isSuperuser: true }, pinzgau, false);
  expect(await segmentsNear(db, ZELL)).toEqual([]);
});
