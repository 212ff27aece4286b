/** A club's annual report: sums by member and glider equal those of its flights, as a page and as a file. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getReport, sheetLines } from "#app/community/profile/club/report.server.ts";
import { getTotal } from "#app/community/profile/club/report.ts";
import { openDb } from "#app/core/db/db.ts";
import { csvLine } from "#app/flight/list/sheet/csv.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { settle, tools } from "#tests/setup/site.ts";

const db = openDb(env.DB);
const CLUB = isarValley().id;

beforeAll(async () => {
  await settle();
  const flights = [
    { id: 8001, by: ada(), distance: 300.25, hours: 5, launch: "T", registration: "D-1234" },
    { id: 8002, by: ada(), distance: 500, hours: 6.5, launch: "W", registration: "D-1234" },
    { id: 8003, by: ben(), distance: 100, hours: 1, launch: null, registration: null },
    { id: 8004, by: ben(), distance: null, hours: 1, launch: "W", registration: "D-1234" },
  ] as const;
  for (const { launch, registration, ...flown } of flights) {
    await plainFlight({ ...flown, on: "2026-06-10" });
    await db
      .update(flight)
      .set({ clubId: CLUB, launchKind: launch, registration, aircraftId: registration ? ls8().aircraftId : null })
      .where(eq(flight.id, flown.id));
  }
});

test("each member has flights, hours, kilometres and launches by kind; what does not count is not in it", async () => {
  const { members } = await getReport(db, CLUB, 2026);
  expect(members).toMatchObject([
    { name: ada().name, flights: 2, distance: 800.25, seconds: 41_400, tow: 1, winch: 1, other: 0, longest: 500 },
    { name: ben().name, flights: 1, distance: 100, seconds: 3600, tow: 0, winch: 0, other: 1, longest: 100 },
  ]);
});

test("gliders are told by registration and type, and come to the same as members", async () => {
  const { members, gliders } = await getReport(db, CLUB, 2026);
  expect(gliders.map(({ name, flights }) => [name, flights])).toEqual([
    ["D-1234 LS 8", 2],
    ["", 1],
  ]);
  expect(getTotal(gliders, "")).toEqual(getTotal(members, ""));
});

test("the file has a heading, a line each and what they come to, hours with two decimals", async () => {
  const { members } = await getReport(db, CLUB, 2026);
  const lines: string[] = [];
  for await (const line of sheetLines(members, "Total")) lines.push(csvLine(line).trim());
  expect(lines).toEqual([
    "name,flights,hours,distance_km,longest_km,launch_aerotow,launch_winch,launch_self,launch_other,outlandings",
    `${ada().name},2,11.5,800.3,500,1,1,0,0,0`,
    `${ben().name},1,1,100,100,0,0,0,1,0`,
    "Total,3,12.5,900.3,500,1,1,0,1,0",
  ]);
});

test("another season is empty", async () => {
  expect(await getReport(tools().db, CLUB, 2024)).toEqual({ season: 2024, members: [], gliders: [] });
});
