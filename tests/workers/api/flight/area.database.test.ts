/** Flights through an area for programs: asked for, led on, combined, and refused by name. */
import { SELF } from "cloudflare:test";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { computeCover, listCells } from "#app/flight/area/cover.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { flightCell, flightPath } from "#app/flight/schema/path.ts";
import { ada } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/flight/list/flights.ts";
import { db } from "#tests/setup/rescoring.ts";
import { member, settle, site } from "#tests/setup/site.ts";

const FLIGHTS = 150;

/** Every third flight goes west at 47.5° north, from 11.5 to 11; the others go east. */
beforeAll(async () => {
  await settle();
  await member(ada());
  await db.delete(flight);
  for (let id = 1; id <= FLIGHTS; id++) {
    const points = id % 10 === 0 ? null : id;
    const row = { ...plainFlight(id), userId: ada().id, points, distance: points, speed: points };
    await db.insert(flight).values({ ...row, country: id % 2 ? "DE" : "AT" });
    const cover = computeCover({ latitude: [47.5, 47.5], longitude: id % 3 ? [11.5, 12] : [11.5, 11] });
    await db
      .insert(flightPath)
      .values({ flightId: id, revision: 1, cover: Buffer.from(cover.padEnd(2000, "0"), "hex") });
    const day = Date.parse("2026-07-12") / 86_400_000;
    for (const { cell, squares } of listCells(cover)) {
      const bits = sql<number>`CAST(${String(squares)} AS INTEGER)`;
      await db.insert(flightCell).values({ cell, day, points: points ?? -1, flightId: id, squares: bits });
    }
  }
});

const WEST = "47.4_11.1,47.6_11.2";
const get = (query: string) => SELF.fetch(`${site}/v1/flight?${query}`);
const ids = (items: { id: number }[]) => items.map(({ id }) => id);

const went = (fits: (id: number) => boolean) =>
  Array.from({ length: FLIGHTS }, (_, i) => FLIGHTS - i).filter((id) => id % 3 === 0 && id % 10 !== 0 && fits(id));

test("a box and a polygon around the same place find the same flights, led on from page to page, without unscored ones", async () => {
  for (const area of [WEST, "47.4_11.1,47.4_11.2,47.6_11.2,47.6_11.1", "47.4_11.1,47.6_11.15,47.4_11.2"]) {
    const seen: number[] = [];
    let path: string | undefined = `/v1/flight?area=${area}&limit=20`;
    for (; path !== undefined; ) {
      const answer: Response = await SELF.fetch(`${site}${path}`);
      expect(answer.status).toBe(200);
      seen.push(...ids(await answer.json()));
      path = /^<(.*)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
    }
    expect(seen, area).toEqual(went(() => true));
  }
});

test("with filters and by points it is what both say", async () => {
  const german = await (await get(`area=${WEST}&country_id_in=DE&order_by=points`)).json<{ id: number }[]>();
  expect(ids(german)).toEqual(went((id) => id % 2 === 1).reverse());
  const far = await (await get(`area=${WEST}&distance_gt=100&user_id_in=${ada().id}`)).json<{ id: number }[]>();
  expect(ids(far)).toEqual(went((id) => id > 100));
});

test.each([
  ["area=", "area", "latitude_longitude"],
  ["area=1,2,3,4", "area", "latitude_longitude"],
  ["area=47_11", "area", "two corners"],
  ["area=40_1,50_20", "area", "500 km"],
  ["area=47_11,47.001_11.001", "area", "0.5 km"],
  ["area=47_11,48_12,48_11,47_12", "area", "cross"],
  ["area=-18_179,-17_-179", "area", "date line"],
  [`area=${WEST}&area=${WEST}`, "area", ""],
  [`area=${WEST}&order_by=-speed`, "order_by", ""],
  [`area=${WEST}&contest=triangle`, "contest", ""],
  [`area=${WEST}&skip=100`, "skip", ""],
  [`area=${WEST}&format=csv`, "format", ""],
  [`area=${WEST}&not_scored=true`, "not_scored", ""],
])("%s is refused by its name, with the reason", async (query, name, words) => {
  const answer = await get(query);
  const { detail } = await answer.json<{ detail: { loc: string[]; msg: string }[] }>();
  expect([answer.status, detail[0].loc[1]]).toEqual([422, name]);
  expect(detail[0].msg).toContain(words);
});

test("random areas and places in their lists never fault", async () => {
  const corner = fc
    .tuple(fc.double({ min: -95, max: 95 }), fc.double({ min: -190, max: 190 }))
    .map((pair) => pair.join("_"));
  const area = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.array(corner, { maxLength: 32 }).map((corners) => corners.join()),
    fc.constantFrom(WEST, "85_-180,84_-179", "-85_179,-84_180", "0_0,0.1_0.1"),
  );
  const after = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc
      .array(fc.oneof(fc.string({ maxLength: 10 }), fc.double(), fc.integer()), { minLength: 2, maxLength: 3 })
      .map((place) => btoa(JSON.stringify(place).replace(/[^\x20-\x7e]/g, "")).replace(/=+$/, "")),
  );
  await fc.assert(
    fc.asyncProperty(area, fc.option(after), async (text, place) => {
      const answer = await get(
        String(new URLSearchParams({ area: text, ...(place === null ? {} : { after: place }) })),
      );
      await answer.arrayBuffer();
      expect([200, 422]).toContain(answer.status);
    }),
    { numRuns: 150 },
  );
});
