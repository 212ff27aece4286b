/** What a ranking counts: the best of each pilot, ties, filters, the reader's own; what the overview says of a segment. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { EVERYTHING, type RankingFilter, readFilter } from "#app/contest/segment/filter.ts";
import { matchFlight } from "#app/contest/segment/match/match-flight.server.ts";
import { openSegment } from "#app/contest/segment/open.server.ts";
import { segmentDetails } from "#app/contest/segment/page/page.server.ts";
import { bestPasses, getChoices, getHistory, getRanking } from "#app/contest/segment/ranking.server.ts";
import { listSegments, passesOfFlight } from "#app/contest/segment/segment.server.ts";
import { ada, ben, carla, type Pilot } from "#tests/cast/pilots.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { member, settle } from "#tests/setup/site.ts";
import { flownOver, PINZGAU, words } from "./flown.ts";

const { tools } = house();
let id = 0;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
  id = await openSegment(tools, ada().id, words(PINZGAU));
  const flown: [number, Pilot, string, number[]][] = [
    [1, ada(), "2026-07-12", [120, -140]],
    [2, ada(), "2025-07-12", [150]],
    [3, ben(), "2026-07-13", [140]],
    [4, carla(), "2026-07-14", [100]],
  ];
  for (const [flight, by, on, speeds] of flown) {
    await flownOver(tools, { id: flight, by, on, ways: [{ course: PINZGAU, speeds }] });
    await matchFlight(tools, flight, 2);
  }
  // The same points to the hundredth.
  await db.run(sql`UPDATE segment_pass SET points = 140 WHERE points BETWEEN 139 AND 141`);
  await db.run(
    sql`UPDATE flight SET female = 1, sc_class = 'ST', club_id = 5, aircraft_id = 458 WHERE user_id = ${ada().id}`,
  );
  await db.run(sql`UPDATE flight SET junior = 1, sc_class = 'CL' WHERE user_id = ${ben().id}`);
});

const names = { [ada().id]: "ada", [ben().id]: "ben", [carla().id]: "carla" };
const ranked = async (filter: Partial<RankingFilter>) =>
  (await getRanking(db, id, { ...EVERYTHING, ...filter }, null)).passes.map(({ pilot, rank, flight }) =>
    [rank, names[pilot], flight].join(" "),
  );

test("the best pass of each pilot counts; equal points share a rank, the earlier one first", async () => {
  expect(await ranked({})).toEqual(["1 ada 2", "2 ben 3", "3 carla 4"]);
  expect(await ranked({ season: 2026 })).toEqual(["1 ada 1", "1 ben 3", "3 carla 4"]);
});

test("season, class, people, direction, club and type leave what they name", async () => {
  expect(await ranked({ scClass: "CL" })).toEqual(["1 ben 3"]);
  expect(await ranked({ people: "women" })).toEqual(["1 ada 2"]);
  expect(await ranked({ people: "juniors" })).toEqual(["1 ben 3"]);
  expect(await ranked({ way: "back" })).toEqual(["1 ada 1"]);
  expect(await ranked({ way: "forth", season: 2026 })).toEqual(["1 ben 3", "2 ada 1", "3 carla 4"]);
  expect(await ranked({ club: 5 })).toEqual(["1 ada 2"]);
  expect(await ranked({ aircraft: 458, season: 2025 })).toEqual(["1 ada 2"]);
  expect(await ranked({ season: 2019 })).toEqual([]);
  const choices = await getChoices(db, id);
  expect(choices.seasons.map(({ value }) => value)).toEqual(["2026", "2025"]);
  expect(choices.classes.map(({ value }) => value)).toEqual(["CL", "ST"]);
});

test("an address that says nothing sensible filters nothing", () => {
  expect(readFilter(new URLSearchParams("season=soon&class=x&people=cats&way=up&club=-1&aircraft=0"))).toEqual(
    EVERYTHING,
  );
  expect(readFilter(new URLSearchParams("season=2026&class=ST&people=women&way=back"))).toEqual({
    ...EVERYTHING,
    ...{ season: 2026, scClass: "ST", people: "women", way: "back" },
  });
});

test("own passes by date, the best of all, and whom one races at first: the own best the same way", async () => {
  expect((await getHistory(db, id, ada().id)).map(({ flight }) => flight)).toEqual([2, 1, 1]);
  expect((await bestPasses(db, id, 2)).map(({ flight }) => flight)).toEqual([2, 1]);
  const told = await segmentDetails(tools, String(id), new URLSearchParams(), carla().id);
  expect(told.race.pair?.map(({ flight }) => flight)).toEqual([2, 4]);
  expect(told.ranking.mine?.flight).toBe(4);
  const chosen = told.race.choices.find(({ flight }) => flight === 3);
  const other = await segmentDetails(tools, String(id), new URLSearchParams(`a=${chosen?.id}`), null);
  expect(other.race.pair?.map(({ flight }) => flight)).toEqual([3, 2]);
  await expect(segmentDetails(tools, "999", new URLSearchParams(), null)).rejects.toMatchObject({ status: 404 });
});

test("the overview tells pilots, passes, the record and the reader's best", async () => {
  const [visitor] = await listSegments(db, null);
  expect(visitor).toMatchObject({ id, pilots: 3, passes: 5, record: { date: "2025-07-12" }, mine: null });
  const [bens] = await listSegments(db, ben().id);
  expect(bens.mine).toMatchObject({ points: 140, date: "2026-07-13" });
});

test("a pass that is not comparable comes last, without a rank, and is no record", async () => {
  await db.run(sql`UPDATE segment_pass SET points = NULL, corrected_speed = NULL WHERE flight_id = 2`);
  expect(await ranked({})).toEqual(["1 ada 1", "1 ben 3", "3 carla 4"]);
  expect(await ranked({ season: 2025 })).toEqual([" ada 2"]);
  expect((await bestPasses(db, id, 9)).map(({ flight }) => flight)).not.toContain(2);
  expect((await listSegments(db, ada().id))[0]).toMatchObject({ pilots: 3, passes: 5, record: { date: "2026-07-12" } });
  expect(await passesOfFlight(db, 2)).toMatchObject([{ rank: null, personalRank: null, points: null }]);
  expect((await segmentDetails(tools, String(id), new URLSearchParams("season=2025"), null)).record?.flight).toBe(1);
});
