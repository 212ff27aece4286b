/** What a ranking's page shows: rows that add up, the reader's own row, and what would be by another rule. */
import { beforeAll, expect, test } from "vitest";
import type { ShownRanking } from "#app/ranking/page/shown.ts";
import { renewRankings } from "#app/ranking/renew.server.ts";
import { loader } from "#app/routes/ranking/$contest.tsx";
import { loader as sheet } from "#app/routes/ranking/export.tsx";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { asked, sessionCookie } from "#tests/setup/page.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const flown: [typeof ada, number[]][] = [
  [ada, [500, 400, 300, 200, 100, 90]],
  [ben, [450, 440]],
  [carla, [890]],
];

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
  let id = 9000;
  for (const [who, kilometres] of flown)
    for (const [nth, distance] of kilometres.entries())
      await plainFlight({ id: id++, by: who(), on: `2026-06-0${nth + 1}`, distance });
  await renewRankings(tools());
});

const page = async (query: string, who?: { id: number }, contest = "free") => {
  const cookie = who && (await sessionCookie(who.id));
  const answer = await loader(await asked(`/ranking/${contest}${query}`, { params: { contest }, cookie }));
  return {
    status: answer.status,
    shown: (await answer.json()) as ShownRanking & { refused?: string[]; podium: string },
  };
};
const cells = ({ rows }: ShownRanking) => rows.map(({ rank, card, points, count }) => [rank, card.name, points, count]);

test("every row is the sum of its counting flights, equal sums share a rank", async () => {
  const { shown } = await page("?season=2026");
  expect(cells(shown)).toEqual([
    [1, ada().name, 1500, 5],
    [2, ben().name, 890, 2],
    [2, carla().name, 890, 1],
  ]);
  for (const { points, flights } of shown.rows)
    expect(flights.reduce((sum, flight) => sum + flight.points, 0)).toBeCloseTo(points, 6);
  expect(shown.podium).toBe(`1. ${ada().name} 1500.00 · 2. ${ben().name} 890.00 · 2. ${carla().name} 890.00`);
});

test("a member sees the own row and what is missing; a pilot that is looked for is found too", async () => {
  const { shown } = await page("?season=2026", ben());
  expect(shown.own).toMatchObject({ isMe: true, at: 1, gap: 610, needed: 610.01, row: { rank: 2 } });
  const looked = await page(`?season=2026&pilot=${ada().id}`, ben());
  expect(looked.shown.own).toMatchObject({ isMe: false, at: 0, gap: null, needed: null });
});

test("what if one flight counted: the last is first, and the page says where they really are", async () => {
  const { shown } = await page("?season=2026&count=1", carla());
  expect(cells(shown)).toEqual([
    [1, carla().name, 890, 1],
    [2, ada().name, 500, 1],
    [3, ben().name, 450, 1],
  ]);
  expect(shown.own?.really).toBe(2);
});

test("what is not understood is named, and nothing else is shown", async () => {
  for (const [query, names] of [
    ["?season=26&foo=1", ["foo", "season"]],
    ["?skip=7", ["skip"]],
    ["?category=family", ["category"]],
    ["?club=999999", ["club"]],
  ] as const) {
    const { status, shown } = await page(query);
    expect([status, shown.refused?.toSorted()]).toEqual([400, names]);
  }
  const missing = asked("/ranking/olc", { params: { contest: "olc" } });
  await expect(missing.then(loader)).rejects.toMatchObject({ status: 404 });
});

test("a filter named twice by a form leads to the address of the newer one", async () => {
  const twice = asked("/ranking/free?country=DE&category=club&country=FR", { params: { contest: "free" } });
  const answer = await twice.then(loader).catch((thrown: Response) => thrown);
  expect(answer.headers.get("location")).toBe("/ranking/free?category=club&country=FR");
});

test("the file has the rows of the page, and a visitor gets a hundred of them", async () => {
  const params = { contest: "free", format: "csv" };
  const answer = await sheet(await asked("/ranking/free/export/csv?season=2026", { params }));
  const [heading, ...lines] = (await answer.text()).trim().split("\r\n");
  expect(heading).toContain("rank,id,name");
  expect(lines.map((line) => Number(line.split(",")[0]))).toEqual([1, 2, 2]);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="ranking-free-2026.csv"');
});

test("an empty season and an unbegun one have a way on", async () => {
  expect((await page("?season=2019")).shown.total).toBe(0);
  expect((await page("?season=2099")).shown.total).toBe(0);
});
