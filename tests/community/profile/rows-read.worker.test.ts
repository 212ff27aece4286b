/** Pages of places read few rows, however much was flown there: the database counts them. */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { aircraftPage } from "#app/community/profile/aircraft/page.server.ts";
import { aroundField } from "#app/community/profile/airport/around.server.ts";
import { airportPage } from "#app/community/profile/airport/page.server.ts";
import { bestFlights, clubPage } from "#app/community/profile/club/page.server.ts";
import { clubPilots } from "#app/community/profile/club/pilots.server.ts";
import { pilotsPage } from "#app/community/profile/pilots/pilots.server.ts";
import { recordsShown } from "#app/community/profile/records.server.ts";
import { seasonShown } from "#app/community/profile/season.server.ts";
import { timelinePage } from "#app/community/profile/timeline.server.ts";
import { type Db, openDb } from "#app/core/db/db.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { rowsRead } from "#tests/setup/rows-read.ts";
import { settle, tools } from "#tests/setup/site.ts";

const [CLUB, FIELD, TYPE] = [isarValley().id, koenigsdorf().airportId, ls8().aircraftId];
const SEASONS = 12;
const PILOTS = 250;
const MOST = 300;

/** Twelve seasons in every month, two hundred and fifty pilots, and some flights. */
beforeAll(async () => {
  await settle();
  const flown = openDb(env.DB);
  for (let i = 0; i < 120; i++)
    await plainFlight({ id: 30_000 + i, by: ada(), on: `2026-0${1 + (i % 9)}-10`, distance: 100 + i });
  await flown.update(flight).set({ clubId: CLUB, takeoffAirportId: FIELD, aircraftId: TYPE });
  const kinds = Object.entries({ club: CLUB, airport: FIELD, aircraft: TYPE });
  for (const [kind, id] of kinds) {
    await env.DB.prepare(`INSERT OR REPLACE INTO month_total
        SELECT ?1, ?2, printf('%d-%02d', 2014 + value / 12, 1 + value % 12), 9, 9000, 9000, 0, 0, 0, 0, 0, 0, 0, '{"01":[9,9000,9000]}'
        FROM ${numbers("?3")}`)
      .bind(kind, id, SEASONS * 12 - 1)
      .run();
    for (const season of [0, 2026])
      await env.DB.prepare(`INSERT OR REPLACE INTO pilot_total
          SELECT ?1, ?2, ${season}, 40000 + value, 5, value * 1000, 9000 FROM ${numbers("?3")}`)
        .bind(kind, id, PILOTS - 1)
        .run();
  }
  await env.DB.prepare(`INSERT INTO user (id, name, name_key, date_of_birth, gender, created)
      SELECT 40000 + value, 'Pilot ' || value, 'pilot', '1990-01-01', 'F', '2026-01-01T00:00:00+00:00' FROM ${numbers("?1")}`)
    .bind(PILOTS - 1)
    .run();
});

/** 0 to a bound parameter, as a table. */
const numbers = (last: string) =>
  `(WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${last}) SELECT value FROM n)`;

const site = (path: string) => `https://kettle.test${path}`;
const asked = (db: Db) => ({ ...tools(), db });
const now = () => tools().now().getTime();
const today = () => tools().now().toISOString().slice(0, 10);

const PAGES: Record<string, ((db: Db) => Promise<unknown>)[]> = {
  airfield: [
    (db) => airportPage(asked(db), FIELD, null, "en-gb"),
    (db) => recordsShown(db, "airport", FIELD, now()),
    (db) => aroundField(db, FIELD),
  ],
  "pilots of an airfield": [
    (db) => airportPage(asked(db), FIELD, null, "en-gb"),
    (db) => pilotsPage(asked(db), "airport", FIELD, site("/?season=2026")),
  ],
  "type with its flights": [
    (db) => aircraftPage(asked(db), TYPE, null),
    (db) => timelinePage(asked(db), { aircraft: [TYPE] }, site("/")),
  ],
  club: [
    (db) => clubPage(asked(db), CLUB, null, { id: ada().id, clubId: CLUB, isSuperuser: false }, "en-gb"),
    (db) => seasonShown(db, "club", CLUB, null, today()),
    (db) => bestFlights(db, CLUB, 2026, now()),
  ],
  "women of a club": [
    (db) => clubPage(asked(db), CLUB, null, null, "en-gb"),
    (db) => clubPilots(asked(db), CLUB, site("/?season=2026&who=women")),
  ],
};

test.each(Object.entries(PAGES))("the page of %s reads no more than 300 rows", async (_, parts) => {
  let rows = 0;
  for (const part of parts) rows += await rowsRead(part);
  expect(rows).toBeLessThanOrEqual(MOST);
});

test("a part of a page shows the season that the page shows", async () => {
  const of = (season: string | null) => seasonShown(openDb(env.DB), "club", CLUB, season, today());
  expect(await of("2020")).toBe(2020);
  expect(await of("1999")).toBe(await of(null));
});
