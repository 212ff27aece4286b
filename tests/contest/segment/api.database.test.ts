/** `GET /v1/segment/export`, a flight's `segment_score`, opening and proposing, and who is told. */
import { SELF } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { matchFlight } from "#app/contest/segment/match/match-flight.server.ts";
import { decideSegment, openSegment, proposeSegment } from "#app/contest/segment/open.server.ts";
import { segmentsForBadges } from "#app/contest/segment/segment.server.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { db, deliverAll, house } from "#tests/setup/rescoring.ts";
import { get, member, settle, site } from "#tests/setup/site.ts";
import { flownOver, INN, PINZGAU, words } from "./flown.ts";

const call = (path: string) => SELF.fetch(site + path);
const place = house();
let pinzgau = 0;

beforeAll(async () => {
  await settle();
  await member(ada());
  await member(ben());
  pinzgau = await openSegment(place.tools, ada().id, words(PINZGAU));
  await flownOver(place.tools, { id: 1, by: ada(), on: "2026-07-12", ways: [{ course: PINZGAU, speeds: [120, -90] }] });
  await flownOver(place.tools, { id: 2, by: ben(), on: "2026-07-12", ways: [{ course: PINZGAU, speeds: [130] }] });
  for (const id of [1, 2]) await matchFlight(place.tools, id, 2);
});

test("segment_score tells passes key by key", async () => {
  const { segment_score: told } = await get<{ segment_score: object[] }>("/v1/flightdetail/1");
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({
    segment: {
      id: pinzgau,
      name: "Pinzgau",
      distance: expect.closeTo(49.7, 0),
      start_point: [12.48, 47.28],
      end_point: [13.13, 47.35],
    },
    points: expect.closeTo(120, 0),
    raw_speed: expect.closeTo(120, 0),
    corrected_speed: expect.closeTo(120, 0),
    start_time: "2026-07-12T09:02:00+00:00",
    start_alt: 1800,
    end_alt: 1800,
    min_alt: 1800,
    max_alt: 1800,
    upside_down: false,
    direction: 81,
    rank: 2,
    personal_rank: 1,
  });
  expect(told[1]).toMatchObject({ upside_down: true, direction: 261, rank: 2, personal_rank: 2 });
  expect(told[0]).not.toHaveProperty("wind_speed");
});

test("all segments in five formats; another parameter is named", async () => {
  const [told] = await get<{ id: number }[]>("/v1/segment/export");
  expect(told.id).toBe(pinzgau);
  for (const [format, kind] of Object.entries({
    geojson: "application/geo+json",
    tsk: "application/xml",
    cup: "text/plain",
    txt: "text/plain",
  })) {
    const answer = await call(`/v1/segment/export?format=${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain(kind);
    expect(await answer.text()).toContain("Pinzgau");
  }
  expect(await get("/v1/segment/export?id_in=999")).toEqual([]);
  expect((await call("/v1/segment/export?format=kml")).status).toBe(422);
  const other = await call("/v1/segment/export?season=2026");
  expect([other.status, other.headers.get("ignored-parameters")]).toEqual([200, "season"]);
});

test("a proposal is no segment until it is accepted; its member is told, and only so many may be sent", async () => {
  const id = await proposeSegment(place.tools, ben().id, words(INN, "Inn"));
  expect(await get("/v1/segment/export")).toHaveLength(1);
  await decideSegment(place.tools, ada().id, id, true);
  await expect(decideSegment(place.tools, ada().id, id, false)).rejects.toMatchObject({ status: 404 });
  expect(await get("/v1/segment/export")).toHaveLength(2);
  const other = await proposeSegment(place.tools, ben().id, words(INN, "Inn again"));
  await decideSegment(place.tools, ada().id, other, false);
  await deliverAll(place);
  const told = await db.all(
    sql`SELECT kind, actor_id, subject FROM notification WHERE user_id = ${ben().id} AND kind LIKE 'segment%' ORDER BY subject`,
  );
  expect(told).toEqual([
    { kind: "segmentOpened", actor_id: null, subject: `${id}/open/Inn` },
    { kind: "segmentDeclined", actor_id: null, subject: `${other}/declined/Inn again` },
  ]);
  for (let i = 0; i < 3; i++) await proposeSegment(place.tools, ben().id, words(INN));
  await expect(proposeSegment(place.tools, ben().id, words(INN))).rejects.toMatchObject({ status: 429 });
});

test("search engines are told of every segment", async () => {
  const pages = await (await call("/sitemap/pages.xml")).text();
  expect(pages).toContain("/segment/overview<");
  expect(pages).toContain(`/segment/${pinzgau}<`);
});

test("badges count flights from the day on that the segment has", async () => {
  expect([...(await segmentsForBadges(db, ada().id))]).toEqual([[1, [pinzgau]]]);
  await db.run(sql`UPDATE segment SET eligible_from = '2026-07-13' WHERE id = ${pinzgau}`);
  expect([...(await segmentsForBadges(db, ada().id))]).toEqual([]);
});
