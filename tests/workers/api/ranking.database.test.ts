/** Rankings as programs ask for them. */
import { SELF } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { renewRankings } from "#app/contest/ranking/renew.server.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { settle, site } from "#tests/setup/site.ts";

const ask = (body: unknown, query = "") =>
  SELF.fetch(`${site}/v1/ranking${query}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  await settle();
  await plainFlight({ id: 1, by: ada(), on: "2026-05-01", distance: 300.126, hours: 3 });
  await plainFlight({ id: 2, by: ada(), on: "2026-05-02", distance: 500, hours: 5 });
  await plainFlight({ id: 3, by: ben(), on: "2026-05-02", distance: 650, hours: 5 });
  await db.run(sql`UPDATE flight SET club_id = ${isarValley().id}, takeoff_airport_id = 9, country = 'DE', sc_class = 'ST',
    aircraft_id = ${ls8().aircraftId}, female = 1`);
  await renewRankings(house().tools);
});

test("the free ranking of pilots: the best first, with the flights that count", async () => {
  const answer = await ask({ season: 2026 });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-total-count")).toBe("2");
  expect(answer.headers.get("link")).toBe(null);
  const aircraft = { id: ls8().aircraftId, name: "LS 8" };
  expect(await answer.json()).toEqual([
    {
      rank: 1,
      user: {
        id: ada().id,
        name: ada().name,
        junior: false,
        gender: "F",
        club: { id: isarValley().id, name: isarValley().name, region: isarValley().region },
      },
      points: 800.13,
      distance: 800.13,
      speed: 100.02,
      time: 8 * 3600,
      count: 2,
      slots: 5,
      flight: [
        { id: 2, points: 500, distance: 500, speed: 100, aircraft, scoring_date: "2026-05-02" },
        { id: 1, points: 300.13, distance: 300.13, speed: 100.04, aircraft, scoring_date: "2026-05-01" },
      ],
    },
    expect.objectContaining({ rank: 2, points: 650, count: 1, slots: 5 }),
  ]);
});

test("clubs and airfields have their names, and who flew", async () => {
  const [club] = await (await ask({ season: 2026, category: "club" })).json<Record<string, unknown>[]>();
  expect(club).toMatchObject({ club: { id: isarValley().id, name: isarValley().name }, points: 1150, pilots: 2 });
  expect(club.flight).toMatchObject([
    { id: 3, user_id: ben().id },
    { id: 2, user_id: ada().id },
  ]);
  const [total] = await (await ask({ season: 2026, category: "club_total" })).json<Record<string, unknown>[]>();
  expect(total).toMatchObject({ points: 1450.13, count: 3, flight: [] });
});

test("how many flights count may be asked for", async () => {
  const rows = await (await ask({ season: 2026, count: 1 })).json<{ points: number; slots: number }[]>();
  expect(rows.map(({ points, slots }) => [points, slots])).toEqual([
    [650, 1],
    [500, 1],
  ]);
});

test("300.1, 500 and 650 km are of middle length; none is short or long", async () => {
  const counted = async (body: object) =>
    (await (await ask({ season: 2026, ...body })).json<{ flight: { id: number }[] }[]>()).flatMap((row) =>
      row.flight.map(({ id }) => id),
    );
  expect(await counted({ distance: "middle" })).toEqual([2, 1, 3]);
  expect(await counted({ length: "middle" })).toEqual([2, 1, 3]);
  expect([await counted({ distance: "short" }), await counted({ distance: "long" })]).toEqual([[], []]);
});

test("a season without flights is empty, and so is a page behind the last", async () => {
  for (const [body, query] of [
    [{ season: 2019 }, ""],
    [{}, ""],
    [{ season: 2026 }, "?skip=250"],
  ] as const)
    expect(await (await ask(body, query)).json()).toEqual([]);
});

describe("what is not known is refused by its name", () => {
  test.each([
    [{ contest: "zigzag" }, "contest"],
    [{ category: "team" }, "category"],
    [{ sc_class: "20" }, "sc_class"],
    [{ user: "male" }, "user"],
    [{ count: 0 }, "count"],
    [{ season: "soon" }, "season"],
    [{ country: "Germany" }, "country"],
    [{ month: 13 }, "month"],
    [{ keyword: "wave" }, "keyword"],
    [{ order_by: "rank" }, "order_by"],
    [{ travel_min_days: 2 }, "travel_min_days"],
    [{ contest: "travel", category: "airport_total" }, "category"],
    // What pages ask in their addresses is not published.
    [{ half: "summer" }, "half"],
    [{ distance: 300 }, "distance"],
    [{ length: "far" }, "length"],
    [{ colour: "red" }, "colour"],
  ])("%o", async (body, name) => {
    const answer = await ask(body);
    expect(answer.status).toBe(422);
    const { detail } = await answer.json<{ detail: { loc: string[] }[] }>();
    expect(detail.map(({ loc }) => loc)).toEqual([["body", name]]);
  });

  test.each(["?skip=100", "?skip=-250", "?format=pdf"])("%s", async (query) => {
    expect((await ask({}, query)).status).toBe(422);
  });

  test("and a body that is no object", async () => {
    expect((await ask([1])).status).toBe(422);
  });
});

test("csv and xlsx are files", async () => {
  const csv = await ask({ season: 2026 }, "?format=csv");
  expect(csv.headers.get("content-disposition")).toContain('filename="ranking.csv"');
  const [head, first] = (await csv.text()).split("\r\n");
  expect(head).toBe("rank,id,name,club,region,points,distance,speed,time,count,flights");
  expect(first).toContain(`1,${ada().id},${ada().name}`);
  const xlsx = await ask({ season: 2026 }, "?format=xlsx");
  expect(xlsx.headers.get("content-type")).toContain("spreadsheetml");
  expect(new Uint8Array(await xlsx.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});
