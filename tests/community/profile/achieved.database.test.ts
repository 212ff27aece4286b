/** The overview of a flight says the badges it earned and the segments it passed, in the reader's words. */
import { beforeAll, expect, test } from "vitest";
import { loadAchieved } from "#app/community/profile/achieved.server.ts";
import { achievement } from "#app/contest/badge/schema.ts";
import { segment, segmentPass } from "#app/contest/segment/schema.ts";
import { ada } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const { db } = tools();

beforeAll(async () => {
  await settle();
  await member(ada());
  for (const id of [1, 2]) await plainFlight({ id, by: ada(), on: `2026-06-0${id}` });
  const earned = { userId: ada().id, flightId: 1, value: 1, earned: "2026-06-01T09:00:00+00:00", day: "2026-06-01" };
  await db.insert(achievement).values([
    { ...earned, badgeId: "globe_trotter", level: 1 },
    { ...earned, badgeId: "globe_trotter", level: 2 },
  ]);
  await db.insert(segment).values({
    ...{ id: 5, name: "Pinzgau", course: { gates: [], corridor: [] } as never, length: 60_000, direction: 270 },
    ...{ south: 47, west: 12, north: 48, east: 13, state: "open", userId: ada().id },
    ...{ eligibleFrom: "2026-01-01", created: "2026-01-01T00:00:00+00:00" },
  });
  const pass = { segmentId: 5, revision: 1, startAltitude: 1500, endAltitude: 1600, lowest: 1400, highest: 2000 };
  await db.insert(segmentPass).values([
    {
      ...pass,
      flightId: 1,
      startTime: 1000,
      endTime: 3000,
      rawSpeed: 108,
      correctedSpeed: 108,
      points: 100,
      upsideDown: false,
      direction: 270,
    },
    {
      ...pass,
      flightId: 2,
      startTime: 9000,
      endTime: 11_500,
      rawSpeed: 86,
      correctedSpeed: 86,
      points: 80,
      upsideDown: false,
      direction: 270,
    },
  ]);
});

const read = (flight: number, language: "en-gb" | "de" = "en-gb") =>
  loadAchieved({ tools: tools(), flight: { id: flight }, reader: { language, units: "M" } } as never);

test("of each badge the highest level, of each pass the ranks, each with the page where it stands", async () => {
  expect(await read(1)).toEqual([
    {
      title: "Badges earned",
      items: [{ label: expect.stringMatching(/, level 2$/), to: `/user/${ada().id}/badges/globe_trotter` }],
    },
    { title: "Segments", items: [{ label: "Pinzgau: rank 1, personal rank 1", to: "/segment/5" }] },
  ]);
  expect(await read(2)).toEqual([
    { title: "Segments", items: [{ label: expect.stringContaining("personal rank 2"), to: "/segment/5" }] },
  ]);
});

test("in German, and of a flight that earned nothing there is nothing", async () => {
  expect((await read(1, "de"))[0].title).toBe("Abzeichen");
  expect(await read(99)).toEqual([]);
});
