/** What others fell into (product.md 10.1, traps.md), through the real verbs: a flight is scored, edited, removed, and comes back. */
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { putAllRight } from "#app/contest/ranking/check.server.ts";
import { storeRanks } from "#app/contest/ranking/monday.server.ts";
import { everything, type RankingQuery } from "#app/contest/ranking/query.ts";
import { readRanking } from "#app/contest/ranking/read.server.ts";
import { renewRankings } from "#app/contest/ranking/renew.server.ts";
import { rankingsAfter } from "#app/contest/ranking/rescored.server.ts";
import { isJunior } from "#app/core/time/season.ts";
import { removeFlight } from "#app/flight/remove.server.ts";
import { startRun, switchRun } from "#app/flight/rescore/run.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { ENGINE } from "#app/flight/scoring/engine.server.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { clubTable } from "#tests/contest/league/flown.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { aged, db, deliverAll, house, scored, soaring } from "#tests/setup/rescoring.ts";
import { member, settle } from "#tests/setup/site.ts";

const place = house();
const asking = (more: Partial<RankingQuery> = {}): RankingQuery => ({ ...everything("2026-07-12"), ...more });
const ranking = (more: Partial<RankingQuery> = {}, around?: number) =>
  readRanking(place.tools, asking(more), { skip: 0, limit: 100, around });
const read = async (more: Partial<RankingQuery> = {}) =>
  (await ranking(more)).rows.map(({ rank, card, points }) => [rank, card.id, points]);
const renew = () => renewRankings(place.tools);
const set = (id: number, what: ReturnType<typeof sql>) => db.run(sql`UPDATE flight SET ${what} WHERE id = ${id}`);

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
});
beforeEach(async () => {
  await db.delete(flight);
  await db.run(sql`DELETE FROM flight_contest`);
  await db.run(sql`DELETE FROM igc_file`);
  await renew();
});

describe("a recording that is scored", () => {
  test("is ranked once rooms were told, without another job; removed it is gone within the schedule's minute", async () => {
    const id = await scored(soaring(3, 60_000));
    const [row] = await db.select().from(flight);
    const { rows, total } = await ranking();
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ rank: 1, count: 1, slots: 5, card: { id: row.userId, kind: "pilot" } });
    expect(rows[0].flights).toMatchObject([{ id, points: Math.round((row.points ?? 0) * 100) / 100 }]);
    expect((await read({ contest: "out_return" })).length).toBe(1);
    await removeFlight(place.tools, id);
    await renew();
    expect(await read()).toEqual([]);
    expect(await read({ contest: "out_return" })).toEqual([]);
    await deliverAll(place);
  });

  test("that is aged by hand is told as rescoring would change it", async () => {
    const id = await scored(soaring(4, 60_000));
    await plainFlight({ id: 900, by: ben(), on: "2026-07-01", distance: 100 });
    await aged(id, 500);
    await db.run(
      sql`INSERT INTO rescore_flight (run, flight_id, state, revision, engine) VALUES (7, ${id}, 'computed', 1, '2')`,
    );
    await db.run(sql`INSERT INTO rescore_result (run, flight_id, contest, season, old_points, new_points, old_ranked, new_ranked)
      SELECT 7, id, 'free', season, points, 80, 1, 1 FROM flight WHERE id = ${id}`);
    await renew();
    const before = await read();
    expect(before.map(([rank, pilot]) => [rank, pilot])).toEqual([
      [1, ada().id],
      [2, ben().id],
    ]);
    expect(await rankingsAfter(place.tools, 7)).toEqual([
      {
        contest: "free",
        season: 2026,
        changed: 1,
        moved: 2,
        greatest: [
          { pilot: ada().id, rank: { old: 1, new: 2 }, points: { old: before[0][2], new: 80 } },
          { pilot: ben().id, rank: { old: 2, new: 1 }, points: { old: 100, new: 100 } },
        ].toSorted((a, b) => a.pilot - b.pilot),
      },
    ]);
    await db.run(sql`DELETE FROM rescore_flight`);
    await db.run(sql`DELETE FROM rescore_result`);
  });
});

test("lines of rankings move when a run of rescoring is switched, to where it said before", async () => {
  const id = await scored(soaring(5, 60_000));
  await aged(id, 500);
  await plainFlight({ id: 901, by: ben(), on: "2026-07-01", distance: 400 });
  await db.run(sql`UPDATE flight_revision SET engine = ${ENGINE} WHERE flight_id = 901`);
  await renew();
  const lines = async () => (await read()).map(([rank, pilot]) => [rank, pilot]);
  expect(await lines()).toEqual([
    [1, ada().id],
    [2, ben().id],
  ]);
  const { run } = await startRun(place.tools, "all", "2026");
  await deliverAll(place);
  const [free] = (await rankingsAfter(place.tools, run.id)).filter(({ contest }) => contest === "free");
  expect(free).toMatchObject({ season: 2026, changed: 1, moved: 2 });
  const said = free.greatest.map(({ pilot, rank, points }) => [rank.new, pilot, points.new]);
  // Only said so far.
  expect(await lines()).toEqual([
    [1, ada().id],
    [2, ben().id],
  ]);
  await switchRun(place.tools, run.id);
  await deliverAll(place);
  const after = await read();
  expect(after).toEqual(said.toSorted(([a], [b]) => Number(a) - Number(b)));
  expect(after.map(([, pilot]) => pilot)).toEqual([ben().id, ada().id]);
  expect(await putAllRight(place.tools)).toEqual([]);
});

describe("of a place", () => {
  beforeEach(async () => {
    await plainFlight({ id: 1, by: ada(), on: "2026-05-01", distance: 900 });
    await plainFlight({ id: 2, by: ada(), on: "2026-05-02", distance: 100 });
    await plainFlight({ id: 3, by: ben(), on: "2026-05-03", distance: 200 });
    await set(1, sql`country = 'NA', takeoff_airport_id = 11, club_id = 5`);
    await set(2, sql`country = 'DE', takeoff_airport_id = 12, club_id = 6`);
    await set(3, sql`country = 'DE', takeoff_airport_id = 12, club_id = 5`);
    await renew();
  });

  test("only flights that started there count", async () => {
    expect(await read({ places: { country: "DE" } })).toEqual([
      [1, ben().id, 200],
      [2, ada().id, 100],
    ]);
    expect(await read({ places: { country: "NA" } })).toEqual([[1, ada().id, 900]]);
    // Namibia lies in Africa, whatever two letters say.
    expect(await read({ places: { continent: "NA" } })).toEqual([]);
    expect(await read({ places: { continent: "AF" } })).toEqual([[1, ada().id, 900]]);
    expect((await read({ places: { airport: "12" } })).length).toBe(2);
  });

  test("the club stored with the flight counts, not today's", async () => {
    await db.run(sql`UPDATE user SET club_id = 6 WHERE id = ${ada().id}`);
    await renew();
    expect(await read({ places: { club: "5" } })).toEqual([
      [1, ada().id, 900],
      [2, ben().id, 200],
    ]);
    // It was put right on the flight itself.
    await set(1, sql`club_id = 6`);
    await renew();
    expect(await read({ places: { club: "5" } })).toEqual([[1, ben().id, 200]]);
  });
});

describe("what counts", () => {
  test("flights that take no part do not, nor results below the minimum", async () => {
    await plainFlight({ id: 1, by: ada(), on: "2026-05-01", distance: 500 });
    await set(1, sql`rank = 0, rank_reason = 'late'`);
    await plainFlight({ id: 2, by: ada(), on: "2026-05-01", distance: 90 });
    for (const valid of [false, true])
      await db.run(sql`INSERT INTO flight_contest (flight_id, contest, revision, season, points, distance, speed, entry)
        VALUES (2, ${valid ? "sprint" : "triangle"}, 1, 2026, 40, 40, 80, ${JSON.stringify({ valid })})`);
    await renew();
    expect(await read()).toEqual([[1, ada().id, 90]]);
    expect(await read({ contest: "sprint" })).toEqual([[1, ada().id, 40]]);
    expect(await read({ contest: "triangle" })).toEqual([]);
  });

  test("never more than allowed, by value; empty slots are told", async () => {
    const points = [110, 160, 120, 150, 130, 140];
    for (const [i, distance] of points.entries())
      await plainFlight({ id: 10 + i, by: ada(), on: `2026-05-0${i + 1}`, distance });
    await plainFlight({ id: 30, by: ben(), on: "2026-05-01", distance: 900 });
    await renew();
    const [{ rows }, { rows: out }] = [await ranking(), await ranking({ contest: "free", count: 1 })];
    expect(rows.map(({ flights }) => flights.map((each) => each.points))).toEqual([[900], [160, 150, 140, 130, 120]]);
    expect(rows.map(({ count, slots }) => [count, slots])).toEqual([
      [1, 5],
      [5, 5],
    ]);
    expect(out.map(({ points: best }) => best)).toEqual([900, 160]);
  });

  test("a flight of two counts for who was its pilot", async () => {
    await plainFlight({ id: 1, by: ada(), with: ben(), on: "2026-05-01", distance: 500 });
    await renew();
    expect(await read()).toEqual([[1, ada().id, 500]]);
    // It was the other's, as is found later.
    await set(1, sql`user_id = ${ben().id}, co_user_id = ${ada().id}`);
    await renew();
    expect(await read()).toEqual([[1, ben().id, 500]]);
  });

  test("juniors are at most 25 at the end of the season", () => {
    expect(isJunior("2000-09-30", 2026)).toBe(false);
    expect(isJunior("2000-10-01", 2026)).toBe(true);
  });

  test("women and juniors are who the flights say, and leave when a date of birth was put right", async () => {
    await plainFlight({ id: 1, by: ada(), on: "2026-05-01", distance: 500 });
    await plainFlight({ id: 2, by: ben(), on: "2026-05-01", distance: 400 });
    await set(2, sql`junior = 1`);
    await renew();
    expect(await read({ people: "junior" })).toEqual([[1, ben().id, 400]]);
    await set(2, sql`junior = 0`);
    await renew();
    expect(await read({ people: "junior" })).toEqual([]);
  });

  test("a new season needs nobody", async () => {
    await plainFlight({ id: 1, by: ada(), on: "2026-09-30", distance: 500 });
    await plainFlight({ id: 2, by: ada(), on: "2026-10-01", distance: 400 });
    await set(2, sql`season = 2027`);
    await renew();
    expect(await read({ season: 2026 })).toEqual([[1, ada().id, 500]]);
    expect(await read({ season: 2027 })).toEqual([[1, ada().id, 400]]);
  });
});

test("a pair that changed is told twice, late, and in any order: the truth is read again", async () => {
  await plainFlight({ id: 1, by: ada(), on: "2026-05-01", distance: 500 });
  await set(1, sql`deleted = '2026-05-02'`);
  await set(1, sql`deleted = NULL`);
  await Promise.all([renew(), renew(), renewRankings(place.tools, ada().id)]);
  await renew();
  expect(await read()).toEqual([[1, ada().id, 500]]);
  expect(await putAllRight(place.tools)).toEqual([]);
});

describe("travels", () => {
  const found = (id: number, owners: { id: number }[], points: number, days: number) => [
    db.run(sql`INSERT INTO travel (id, start_date, end_date, home, flights, distance, seconds, hull, area, points)
      VALUES (${id}, '2026-05-01', '2026-05-09', 1, ${days}, ${points}, 36000, '', 1, ${points})`),
    ...owners.map((owner) => db.run(sql`INSERT INTO travel_owner VALUES (${id}, ${owner.id})`)),
    ...Array.from({ length: days }, (_, i) =>
      db.run(sql`INSERT INTO travel_flight VALUES (${id}, ${id * 10 + i}, ${i})`),
    ),
  ];

  beforeEach(async () => {
    for (const table of ["travel", "travel_owner", "travel_flight"]) await db.run(sql.raw(`DELETE FROM ${table}`));
    for (const [id, days] of [
      [70, 2],
      [80, 4],
      [90, 8],
    ])
      for (let i = 0; i < days; i++) await plainFlight({ id: id * 10 + i, by: ada(), on: `2026-05-0${i + 1}` });
    await set(800, sql`country = 'AT'`);
    await Promise.all([
      ...found(70, [ada()], 200, 2),
      ...found(80, [ada(), ben()], 500, 4),
      ...found(90, [carla()], 500, 8),
    ]);
  });

  test("belong to all who sat in them, the best of a season counts, and days of flying make them long", async () => {
    expect(await read({ contest: "travel" })).toEqual(
      [ada().id, ben().id, carla().id].toSorted((a, b) => a - b).map((id) => [1, id, 500]),
    );
    expect((await ranking({ contest: "travel" })).rows[0]).toMatchObject({ count: 1, slots: 1, flights: [{ id: 80 }] });
    expect(await read({ contest: "travel", length: "short" })).toEqual([[1, ada().id, 200]]);
    expect((await read({ contest: "travel", length: "middle" })).length).toBe(2);
    expect(await read({ contest: "travel", length: "long" })).toEqual([[1, carla().id, 500]]);
    expect(await read({ contest: "travel", days: { least: null, most: 3 } })).toEqual([[1, ada().id, 200]]);
    expect((await read({ contest: "travel", places: { country: "AT" } })).length).toBe(2);
    expect((await read({ contest: "travel", category: "pilot_total" }))[0]).toEqual([1, ada().id, 700]);
    expect(await read({ contest: "travel", season: 2025 })).toEqual([]);
  });

  test("a club has a travel of two of its pilots once, with the club that its first flight was flown for", async () => {
    await clubTable();
    await db.run(sql`UPDATE flight SET club_id = CASE WHEN id = 700 THEN 12 ELSE 11 END WHERE id IN (700, 800, 900)`);
    const clubs = async (more: Parameters<typeof ranking>[0]) => read({ contest: "travel", ...more });
    expect(await clubs({ category: "club_total" })).toEqual([
      [1, 11, 1000],
      [2, 12, 200],
    ]);
    expect(await clubs({ category: "club" })).toEqual([
      [1, 11, 500],
      [2, 12, 200],
    ]);
    expect((await clubs({ category: "club_total", places: { country: "AT" } }))[0]).toEqual([1, 11, 500]);
  });

  test("that nobody shall see are not ranked", async () => {
    await db.run(sql`UPDATE travel SET discarded = '2026-06-01' WHERE id IN (80, 90)`);
    expect(await read({ contest: "travel" })).toEqual([[1, ada().id, 200]]);
  });
});

describe("what would be", () => {
  test("without the index, without the bonus, with another number of flights", async () => {
    await plainFlight({ id: 1, by: ada(), on: "2026-05-01", distance: 500 });
    await plainFlight({ id: 2, by: ben(), on: "2026-05-01", distance: 480 });
    await set(2, sql`"index" = 125`);
    await db.run(sql`INSERT INTO flight_contest (flight_id, contest, revision, season, points, distance, speed, entry)
      VALUES (1, 'free', 1, 2026, 500, 500, 80, ${JSON.stringify({ valid: true, bonusPoints: 120 })})`);
    await renew();
    expect((await read())[0]).toEqual([1, ada().id, 500]);
    expect((await read({ index: false }))[0]).toEqual([1, ben().id, 600]);
    // The free contest counts it in full: 480 points of 600 km, three quarters of 25 are 118.75.
    expect((await read({ index: "three_quarters" }))[0]).toEqual([1, ben().id, 505.26]);
    expect(await read({ bonus: false })).toEqual([
      [1, ben().id, 480],
      [2, ada().id, 380],
    ]);
  });

  test("by the length of courses", async () => {
    for (const [i, distance] of [299, 300, 699.99, 700].entries())
      await plainFlight({ id: i + 1, by: ada(), on: "2026-05-01", distance });
    await renew();
    const of = async (length: "short" | "middle" | "long") =>
      (await ranking({ length })).rows[0].flights.map(({ distance }) => distance);
    expect([await of("short"), await of("middle"), await of("long")]).toEqual([[299], [699.99, 300], [700]]);
  });
});

test("who came among the first of everybody's ranking since Monday is told, once, and nobody on the first Monday", async () => {
  await db.run(sql`DELETE FROM ranking_monday`);
  await db.run(sql`DELETE FROM event`);
  await plainFlight({ id: 1, by: ada(), on: "2026-05-01", distance: 300 });
  await renew();
  const monday = async () => {
    const place = house();
    await storeRanks(place.tools, 0);
    await deliverAll(place);
    return db.all(sql`SELECT pilot_id AS pilot, subject FROM event WHERE kind = 'ranking-reached'`);
  };
  expect(await monday()).toEqual([]);
  await plainFlight({ id: 2, by: ben(), on: "2026-05-02", distance: 400 });
  await renew();
  const told = [{ pilot: ben().id, subject: "free/2026/1" }];
  expect(await monday()).toEqual(told);
  expect(await monday()).toEqual(told);
  await db.run(sql`DELETE FROM ranking_monday`);
});

test("the own row, the gap to the next better value, and who moved since Monday", async () => {
  const distances = [300, 200, 200, 100];
  const pilots = [ada(), ben(), carla()];
  for (const [i, pilot] of pilots.entries())
    await plainFlight({ id: i + 1, by: pilot, on: "2026-05-01", distance: distances[i] });
  await renew();
  expect((await ranking({}, carla().id)).own).toMatchObject({ row: { rank: 2 }, gap: 100 });
  expect((await ranking({}, ada().id)).own).toMatchObject({ row: { rank: 1, movement: null }, gap: null });
  const monday = house();
  await storeRanks(monday.tools, 0);
  await deliverAll(monday);
  await plainFlight({ id: 9, by: carla(), on: "2026-05-02", distance: 250 });
  await renew();
  const { rows } = await ranking();
  expect(rows.map(({ card, rank, movement }) => [card.id, rank, movement])).toEqual([
    [carla().id, 1, 1],
    [ada().id, 2, -1],
    [ben().id, 3, -1],
  ]);
});

test("what was lost or put there by hand is found at night, told and put right", async () => {
  await plainFlight({ id: 1, by: ada(), on: "2026-05-01", distance: 500 });
  await plainFlight({ id: 2, by: ben(), on: "2026-05-01", distance: 400 });
  await set(1, sql`club_id = 5`);
  await renew();
  const should = await read();
  const clubs = await read({ category: "club_total" });
  for (const damage of [
    sql`DELETE FROM ranking_sum WHERE user_id = ${ada().id}`,
    sql`DELETE FROM ranking_place WHERE subject = ${ben().id} AND scope = ''`,
    sql`INSERT INTO ranking_place SELECT board, scope, points + 1, subject, 0, 0, NULL, NULL, NULL, NULL, NULL FROM ranking_place WHERE scope = ''`,
    sql`UPDATE ranking_bucket SET pilots = 7`,
    sql`UPDATE ranking_group SET total = 1`,
  ]) {
    await db.run(damage);
    expect((await putAllRight(place.tools)).length).toBeGreaterThan(0);
    expect(await read()).toEqual(should);
    expect((await ranking()).total).toBe(2);
    expect(await read({ category: "club_total" })).toEqual(clubs);
    expect(await putAllRight(place.tools)).toEqual([]);
  }
});
