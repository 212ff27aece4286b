/** What a ranking's page shows: rows that add up, the reader's own row, and what would be by another rule. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ShownRanking } from "#app/contest/ranking/page/shown.ts";
import { loader as sheet } from "#app/contest/ranking/pages/export.tsx";
import { loader } from "#app/contest/ranking/pages/ranking.tsx";
import { everything } from "#app/contest/ranking/query.ts";
import { readRanking } from "#app/contest/ranking/read.server.ts";
import { renewRankings } from "#app/contest/ranking/renew.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { club } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { ada, ben, carla, emil } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
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
  const answer = await loader(await pageRequest(`/ranking/${contest}${query}`, { params: { contest }, cookie }));
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
  const missing = pageRequest("/ranking/olc", { params: { contest: "olc" } });
  await expect(missing.then(loader)).rejects.toMatchObject({ status: 404 });
});

test("a filter named twice by a form leads to the address of the newer one", async () => {
  const twice = pageRequest("/ranking/free?country=DE&category=club&country=FR", { params: { contest: "free" } });
  const answer = await twice.then(loader).catch((thrown: Response) => thrown);
  expect(answer.headers.get("location")).toBe("/ranking/free?category=club&country=FR");
});

test("the file has the rows of the page, and a visitor gets a hundred of them", async () => {
  const params = { contest: "free", format: "csv" };
  const answer = await sheet(await pageRequest("/ranking/free/export/csv?season=2026", { params }));
  const [heading, ...lines] = (await answer.text()).trim().split("\r\n");
  expect(heading).toContain("rank,id,name");
  expect(lines.map((line) => Number(line.split(",")[0]))).toEqual([1, 2, 2]);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="ranking-free-2026.csv"');
});

test("an empty season and an unbegun one have a way on", async () => {
  expect((await page("?season=2019")).shown.total).toBe(0);
  expect((await page("?season=2099")).shown.total).toBe(0);
});

/** Two seasons: in 2024 for one club, and for another twice as far; in 2025 for none. Today in a third. */
describe("the club of a pilot", () => {
  const clubs = [
    { id: 711, name: "Then Soaring", region: "AT-7" },
    { id: 712, name: "Also Then", region: "CH" },
    { id: 713, name: "Today Soaring", region: "DE-BY" },
  ];
  beforeAll(async () => {
    const { db } = tools();
    await db.insert(club).values(clubs);
    await member(emil());
    for (const [id, on, distance, clubId] of [
      [9101, "2024-06-01", 300, 711],
      [9102, "2024-06-02", 320, 711],
      [9103, "2024-06-03", 500, 712],
      [9104, "2025-06-03", 400, null],
    ] as const) {
      await plainFlight({ id, by: emil(), on, distance });
      await db.update(flight).set({ clubId }).where(eq(flight.id, id));
    }
    await db.update(user).set({ clubId: 713 }).where(eq(user.id, emil().id));
    await renewRankings(tools());
  });
  const clubShown = async (query: string) => {
    const { shown } = await page(query);
    return shown.rows.map(({ card }) => (card.kind === "pilot" ? (card.club?.name ?? null) : card.name));
  };

  test("is the one that most points of that season were flown for, not today's", async () => {
    expect(await clubShown("?season=2024")).toEqual(["Then Soaring"]);
    expect(await clubShown("?season=2024&count=1")).toEqual(["Also Then"]);
    expect(await clubShown("?season=2025")).toEqual([null]);
    expect(await clubShown("?season=2024&category=pilot_total")).toEqual(["Then Soaring"]);
  });

  test("is the one that is asked for, whose flights alone count, and today's has none", async () => {
    expect(await clubShown("?season=2024&club=Also%20Then,712")).toEqual(["Also Then"]);
    expect(await clubShown("?season=2024&club=Then%20Soaring,711")).toEqual(["Then Soaring"]);
    const { shown } = await page("?season=2024&club=712");
    expect(shown.rows.map(({ points }) => points)).toEqual([500]);
    expect(await clubShown("?season=2024&club=713")).toEqual([]);
  });

  test("stands in the file and in what programs read", async () => {
    const answer = await sheet(
      await pageRequest("/ranking/free/export/csv?season=2024", { params: { contest: "free", format: "csv" } }),
    );
    expect(await answer.text()).toMatch(/Then Soaring/);
    const { rows } = await readRanking(tools(), { ...everything("2024-07-01") }, { skip: 0, limit: 10 });
    expect(rows[0].card).toMatchObject({ club: { id: 711, name: "Then Soaring", region: "AT-7" } });
  });
});
