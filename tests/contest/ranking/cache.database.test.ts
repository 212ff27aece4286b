/** Rankings that an object holds in memory, as pages ask it: the same as those made of the flights, at every moment. */
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { forgetChanges } from "#app/contest/ranking/cache/cache.server.ts";
import { ASK_BOARD } from "#app/contest/ranking/cache/calls.ts";
import { everything, type RankingQuery } from "#app/contest/ranking/query.ts";
import { findRows } from "#app/contest/ranking/read.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { plainFlight } from "#tests/flight/list/flights.ts";
import { db } from "#tests/setup/rescoring.ts";
import { makeTools } from "#workers/tools.ts";

const PAGE = { skip: 0, limit: 50, around: null };
const tools = makeTools(env);
const asking = (more: Partial<RankingQuery> = {}): RankingQuery => ({
  ...everything("2026-05-01"),
  half: "summer",
  ...more,
});
const held = (query = asking()) => tools.fromMemory(ASK_BOARD, "202601", { asked: query, page: PAGE });
const fromFlights = (query = asking()) => findRows({ db }, query, PAGE);

const flownBy = (id: number, pilot: number, points: number) => ({
  ...plainFlight(id),
  userId: pilot,
  scoringDate: "2026-06-15",
  season: 2026,
  rank: true,
  state: "valid" as const,
  points,
});

beforeAll(async () => {
  for (let id = 1; id <= 5; id++) await db.insert(flight).values(flownBy(id, id, 100 * id));
});

test("are those of the flights", async () => {
  expect((await held())?.total).toBe(5);
  expect(await held()).toEqual(await fromFlights());
});

test("follow a change that was just made", async () => {
  await held();
  await db.update(flight).set({ points: 1000 }).where(eq(flight.id, 2));
  const found = await held();
  expect(found?.rows[0]).toMatchObject({ subject: 2, points: 1000 });
  expect(found).toEqual(await fromFlights());
});

test("forget a pilot who has no flight any more", async () => {
  await held();
  await db.update(flight).set({ deleted: "2026-06-16T12:00:00Z" }).where(eq(flight.id, 3));
  expect((await held())?.rows.map(({ subject }) => subject)).toEqual([2, 5, 4, 1]);
});

test("follow when more pilots changed than are read one by one", async () => {
  await held();
  for (let from = 10; from < 330; from += 5)
    await db.batch([
      db.insert(flight).values(flownBy(from, from, 50)),
      ...[1, 2, 3, 4].map((more) => db.insert(flight).values(flownBy(from + more, from + more, 50))),
    ]);
  expect(await held()).toEqual(await fromFlights());
});

test("begin again where the changes are those of another database", async () => {
  await held();
  // As a database that was put back looks: other rows, other changes under the same numbers.
  await db.run(sql`UPDATE result_change SET change = 'other'`);
  await db.run(sql`DELETE FROM flight WHERE id >= 10`);
  await db.run(sql`DELETE FROM result_change WHERE change <> 'other'`);
  expect((await held())?.total).toBe(4);
});

test("keep what the night leaves of the changes", async () => {
  await held();
  await forgetChanges({ db });
  await db.update(flight).set({ points: 7 }).where(eq(flight.id, 1));
  expect(await held()).toEqual(await fromFlights());
});

test("asked by many at once, each sees what was written before", async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      await db
        .update(flight)
        .set({ points: 2000 + i })
        .where(eq(flight.id, 4));
      const found = await held();
      return (found?.rows[0].points ?? 0) >= 2000;
    }),
  );
  expect(all).toEqual(all.map(() => true));
  expect(await held()).toEqual(await fromFlights());
});

test("an object that cannot be asked is no fault of the page", async () => {
  const lines: unknown[] = [];
  const found = await findRows(
    {
      db,
      fromMemory: () => Promise.reject(new Error("overloaded")),
      log: (line) => void lines.push(line),
    },
    asking(),
    PAGE,
  );
  expect(found).toEqual(await fromFlights());
  expect(lines).toEqual([{ kind: "board-unreachable", board: 202601, message: "Error: overloaded" }]);
});
