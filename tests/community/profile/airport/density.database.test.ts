/** Where flights of an airfield went: asked for by who looks, drawn by a job, hidden when a flight is taken away. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { decode } from "fast-png";
import { beforeAll, expect, test } from "vitest";
import { densityNow } from "#app/community/profile/airport/density/density.server.ts";
import { drawSeason } from "#app/community/profile/airport/density/draw-density.server.ts";
import { openDb } from "#app/core/db/db.ts";
import { computeCover } from "#app/flight/area/cover.ts";
import { removeFlight } from "#app/flight/remove.server.ts";
import { flight, flightContest } from "#app/flight/schema/flight.ts";
import { flightPath } from "#app/flight/schema/path.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { settle, site, tools } from "#tests/setup/site.ts";

const db = openDb(env.DB);
const FIELD = koenigsdorf();
const SEASON = 2026;

/** Straight to the east and back along the same line. */
async function flown(id: number, longitude: number): Promise<void> {
  await plainFlight({ id, by: id % 2 === 0 ? ada() : ben(), on: "2026-06-10", distance: 100 });
  const { latitude, longitude: home } = FIELD;
  const hex = computeCover({ latitude: [latitude, latitude], longitude: [home, longitude] });
  const bytes = Uint8Array.from((hex.length % 2 ? `${hex}0` : hex).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );
  await db.update(flight).set({ takeoffAirportId: FIELD.airportId }).where(eq(flight.id, id));
  await db.insert(flightPath).values({ flightId: id, revision: 1, cover: Buffer.from(bytes) });
  const turnpoints = [home, longitude].map((each) => ({ latitude, longitude: each }));
  await db.insert(flightContest).values({
    ...{ flightId: id, contest: "free", revision: 1, season: SEASON, points: 100, distance: 100, speed: 80 },
    entry: { score: { turnpoints } },
  });
}

const now = () => densityNow(tools(), FIELD.airportId, SEASON);
const draw = () => drawSeason(tools(), FIELD.airportId, SEASON);

beforeAll(async () => {
  await settle();
  for (const id of [9001, 9002, 9003]) await flown(id, 12.5);
});

test("who looks first finds it being drawn, and who looks again finds it", async () => {
  expect(await now()).toEqual({ picture: null, legs: [], drawing: true });
  await draw();
  const { picture, drawing, legs } = await now();
  expect(drawing).toBe(false);
  expect(picture?.most).toBe(3);
  expect(picture?.bounds.east).toBeCloseTo(12.5, 1);
  expect(legs).toMatchObject([{ flights: 3, bearing: 90 }]);
  expect(legs[0].distance).toBeGreaterThan(75);
});

test("the picture is one, and is not there as that of other flights", async () => {
  const { picture } = await now();
  const answer = await SELF.fetch(site + picture?.address);
  expect(answer.headers.get("content-type")).toBe("image/png");
  const { width, height, data } = decode(new Uint8Array(await answer.arrayBuffer()));
  expect(data).toHaveLength(4 * width * height);
  // 78 km are some two hundred squares.
  const drawn = Array.from({ length: width * height }, (_, i) => data[4 * i + 3]).filter((alpha) => alpha > 0);
  expect(drawn.length).toBeGreaterThan(150);
  const other = await SELF.fetch(`${site}/file/${FIELD.airportId}/density/${SEASON}-1-2-3.png`);
  expect(other.status).toBe(404);
});

test("another flight leaves the picture until the next is drawn", async () => {
  const { picture: before } = await now();
  await flown(9004, 13);
  const meanwhile = await now();
  expect(meanwhile.picture).toEqual(before);
  await draw();
  const { picture } = await now();
  expect(picture?.address).not.toBe(before?.address);
  expect(picture?.most).toBe(4);
});

test("a flight that is taken away takes the picture with it until the next is drawn", async () => {
  await removeFlight(tools(), 9004);
  expect(await now()).toMatchObject({ picture: null, drawing: true });
  await draw();
  expect((await now()).picture?.most).toBe(3);
});

test("a season nobody flew in is not drawn", async () => {
  expect(await densityNow(tools(), FIELD.airportId, 1999)).toEqual({ picture: null, legs: [], drawing: false });
});
