/**
 * Months, pilots and records after flights came, were edited, scored anew, removed, brought back and erased by chance, against
 * sums made here from the same flights.
 */
import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { season } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import { checkRecords, renewRecords } from "#app/flight/record/record.server.ts";
import { flight, flightContest } from "#app/flight/schema/flight.ts";
import { recount } from "#app/flight/total/check.server.ts";
import { type CountedOf, getSum, listDays, seasonMonths } from "#app/flight/total/month.ts";
import { changedPilot, flightRecord, monthTotal, pilotCount, pilotTotal } from "#app/flight/total/schema.ts";
import { notifyPilots } from "#app/flight/total/tell-pilots.server.ts";
import { listMonths, listPilots } from "#app/flight/total/total.server.ts";
import { db } from "#tests/setup/rescoring.ts";
import { LONG, runs } from "#tests/setup/runs.ts";
import { makeTools } from "#workers/tools.ts";
import { anyFlight, type NewFlight, plainFlight } from "../list/flights.ts";

const CHANGES = runs(300, 10_000);
const FLIGHTS = 60;
const SEED = 22;

const sent: string[] = [];
const jobs: Tools["jobs"] = { send: async ({ name }) => void sent.push(name) };
const tools = { db, jobs, pause: async () => {} };

type Contests = { triangle: number | null; sprint: number | null };
type Model = Map<number, NewFlight & Contests>;
const model: Model = new Map();

const anyChange = fc.record({
  id: fc.integer({ min: 1, max: FLIGHTS }),
  what: fc.constantFrom("come", "score", "edit", "remove", "return", "erase", "rescore"),
  facets: anyFlight,
  coUserId: fc.option(fc.integer({ min: 1, max: 6 })),
  statistics: fc.option(
    fc.tuple(fc.option(fc.double({ min: 60, max: 200, noNaN: true })), fc.double({ min: 1, max: 1.3, noNaN: true })),
  ),
  kilometres: fc.option(fc.double({ min: 0.01, max: 900, noNaN: true })),
  seconds: fc.option(fc.integer({ min: 0, max: 40_000 })),
  triangle: fc.option(fc.double({ min: 0.01, max: 700, noNaN: true })),
  sprint: fc.option(fc.double({ min: 30, max: 180, noNaN: true })),
  state: fc.constantFrom("valid" as const, "valid" as const, "invalid" as const, "pending" as const),
});
type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

beforeAll(async () => {
  for (const change of fc.sample(anyChange, { numRuns: CHANGES, seed: SEED })) {
    await carryOut(change);
    // Now and then the jobs come; that they come late is the rule here.
    if (change.id % 7 === 0) await renewRecords(tools);
  }
  while ((await db.all(sql`SELECT 1 FROM changed_flight`)).length > 0) await renewRecords(tools);
}, LONG);

afterAll(() => db.delete(flight));

async function carryOut(change: Change): Promise<void> {
  const { id, what, facets } = change;
  const here = model.get(id);
  if (what === "come" && !here) {
    const row: NewFlight = { ...plainFlight(id), userId: facets.userId, state: "pending", revision: 0, announced: 0 };
    await db.insert(flight).values(row);
    model.set(id, { ...row, triangle: null, sprint: null });
    return;
  }
  if (!here || what === "come") return;
  if (what === "erase") {
    // Thirty days after it was removed.
    if (!here.deleted) return;
    await renewRecords(tools);
    await db.batch([
      db.delete(flightRecord).where(eq(flightRecord.flightId, id)),
      db.delete(flightContest).where(eq(flightContest.flightId, id)),
      db.delete(flight).where(eq(flight.id, id)),
    ]);
    model.delete(id);
    return;
  }
  const { set, contests } = getChange(change, here);
  const to = { ...set, ...(what === "score" || what === "rescore" ? { announced: (here.announced ?? 0) + 1 } : {}) };
  await db.batch([
    db
      .delete(flightContest)
      .where(and(eq(flightContest.flightId, id), eq(flightContest.contest, contests ? "triangle" : ""))),
    db
      .delete(flightContest)
      .where(and(eq(flightContest.flightId, id), eq(flightContest.contest, contests ? "sprint" : ""))),
    ...(contests ? contestRows(id, contests) : []),
    db.update(flight).set(set).where(eq(flight.id, id)),
    // As the announcement does, after features were called.
    db
      .update(flight)
      .set({ announced: to.announced ?? here.announced })
      .where(eq(flight.id, id)),
  ]);
  model.set(id, { ...here, ...to, ...contests });
}

function getChange(change: Change, here: NewFlight): { set: Partial<NewFlight>; contests?: Contests } {
  const { what, facets, coUserId, statistics, kilometres, seconds, triangle, sprint, state } = change;
  if (what === "remove") return { set: { deleted: "2026-08-01" } };
  if (what === "return") return { set: { deleted: null } };
  const { clubId, aircraftId, takeoffAirportId, scoringDate } = facets;
  const seats = { clubId, aircraftId, takeoffAirportId, coUserId, scoringDate, season: season(scoringDate) };
  if (what === "edit") return { set: { ...seats, state: here.revision === 0 ? here.state : state } };
  const start = Date.parse(here.takeoffTime);
  const figures =
    statistics && Array.from({ length: 16 }, (_, i) => (i === 9 ? statistics[0] : i === 11 ? statistics[1] : 0));
  return {
    set: {
      ...(what === "score" ? seats : {}),
      state: state === "pending" ? "valid" : state,
      revision: (here.revision ?? 0) + 1,
      distance: kilometres,
      speed: facets.speed,
      outlanding: facets.outlanding,
      topHeight: facets.topHeight,
      landingTime: seconds === null ? null : new Date(start + seconds * 1000).toISOString().replace(".000Z", "+00:00"),
      snapshot: { ...here.snapshot, statistics: figures },
    },
    contests: { triangle, sprint },
  };
}

const contestRows = (id: number, { triangle, sprint }: Contests) =>
  [
    triangle === null ? null : { contest: "triangle", distance: triangle, speed: 50 },
    sprint === null ? null : { contest: "sprint", distance: 200, speed: sprint },
  ]
    .filter((row) => row !== null)
    .map((row) =>
      db.insert(flightContest).values({ flightId: id, revision: 1, season: 2026, points: 1, entry: {}, ...row }),
    );

const SUBJECT: Record<CountedOf, (row: NewFlight) => number | null | undefined> = {
  user: ({ userId }) => userId,
  copilot: ({ coUserId }) => coUserId,
  club: ({ clubId }) => clubId,
  airport: ({ takeoffAirportId }) => takeoffAirportId,
  aircraft: ({ aircraftId }) => aircraftId,
};
const KINDS = Object.keys(SUBJECT) as CountedOf[];

const counted = () => [...model.values()].filter(({ state, deleted }) => state === "valid" && !deleted);
const toSeconds = ({ takeoffTime, landingTime }: NewFlight) =>
  landingTime ? (Date.parse(landingTime) - Date.parse(takeoffTime)) / 1000 : 0;
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
const mean = (values: (number | null | undefined)[]) => {
  const known = values.filter((value) => typeof value === "number");
  return known.length === 0 ? null : sum(known) / known.length;
};
const figure = (place: number) => (row: NewFlight) => (row.snapshot.statistics as (number | null)[] | null)?.[place];

test("flights are left to be summed, and some have gone", () => {
  expect(counted().length).toBeGreaterThan(5);
  expect(counted().length).toBeLessThan(model.size);
});

test.each(KINDS)("of each %s the months add up to its flights, in every season and ever", async (kind) => {
  const subjects = new Set(
    counted()
      .map(SUBJECT[kind])
      .filter((id) => typeof id === "number"),
  );
  for (const subject of [1, 2, 3, 4, 5, 6]) {
    const months = await listMonths(db, kind, subject);
    const own = counted().filter((row) => SUBJECT[kind](row) === subject);
    expect(own.length > 0).toBe(subjects.has(subject));
    for (const of of [null, 2024, 2025, 2026]) {
      const flights = own.filter((row) => of === null || row.season === of);
      const told = getSum(of === null ? months : seasonMonths(months, of));
      expect(told).toMatchObject({
        flights: flights.length,
        seconds: sum(flights.map(toSeconds)),
        outlandings: flights.filter(({ outlanding }) => outlanding).length,
      });
      expect(told.distance).toBeCloseTo(sum(flights.map(({ distance }) => distance ?? 0)), 1);
      const means: [number | null, number | null][] = [
        [told.speed, mean(flights.map(({ speed }) => speed))],
        [told.glideSpeed, mean(flights.map(figure(9)))],
        [told.glideDetour, mean(flights.map(figure(11)))],
      ];
      for (const [is, should] of means)
        if (should === null) expect(is).toBeNull();
        else expect(is).toBeCloseTo(should, 1);
    }
    const days = new Map(listDays(months).map(({ date, flights }) => [date, flights]));
    const dates = own.map(({ scoringDate }) => scoringDate);
    expect(days).toEqual(
      new Map([...new Set(dates)].map((date) => [date, dates.filter((other) => other === date).length])),
    );
  }
});

test("of each club, airfield and type the pilots and their number are those of its flights", async () => {
  for (const kind of ["club", "airport", "aircraft"] as const)
    for (const of of [0, 2024, 2025, 2026])
      for (const subject of [1, 2, 3, 4]) {
        const own = counted().filter((row) => SUBJECT[kind](row) === subject && (of === 0 || row.season === of));
        const rows = await db
          .select()
          .from(pilotTotal)
          .where(and(eq(pilotTotal.kind, kind), eq(pilotTotal.subject, subject), eq(pilotTotal.season, of)));
        const pilots = new Set(own.map(({ userId }) => userId));
        expect(new Map(rows.map(({ userId, flights, seconds }) => [userId, { flights, seconds }]))).toEqual(
          new Map(
            [...pilots].map((pilot) => {
              const theirs = own.filter(({ userId }) => userId === pilot);
              return [pilot, { flights: theirs.length, seconds: sum(theirs.map(toSeconds)) }];
            }),
          ),
        );
        const [told] = await db
          .select({ pilots: pilotCount.pilots })
          .from(pilotCount)
          .where(and(eq(pilotCount.kind, kind), eq(pilotCount.subject, subject), eq(pilotCount.season, of)));
        expect(told?.pilots ?? 0).toBe(pilots.size);
      }
});

test("records are held by the best flight, in every season and ever", async () => {
  const value = {
    distance: ({ distance }: NewFlight) => Math.round((distance ?? 0) * 1000),
    triangle: (row: NewFlight & Contests) => Math.round((row.triangle ?? 0) * 1000),
    sprint: (row: NewFlight & Contests) => Math.round((row.sprint ?? 0) * 100),
    height: ({ topHeight }: NewFlight) => topHeight ?? 0,
    duration: toSeconds,
  };
  const expected = new Map<string, [number, number]>();
  for (const kind of ["user", "club", "airport", "aircraft"] as const)
    for (const row of counted().sort((a, b) => (a.id ?? 0) - (b.id ?? 0)))
      for (const of of [0, row.season])
        for (const [measure, read] of Object.entries(value)) {
          const key = `${kind} ${SUBJECT[kind](row)} ${of} ${measure}`;
          if (kind === "user" && of !== 0 && measure !== "distance") continue;
          if (SUBJECT[kind](row) == null || read(row) <= (expected.get(key)?.[1] ?? 0)) continue;
          expected.set(key, [row.id ?? 0, read(row)]);
        }
  const held = await db.select().from(flightRecord);
  expect(new Map(held.map((r) => [`${r.kind} ${r.subject} ${r.season} ${r.measure}`, [r.flightId, r.value]]))).toEqual(
    expected,
  );
});

test("counting everything anew finds nothing that differs", async () => {
  for (const kind of KINDS) expect(await recount(tools, kind, null)).toEqual([]);
});

test("what was spoilt is told by the nightly check and put right", async () => {
  const [row] = await db.select().from(monthTotal).where(eq(monthTotal.kind, "club")).limit(1);
  await db
    .update(monthTotal)
    .set({ flights: 99 })
    .where(and(eq(monthTotal.kind, "club"), eq(monthTotal.subject, row.subject)));
  expect(await recount(tools, "club", null)).toContainEqual({ kind: "club", subject: row.subject, of: row.month });
  expect(await recount(tools, "club", null)).toEqual([]);

  const [record] = await db.select().from(flightRecord).where(eq(flightRecord.kind, "user")).limit(1);
  await db
    .update(flightRecord)
    .set({ value: 1 })
    .where(and(eq(flightRecord.kind, "user"), eq(flightRecord.subject, record.subject)));
  const lines: object[] = [];
  for (let night = 0; night < 30; night++)
    await checkRecords({ ...makeTools(env), now: () => new Date(night * 86_400_000), log: (line) => lines.push(line) });
  expect(lines).toContainEqual(
    expect.objectContaining({ kind: "record-differed", of: "user", subject: record.subject }),
  );
  const after = await db
    .select()
    .from(flightRecord)
    .where(
      and(
        eq(flightRecord.kind, "user"),
        eq(flightRecord.subject, record.subject),
        eq(flightRecord.measure, record.measure),
        eq(flightRecord.season, record.season),
      ),
    );
  expect(after).toEqual([record]);
});

test("features are called for each pilot in either seat whose flights changed, and again where one failed", async () => {
  await db.delete(changedPilot);
  const changed = counted().find(({ coUserId, userId }) => coUserId && coUserId !== userId);
  if (!changed?.id) throw new Error("no flight with two members aboard");
  await db.update(flight).set({ deleted: "2026-08-01" }).where(eq(flight.id, changed.id));

  const told: number[] = [];
  let failing = true;
  const features: Tools["features"] = [
    { name: "a", tables: {}, onPilot: { flightsChanged: async (_, pilot) => void told.push(pilot) } },
    {
      name: "b",
      tables: {},
      onPilot: {
        flightsChanged: async () => {
          if (failing) throw new Error("not now");
        },
      },
    },
  ];
  const seats = [changed.userId, changed.coUserId].sort();
  await notifyPilots({ ...makeTools(env), features, log: () => {} });
  expect(told.sort()).toEqual(seats);
  failing = false;
  await notifyPilots({ ...makeTools(env), features });
  expect(told.sort()).toEqual([...seats, ...seats].sort());
  await notifyPilots({ ...makeTools(env), features });
  expect(told).toHaveLength(4);

  await db.update(flight).set({ deleted: null }).where(eq(flight.id, changed.id));
});

test("more changes than one job looks at are gone on with by the next", async () => {
  const flights = JSON.stringify(Array.from({ length: 201 }, (_, i) => 500_000 + i));
  await db.run(sql`INSERT INTO changed_flight SELECT value, 'x' FROM json_each(${flights})`);
  sent.length = 0;
  await renewRecords(tools);
  expect(sent).toEqual(["renew-records"]);
  await renewRecords(tools);
  expect(sent).toHaveLength(1);
  expect(await db.all(sql`SELECT 1 FROM changed_flight`)).toEqual([]);
});

test("pages of pilots repeat and miss nobody", async () => {
  const all = await listPilots(db, "club", 1, { order: "flights", most: 100 });
  const pages = [];
  for (let after: { value: number; user: number } | undefined; ; ) {
    const page = await listPilots(db, "club", 1, { order: "flights", most: 2, after });
    pages.push(...page);
    const last = page.at(-1);
    if (page.length < 2 || !last) break;
    after = { value: last.flights, user: last.user };
  }
  expect(pages).toEqual(all);
});
