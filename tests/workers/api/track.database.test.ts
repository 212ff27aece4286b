/** A flight's track by request: as columns and as files, with their names, their types and what may be kept. */
import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { flight } from "#app/flight/schema/flight.ts";
import { deflate } from "#app/flight/trace/codec.server.ts";
import { putTrace } from "#app/flight/trace/trace-store.server.ts";
import { user } from "#app/people/user/schema.ts";
import { tileAt } from "#app/soaring/geo/terrain.ts";
import { packTrace } from "#app/soaring/trace/pack.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ada } from "#tests/cast/pilots.ts";
import { all, readXml } from "#tests/flight/export/xml.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { ask, heights, installMaps } from "#tests/setup/maps.ts";
import { db, house, scored } from "#tests/setup/rescoring.ts";
import { get, settle, site } from "#tests/setup/site.ts";

let id: number;

beforeAll(async () => {
  await settle();
  id = await scored(circuit(8701));
});

beforeEach(async () => {
  await db.update(user).set({ openInSeeyou: true }).where(eq(user.id, ada().id));
});

const file = (name: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`${site}/file/flight/${name}`, { headers });
const { latitude, longitude } = koenigsdorf();

test.each([
  ["kml", "application/vnd.google-earth.kml+xml"],
  ["gpx", "application/gpx+xml"],
  ["geojson", "application/geo+json"],
  ["csv", "text/csv; charset=utf-8; header=present"],
  ["igc", "application/vnd.fai.igc"],
])("a flight comes as %s with its type and a name of day, pilot and glider", async (extension, type) => {
  const answer = await file(`${id}.${extension}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe(type);
  const name = `2026-07-12_${ada().name.replace(" ", "-")}_LS-8.${extension}`;
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5000);
});

test("every form has the fixes of the track, and the course that the detail names", async () => {
  const { time } = await get<{ time: number[] }>(`/v1/flightdata/${id}`);
  const { contest } = await get<{ contest: { score: { leg: unknown[] } }[] }>(`/v1/flightdetail/${id}`);
  const kml = readXml(await (await file(`${id}.kml`)).text());
  expect(all(kml, "when").filter(({ text }) => text !== "").length).toBeGreaterThanOrEqual(time.length);
  expect(all(kml, "gx:coord")).toHaveLength(time.length);
  const gpx = readXml(await (await file(`${id}.gpx`)).text());
  expect(all(gpx, "trkpt")).toHaveLength(time.length);
  expect(all(gpx, "rtept")).toHaveLength(contest[0].score.leg.length + 1);
  const { features } = await (await file(`${id}.geojson`)).json<{ features: { properties: { kind: string } }[] }>();
  expect(features.filter(({ properties }) => properties.kind === "leg")).toHaveLength(contest[0].score.leg.length);
  const lines = (await (await file(`${id}.csv`)).text()).split("\r\n");
  expect(lines).toHaveLength(time.length + 2); // a header before, nothing after the last
  expect(lines[0]).toMatch(/^time,.*,ENL,FXA_m,SIU$/);
});

test("the recording as IGC is the bytes that were sent", async () => {
  const bytes = new Uint8Array(await (await file(`${id}.igc`)).arrayBuffer());
  expect(bytes).toEqual(circuit(8701));
});

test("who has it asks again and is told that nothing changed; another name or revision is another file", async () => {
  const first = await file(`${id}.gpx`);
  await first.body?.cancel();
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("public, no-cache");
  expect(etag).toMatch(/^"1\./);
  expect((await file(`${id}.gpx`, { "if-none-match": etag })).status).toBe(304);
  expect((await file(`${id}.kml`, { "if-none-match": etag })).status).toBe(200);
  const [row] = await db.select().from(flight).where(eq(flight.id, id));
  await db
    .update(flight)
    .set({ snapshot: { ...row.snapshot, user: "Somebody Else" } })
    .where(eq(flight.id, id));
  const renamed = await file(`${id}.gpx`, { "if-none-match": etag });
  expect(await renamed.text()).toContain("Somebody Else");
  await db.update(flight).set({ snapshot: row.snapshot }).where(eq(flight.id, id));
  expect((await file(`${id}.gpx`, { "if-none-match": etag })).status).toBe(304);
});

test("where the pilot does not allow it, nothing opens in SeeYou; the download stays", async () => {
  await db.update(user).set({ openInSeeyou: false }).where(eq(user.id, ada().id));
  const refused = await file(`${id}.igc`);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: "not_allowed" });
  const detail = await get<{ user: object; igc_file: { file: string } }>(`/v1/flightdetail/${id}`);
  expect(detail.user).toMatchObject({ open_in_seeyou: false, comments_allowed: true });
  const download = await SELF.fetch(`${site}/file/${detail.igc_file.file}`);
  expect([download.status, download.headers.get("content-type")]).toEqual([200, "application/octet-stream"]);
  await download.body?.cancel();
});

test.each(["0.kml", "abc.kml", "1.exe", "1.kml.gpx", "1", "999999.kml", "999999.igc", "1.constructor", "1.toString"])(
  "there is no file %s: 404 with a JSON object",
  async (name) => {
    const answer = await file(name);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: "not_found" });
  },
);

test("a name made to break headers and markup breaks neither", async () => {
  const [row] = await db.select().from(flight).where(eq(flight.id, id));
  const hostile = '"; x=</name>\r\nSet-Cookie: a=b\u0000 Ž ../..';
  await db
    .update(flight)
    .set({ snapshot: { ...row.snapshot, user: hostile } })
    .where(eq(flight.id, id));
  const answer = await file(`${id}.kml`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="[A-Za-z0-9_.-]+\.kml"; filename\*=UTF-8''[A-Za-z0-9_.%-]+\.kml$/,
  );
  readXml(await answer.text());
  await db.update(flight).set({ snapshot: row.snapshot }).where(eq(flight.id, id));
});

test("the ground lies below every fix once it is known finely, and is no column before", async () => {
  const asked = async (path: string) => ask(path);
  const before = await asked(`/v1/flightdata/${id}`);
  expect(await before.json()).not.toHaveProperty("ground_alt");
  const { z, x, y } = tileAt(8, latitude, longitude);
  await installMaps({ terrain: [heights([[z, x, y]], 640, { size: 512 })] });
  const after = await asked(`/v1/flightdata/${id}`);
  const { time, ground_alt } = await after.json<{ time: number[]; ground_alt: number[] }>();
  expect(ground_alt).toEqual(time.map(() => 640));
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  const again = await ask(`/v1/flightdata/${id}`, { "if-none-match": after.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  const [header, first] = (await (await asked(`/file/flight/${id}.csv`)).text()).split("\r\n");
  expect(first.split(",")[header.split(",").indexOf("ground_m")]).toBe("640");
  // Samples every 3 km know no valley: the column goes again.
  await installMaps({ terrain: [heights([[4, x >> 4, y >> 4]], 640, { size: 512 })] });
  expect(await (await asked(`/v1/flightdata/${id}`)).json()).not.toHaveProperty("ground_alt");
});

const LONG = 30_000;

/** As long as the longest recordings have it: a second each, round and round. */
function longTrace(): Trace {
  const column = (of: (i: number) => number) => Float32Array.from({ length: LONG }, (_, i) => of(i));
  const pressureAltitude = column((i) => Math.round(1000 + 500 * Math.sin(i / 300)));
  return {
    length: LONG,
    time: Float64Array.from({ length: LONG }, (_, i) => 1_783_850_000 + i),
    latitude: Float64Array.from({ length: LONG }, (_, i) => Math.round((47.8 + i / 1e5) * 60_000) / 60_000),
    longitude: Float64Array.from(
      { length: LONG },
      (_, i) => Math.round((11.4 + Math.sin(i / 20) / 100) * 60_000) / 60_000,
    ),
    altitude: pressureAltitude,
    pressureAltitude,
    gnssAltitude: pressureAltitude,
    altitudeSource: "pressure",
    engine: null,
    sensors: { ENL: column((i) => i % 999), MOP: null, RPM: null },
    extras: { TAS: column((i) => 80 + (i % 50)) },
    dropped: { invalid: 0, nowhere: 0, backward: 0, repeated: 0, fast: 0, height: 0 },
  };
}

test("30,000 fixes come whole in every form, each within two seconds", async () => {
  const other = await scored(circuit(8702));
  await putTrace(house().tools.files, other, 1, await packTrace(longTrace(), deflate));
  const counts: Record<string, number> = {};
  for (const [name, mark] of [
    ["kml", /<gx:coord>/g],
    ["gpx", /<trkpt /g],
    ["geojson", /"20\d\d-/g],
    ["csv", /\r\n/g],
  ] as const) {
    const began = performance.now();
    const text = await (await file(`${other}.${name}`)).text();
    expect(performance.now() - began, name).toBeLessThan(2000);
    counts[name] = text.match(mark)?.length ?? 0;
  }
  expect(counts).toMatchObject({ kml: LONG, gpx: LONG, csv: LONG + 1 });
  expect(counts.geojson).toBeGreaterThanOrEqual(LONG);
  const data = await get<{ time: number[]; alt: number[] }>(`/v1/flightdata/${other}`);
  expect([data.time.length, data.alt.length]).toEqual([LONG, LONG]);
});

test("who asks for a hundred tracks at once gets those that find a place, and is told when to ask for the others", async () => {
  const headers = { "cf-connecting-ip": "192.0.2.200" };
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, i) => {
      const path = i % 2 ? `/file/flight/${id}.csv` : `/v1/flightdata/${id}`;
      const answer = await SELF.fetch(`${site}${path}`, { headers });
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get("retry-after")].join(" ").trim();
    }),
  );
  const counts = [
    answers.filter((each) => each === "200").length,
    answers.filter((each) => /^429 [12]$/.test(each)).length,
  ];
  expect(counts[0]).toBeGreaterThanOrEqual(32);
  expect(counts[1]).toBeGreaterThan(0);
  expect(counts[0] + counts[1]).toBe(100);
  expect((await file(`${id}.csv`, headers)).status).toBe(200);
});

test("a removed flight leaves no file", async () => {
  await db.update(flight).set({ deleted: "2026-07-13T00:00:00+00:00" }).where(eq(flight.id, id));
  for (const extension of ["kml", "igc"]) expect((await file(`${id}.${extension}`)).status).toBe(404);
});
