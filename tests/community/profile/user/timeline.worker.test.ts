/** A pilot's timeline: its figures are those of the flights in it, its pages are a list's, and it costs few rows. */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { cumulative } from "#app/community/profile/calendar/cumulative.ts";
import { getFrame } from "#app/community/profile/user/frame.server.ts";
import { readQuery } from "#app/community/profile/user/query.ts";
import { getTimeline, PAGE } from "#app/community/profile/user/timeline.server.ts";
import { SEEN } from "#app/community/profile/user/visible.ts";
import { isInSecondSeat } from "#app/flight/flight.ts";
import { type Cursor, readCursor } from "#app/flight/list/cursor.ts";
import { countListed, listFlights } from "#app/flight/list/list.server.ts";
import type { FlightQuery } from "#app/flight/list/query.ts";
import { cursorColumns } from "#app/flight/list/required-values.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { rowsRead } from "#tests/setup/rows-read.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const NOW = () => new Date("2026-08-01T12:00:00Z");
const site = () => ({ ...tools(), now: NOW });
const ask = (query: string) => readQuery(new URLSearchParams(query));
const timeline = (query: string, sight = SEEN.visitor, after: string | null = null) =>
  getTimeline(site(), ada().id, ask(query), sight, after);

beforeAll(async () => {
  await settle();
  await member(ada());
  await member(ben());
  await member(carla());
  await plainFlight({ id: 1, by: ada(), on: "2025-06-11", distance: 300.25, hours: 4 });
  await plainFlight({ id: 2, by: ada(), on: "2026-05-01", distance: 100, hours: 1.5 });
  await plainFlight({ id: 3, by: ada(), on: "2026-05-01", distance: 220.5, hours: 3 });
  await plainFlight({ id: 4, by: ada(), on: "2026-05-09", distance: 731, hours: 8 });
  await plainFlight({ id: 5, by: ada(), on: "2026-07-20", distance: null });
  await plainFlight({ id: 6, by: ben(), on: "2026-07-21", distance: 410, hours: 5, with: ada() });
  await env.DB.prepare(
    "UPDATE flight SET aircraft_id = 458, snapshot = json_set(snapshot, '$.aircraft', 'LS 8') WHERE id IN (2, 4)",
  ).run();
  // Five thousand flights of Carla, one of every day in fourteen seasons.
  await env.DB.prepare(`INSERT INTO flight (id, igc_file_id, ordinal, user_id, state, rank, revision, announced, tries, takeoff_time, landing_time,
      zone, scoring_date, season, edit_allowed_until, points, distance, speed, takeoff_airport_id, aircraft_id, snapshot, created)
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
    SELECT 10000 + i, 10000 + i, 0, 103, 'valid', 1, 1, 1, 0, d || 'T09:00:00+00:00', d || 'T12:00:00+00:00', 'Europe/Berlin', d,
      CAST(substr(date(d, '+3 months'), 1, 4) AS INTEGER), d, 100, 100, 80, 1 + i % 5, 458 + i % 3,
      '{"user":"Carla Weidenbrück","club":null,"aircraft":"LS 8","airport":null,"region":null,"track":""}', d || 'T20:00:00+00:00'
    FROM (SELECT i, date('2012-12-01', '+' || i || ' days') AS d FROM n)`).run();
}, 120_000);

test("the season's figures, its months' and its days' are the sums of the list's flights", async () => {
  const { flights } = await listFlights(tools().db, { users: [ada().id], seasons: [2026], valid: true }, 0);
  const sum = (of: (flight: (typeof flights)[number]) => number | null) =>
    flights.reduce((all, flight) => all + (of(flight) ?? 0), 0);
  const { figures } = await getFrame(site(), null, ada().id);
  expect(figures?.sum).toMatchObject({
    flights: flights.length,
    distance: sum((f) => f.distance),
    seconds: sum((f) => f.duration),
  });
  const page = await timeline("seat=own");
  const months = Object.values(page.sums);
  expect(months.reduce((all, { distance }) => all + distance, 0)).toBe(1051.5);
  expect(page.sums["2026-05"]).toEqual({ flights: 3, distance: 1051.5, seconds: 45_000 });
  expect(page.days.map(({ date, flights }) => [date, flights])).toEqual([
    ["2026-05-01", 2],
    ["2026-05-09", 1],
  ]);
  expect(cumulative(2026, page.days).at(-1)?.together).toBe(1051.5);
  expect(page.earlier.map(({ season, steps }) => [season, steps.at(-1)?.together])).toEqual([[2025, 300.25]]);
});

test("the season before counts up to this day of the year, and not beyond it", async () => {
  const { figures } = await getFrame(site(), null, ada().id);
  expect([figures?.season, figures?.before?.flights, figures?.runs]).toEqual([2026, 1, true]);
  const early = { ...tools(), now: () => new Date("2026-06-01T12:00:00Z") };
  expect((await getFrame(early, null, ada().id)).figures?.before?.flights).toBe(0);
});

test("type, kind, seat and day narrow flights and sums alike, and a chosen day shows itself alone", async () => {
  const ids = async (query: string) => (await timeline(query)).flights.map(({ id }) => id);
  expect(await ids("aircraft=458")).toEqual([4, 2]);
  expect((await timeline("aircraft=458")).sums).toEqual({ "2026-05": { flights: 2, distance: 831, seconds: 34_200 } });
  expect(await ids("seat=copilot")).toEqual([6]);
  expect((await timeline("seat=copilot")).sums["2026-07"]?.distance).toBe(410);
  expect(await ids("keyword=wave")).toEqual([]);
  const day = await timeline("day=2026-05-01");
  expect([day.flights.map(({ id }) => id), day.sums]).toEqual([
    [3, 2],
    { "2026-05": { flights: 2, distance: 320.5, seconds: 16_200 } },
  ]);
  expect(await ids("season=all&seat=own")).toEqual([4, 3, 2, 1]);
});

test("flights of both seats are one list, in order of time, added up together, a page at a time without a gap", async () => {
  const page = await timeline("");
  expect(page.flights.map(({ id }) => id)).toEqual([6, 4, 3, 2]);
  expect(page.flights.map((flight) => isInSecondSeat(flight, [ada().id]))).toEqual([true, false, false, false]);
  expect(page.days.map(({ date, flights }) => [date, flights])).toEqual([
    ["2026-05-01", 2],
    ["2026-05-09", 1],
    ["2026-07-21", 1],
  ]);
  expect(page.sums["2026-07"]).toEqual({ flights: 1, distance: 410, seconds: 18_000 });
  expect((await timeline("season=all")).flights.map(({ id }) => id)).toEqual([6, 4, 3, 2, 1]);
  const query = { pilots: [ada().id], valid: true };
  const inPages: number[] = [];
  let after: string | null = null;
  do {
    const place: Cursor | null = after === null ? null : readCursor(after, cursorColumns(query));
    const list = await listFlights(tools().db, { ...query, after: place ?? undefined, limit: 2 }, 0);
    inPages.push(...list.flights.map(({ id }) => id));
    after = list.next;
  } while (after !== null);
  expect(inPages).toEqual([6, 4, 3, 2, 1]);
  expect(await countListed(tools().db, query, 0)).toBe(5);
  for (const more of [
    { order: "distance" },
    { pilots: [ada().id, ben().id] },
    { ascending: true },
    { contest: "free" },
  ] as Partial<FlightQuery>[])
    expect((await listFlights(tools().db, { ...query, ...more }, 0)).flights.map(({ id }) => id).sort()).toEqual([
      1, 2, 3, 4, 6,
    ]);
});

test("within a day the latest flight comes first, however many points the earlier one has", async () => {
  const at = (id: number, hour: string) =>
    env.DB.prepare("UPDATE flight SET takeoff_time = ? WHERE id = ?").bind(`2026-05-01T${hour}:00:00+00:00`, id).run();
  await at(2, "15");
  await at(3, "08");
  for (const seat of ["", "seat=own"]) {
    const page = await timeline(`day=2026-05-01&${seat}`);
    expect(page.flights.map(({ id }) => id)).toEqual([2, 3]);
  }
  const turned = await listFlights(tools().db, { users: [ada().id], dates: ["2026-05-01"], ascending: true }, 0);
  expect(turned.flights.map(({ id }) => id)).toEqual([3, 2]);
  const everybody = await listFlights(tools().db, { dates: ["2026-05-01"] }, 0);
  expect(everybody.flights.flatMap(({ id }) => (id < 10 ? [id] : []))).toEqual([3, 2]);
  await at(2, "09");
  await at(3, "09");
});

test("what waits or is not valid is shown to the pilot and to superusers, and is in no sum", async () => {
  expect((await timeline("seat=own")).flights.map(({ id }) => id)).toEqual([4, 3, 2]);
  const own = await timeline("seat=own", SEEN.pilot);
  expect([own.flights.map(({ id }) => id), own.sums["2026-07"]]).toEqual([[5, 4, 3, 2], undefined]);
});

test("a pilot with 5,000 flights costs 300 rows a page at most, and pages go to the end without a gap", async () => {
  const carlas = async (query: string, after: string | null = null) => {
    const rows = await rowsRead(async (db) => {
      const now = { ...site(), db };
      await Promise.all([
        getFrame(now, null, carla().id),
        getTimeline(now, carla().id, ask(query), SEEN.visitor, after),
      ]);
    });
    expect(rows).toBeLessThanOrEqual(300);
  };
  await carlas("");
  await carlas("season=all");
  await carlas("season=2020");
  const seen: number[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof getTimeline>> = await getTimeline(
      site(),
      carla().id,
      ask("season=2020"),
      SEEN.visitor,
      after,
    );
    expect(page.flights.length).toBeLessThanOrEqual(PAGE);
    seen.push(...page.flights.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect([seen.length, new Set(seen).size]).toEqual([366, 366]);
});
