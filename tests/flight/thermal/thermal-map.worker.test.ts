/** The map of hot spots: from climbs in the database to a tile, and away again with the flights. */
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { removeFlight } from "#app/flight/remove.server.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { cellAt } from "#app/flight/thermal/climb.ts";
import { changed } from "#app/flight/thermal/forget-climbs.server.ts";
import { climb, flightClimbs, thermalMap } from "#app/flight/thermal/schema.ts";
import { drawThermals, requestThermals } from "#app/flight/thermal/thermal-map.server.ts";
import { Archive } from "#app/map/archive/archive.ts";
import { ask, later } from "#tests/setup/maps.ts";
import { db, house } from "#tests/setup/rescoring.ts";

const [LATITUDE, LONGITUDE] = [47.8, 11.5];
const DAY = 86_400_000;

beforeEach(async () => {
  for (const table of [climb, flightClimbs, thermalMap, flight, igcFile]) await db.delete(table);
});

/** A valid flight with climbs at these places, each from 900 to 1500 m in 300 s. */
async function flew(id: number, places: [latitude: number, longitude: number][], at = 0) {
  const stamp = "2026-07-12T12:00:00.000000+00:00";
  await db.insert(igcFile).values({
    id,
    sha256: `sha ${id}`,
    length: 1,
    name: "flight.igc",
    file: `file ${id}`,
    userId: 1,
    recorder: "",
    created: stamp,
  });
  await db.insert(flight).values({
    id,
    igcFileId: id,
    ordinal: 0,
    userId: 1,
    state: "valid",
    rank: true,
    revision: 1,
    announced: 1,
    tries: 0,
    takeoffTime: stamp,
    zone: "UTC",
    scoringDate: "2026-07-12",
    season: 2026,
    editAllowedUntil: stamp,
    snapshot: { user: "", club: null, aircraft: null, airport: null, region: null, track: "" },
    created: stamp,
  });
  for (const [nth, [latitude, longitude]] of places.entries())
    await db.insert(climb).values(climbAt(id, nth, latitude, longitude));
  const [first, second] = changed(house(at).tools, sql`1`);
  await db.batch([first, second]);
}

const climbAt = (flightId: number, nth: number, latitude: number, longitude: number) => ({
  ...{ flightId, nth, cell: cellAt(latitude, longitude), latitude, longitude },
  ...{ base: 900, top: 1500, duration: 300, day: "2026-07-12", hour: 13 },
});

/** Letters of the tile over the place: names and values of properties stand in it as they are. */
async function tile(): Promise<string | null> {
  later();
  const answer = await ask("/tiles/thermals/11/1089/713");
  if (answer.status === 404) return null;
  expect(answer.status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  return answer.text();
}

const archiveNow = async () => {
  const [row] = await db.select().from(thermalMap);
  return (
    row.key &&
    new Archive(async (from, length) => {
      const object = await env.TILES.get(row.key as string, { range: { offset: from, length } });
      return new Uint8Array(await object!.arrayBuffer());
    })
  );
};

test("climbs of two flights are a spot in its tile, those of one are none", async () => {
  await flew(1, [
    [LATITUDE, LONGITUDE],
    [LATITUDE, LONGITUDE],
  ]);
  await drawThermals(house().tools);
  expect(await tile()).toBeNull();
  await flew(2, [[LATITUDE + 0.001, LONGITUDE]]);
  await drawThermals(house().tools);
  expect(await tile()).toMatch(/thermals[\s\S]*climbs[\s\S]*2026-07-12/);
});

test("a flight that is hidden or gone is gone from the map once it is drawn anew", async () => {
  for (const id of [1, 2]) await flew(id, [[LATITUDE, LONGITUDE]]);
  await drawThermals(house().tools);
  expect(await tile()).not.toBeNull();
  expect(await removeFlight(house().tools, 2)).toBe(true);
  await drawThermals(house().tools);
  expect(await tile()).toBeNull();

  await flew(3, [[LATITUDE, LONGITUDE]]);
  await drawThermals(house().tools);
  expect(await tile()).not.toBeNull();
  await db.update(flight).set({ state: "invalid" }).where(eq(flight.id, 3));
  await flew(4, []);
  await drawThermals(house().tools);
  expect(await tile()).toBeNull();
});

test("the version changes with the spots alone, a tile of it is kept for ever, and the old archive goes", async () => {
  for (const id of [1, 2]) await flew(id, [[LATITUDE, LONGITUDE]]);
  await drawThermals(house().tools);
  later();
  const told = async () =>
    (await ask("/tiles/thermals")).json<{ version: string; layers: string[]; maxZoom: number }>();
  const first = await told();
  expect(first).toMatchObject({ layers: ["thermals"], minZoom: 5, maxZoom: 11, bounds: [11.5, 47.8, 11.5, 47.8] });
  const one = await ask(`/tiles/thermals/11/1089/713?v=${first.version}`);
  expect([one.status, one.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  await one.arrayBuffer();

  await flew(3, []); // a flight without climbs
  await drawThermals(house().tools);
  later();
  expect((await told()).version).toBe(first.version);

  const keys = async () => (await env.TILES.list({ prefix: "thermals/" })).objects.map(({ key }) => key);
  const [oldest] = (await db.select().from(thermalMap)).map(({ key }) => key);
  for (const id of [4, 5]) {
    await flew(id, [[LATITUDE, LONGITUDE]]);
    await drawThermals(house().tools);
    expect((await keys()).includes(oldest as string)).toBe(id === 4);
  }
  later();
  expect((await told()).version).not.toBe(first.version);
});

test("2,250 climbs over two pages of the database: every spot that a recount finds is in the archive, and no other", async () => {
  const places = Array.from({ length: 750 }, (_, i): [number, number] => [
    47 + ((i * 7919) % 750) / 1500,
    11 + ((i * 104_729) % 750) / 1500,
  ]);
  await db.batch([...changed(house().tools, sql`1`)]);
  for (const id of [1, 2]) await flew(id, []);
  const rows = [1, 2, 1].flatMap((flightId, round) =>
    places.map(([latitude, longitude], i) => climbAt(flightId, round * 1000 + i, latitude, longitude)),
  );
  for (let at = 0; at < rows.length; at += 9) await db.insert(climb).values(rows.slice(at, at + 9));
  await drawThermals(house().tools);
  const cells = new Set(places.map(([latitude, longitude]) => cellAt(latitude, longitude)));
  const archive = (await archiveNow()) as Archive;
  const found = new Set<number>();
  for await (const { z, place } of archive.tiles()) {
    if (z !== 11) continue;
    for (const id of idsIn(await archive.unpacked(place))) found.add(id);
  }
  expect(found).toEqual(cells);
});

/** Values of whole numbers in a tile that are as large as cells: field 4 of the layer, field 5 of the value. */
function idsIn(bytes: Uint8Array): number[] {
  const ids: number[] = [];
  const read = (from: number): [value: number, next: number] => {
    for (let [value, scale, at] = [0, 1, from]; ; scale *= 128) {
      const byte = bytes[at++];
      value += (byte & 127) * scale;
      if (byte < 128) return [value, at];
    }
  };
  let [, at] = read(1); // into the layer
  while (at < bytes.length) {
    const [tag, after] = read(at);
    const [length, inside] = read(after);
    if ((tag & 7) === 2 && tag >> 3 === 4 && bytes[inside] === 5 << 3) {
      const [value] = read(inside + 1);
      if (value > 1e6) ids.push(value);
    }
    at = (tag & 7) === 2 ? inside + length : inside;
  }
  return ids;
}

test("a small site's map is drawn half a minute after its flights, and rests a second for each climb", async () => {
  const sentAt = async (later: number, when: "day" | "night" = "day") => {
    const place = house(later);
    await requestThermals(place.tools, when);
    return place.sent.map(({ job }) => (job as { kind: string }).kind);
  };
  expect(await sentAt(0)).toEqual([]);
  for (const id of [1, 2]) await flew(id, Array(50).fill([LATITUDE, LONGITUDE]));
  expect(await sentAt(20_000)).toEqual([]);
  expect(await sentAt(31_000)).toEqual(["draw-thermals"]);
  expect(await sentAt(32_000)).toEqual([]); // on its way
  await drawThermals(house(33_000).tools);
  expect(await sentAt(DAY, "night")).toEqual([]); // nothing changed

  await flew(3, [[LATITUDE, LONGITUDE]], 40_000);
  expect(await sentAt(120_000)).toEqual([]);
  expect(await sentAt(60_000, "night")).toEqual(["draw-thermals"]);
  await drawThermals(house(61_000).tools);
  await flew(4, [[LATITUDE, LONGITUDE]], 62_000);
  expect(await sentAt(161_000)).toEqual([]);
  expect(await sentAt(163_000)).toEqual(["draw-thermals"]);
});

test("of two runs at once one draws, and the map is that of all flights", async () => {
  for (const id of [1, 2]) await flew(id, [[LATITUDE, LONGITUDE]]);
  await Promise.all([1, 2, 3].map(() => drawThermals(house().tools)));
  const [row] = await db.select().from(thermalMap);
  expect([row.drawn, row.climbs]).toEqual([row.changes, 2]);
  expect(await tile()).not.toBeNull();
});
