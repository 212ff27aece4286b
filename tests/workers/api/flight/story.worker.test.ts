/** Stories from the first byte to the last: sent, refused, placed, changed, listed, taken away, exported, erased. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { flight as flightTable } from "#app/flight/schema/flight.ts";
import { scorePending } from "#app/flight/scoring/score.server.ts";
import { exifOfPicture, sizeOfPicture } from "#app/flight-page/story/media/picture.ts";
import { storyUpload } from "#app/flight-page/story/schema.ts";
import { sweepStories } from "#app/flight-page/story/tell.server.ts";
import { listContents } from "#app/people/account/export/export-contents.server.ts";
import { eraseUser } from "#app/people/account/leaving/erase.server.ts";
import { account } from "#app/people/account/schema.ts";
import { subscribed } from "#app/people/plan/subscription.server.ts";
import { jpegWith, pngWith, tiff } from "#tests/cast/media/exif.ts";
import { box, joined, letters, mp4, plainFrame } from "#tests/cast/media/mp4.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { jpeg, makePng, png, text } from "#tests/setup/pictures.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

let flight = 0;
/** A minute and a half after take-off, UTC. */
let moment = "";

beforeAll(async () => {
  await settle();
  flight = await taken(tools(), circuit(7100));
  await scorePending(tools(), flight);
  const [row] = await tools().db.select().from(flightTable).where(eq(flightTable.id, flight));
  moment = new Date(Date.parse(row.takeoffTime) + 90_000).toISOString().slice(0, 19);
});

const call = async (method: string, path: string, body?: unknown, pilot = ada()) => {
  const { headers } = await member(pilot);
  return SELF.fetch(`${site}/v1/story${path}`, {
    method,
    headers: body instanceof FormData ? headers : { ...headers, "content-type": "application/json" },
    body: body instanceof FormData ? body : body === undefined ? undefined : JSON.stringify(body),
  });
};

/** As the page sends: announced, sent to the signed address, completed. */
async function send(bytes: Uint8Array<ArrayBuffer>, more: object = {}, pilot = ada()) {
  const announced = await call("POST", "/upload", { flight_id: flight, length: bytes.length }, pilot);
  const { id, url, method, headers } = await announced.json<Record<string, string> & { headers: HeadersInit }>();
  expect((await SELF.fetch(url, { method, headers, body: bytes })).status).toBe(200);
  return call("POST", `/upload/${id}`, { flight_id: flight, ...more }, pilot);
}

function form(fields: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") data.set(name, value);
    else data.set(name, new Blob([value]), "x.jpg");
  }
  return data;
}

interface Piece {
  id: number;
  image?: string;
  video_url?: string;
  start_time?: string;
  [key: string]: unknown;
}
const read = async (answer: Response) => answer.json<Piece>();
const all = async () => (await SELF.fetch(`${site}/v1/story/${flight}`)).json<Piece[]>();
const file = (path: string, headers: HeadersInit = {}) => SELF.fetch(`${site}/file/${path}`, { headers });
const kept = async () =>
  (await env.FILES.list({ include: [] })).objects
    .map(({ key }) => key)
    .filter((key) => /\/(images|videos)\//.test(key));
const listed = async () =>
  (
    await (
      await SELF.fetch(`${site}/v1/flight?limit=100`)
    ).json<{ id: number; story: string[]; media_info?: string }[]>()
  ).find(({ id }) => id === flight);
const emptied = async () => {
  for (const { id } of await all()) expect((await call("DELETE", `/${id}`)).status).toBe(204);
};

const stamp = () => moment.replaceAll("-", ":").replace("T", " ");
const film = (more = {}) => mp4({ frames: [plainFrame(64, 32), plainFrame(64, 32, 90)], ...more });

test("a picture with its time stands at its moment of the track, in three sizes and two formats, with nothing of EXIF", async () => {
  const bytes = jpegWith(
    jpeg(),
    tiff({ original: stamp(), offsetOriginal: "+00:00", latitude: 47.8312, longitude: 11.46 }),
  );
  const answer = await send(bytes, { comment: "Past the lake" });
  expect(answer.status).toBe(201);
  const piece = await read(answer);
  expect(piece).toMatchObject({
    user_id: ada().id,
    flight_id: flight,
    comment: "Past the lake",
    start_time: `${moment}+00:00`,
    geom: { type: "Point", coordinates: [expect.any(Number), expect.any(Number)] },
    alt: expect.any(Number),
    ground_speed: expect.any(Number),
    bearing: expect.any(Number),
    time_offset: 0,
    width: 200,
    height: 100,
  });
  const paths = (piece.image ?? "").replace(".jpg", "");
  for (const ending of [".jpg", "_medium.jpg", "_small.jpg", ".webp", "_medium.webp", "_small.webp"]) {
    const shown = await file(paths + ending);
    expect(shown.headers.get("content-type")).toBe(ending.endsWith("webp") ? "image/webp" : "image/jpeg");
    const picture = new Uint8Array(await shown.arrayBuffer());
    expect(sizeOfPicture(picture)).toEqual({ width: 200, height: 100 });
    expect(exifOfPicture(picture)).toEqual({ local: null, offset: null, place: null });
  }
  expect(await all()).toEqual([piece]);
  expect(await listed()).toMatchObject({ story: [piece.image], media_info: "I" });
  await emptied();
});

test("a camera that does not say its zone is set to the airfield's; one whose clock is 41 s behind is put right", async () => {
  const piece = await read(await send(pngWith(png(), tiff({ original: "2026:07:12 14:00:00" }))));
  expect(piece.start_time).toBe("2026-07-12T12:00:00+00:00"); // Königsdorf in summer
  await call("PATCH", `/flight/${flight}`, { time_offset: 41 });
  expect(await all()).toMatchObject([{ start_time: "2026-07-12T12:00:41+00:00", time_offset: 41 }]);
  await emptied();
});

test("what the story has already is refused where it is asked for, and taken where it is not", async () => {
  const films = [film({ taken: 1_780_000_000 }), film({ taken: 1_790_000_000 })];
  for (const bytes of [png(), jpeg(), films[0]]) expect((await send(bytes, { unless_same: true })).status).toBe(201);
  // Another name, another EXIF, another day of the camera's clock: the same to see.
  const stamped = jpegWith(jpeg(), tiff({ original: stamp(), offsetOriginal: "+00:00" }));
  for (const bytes of [png(), stamped, films[1]]) {
    const again = await send(bytes, { unless_same: true });
    expect([again.status, await again.json()]).toMatchObject([409, { error: "same_media" }]);
  }
  expect(await all()).toHaveLength(3);
  const rows = await tools().db.select().from(storyUpload);
  expect(rows).toEqual([]);
  expect((await send(png())).status).toBe(201);
  expect((await send(png(), { unless_same: false })).status).toBe(201);
  expect(await all()).toHaveLength(5);
  await emptied();
});

test("other programs send a picture, or words alone, in one call", async () => {
  const picture = await call("POST", "", form({ flight_id: String(flight), image: png(), start_time: `${moment}Z` }));
  expect(picture.status).toBe(201);
  expect(await read(picture)).toMatchObject({ start_time: `${moment}+00:00`, width: 64 });
  const words = await call(
    "POST",
    "",
    form({ flight_id: String(flight), comment: "First time past the Großvenediger." }),
  );
  expect(await read(words)).toMatchObject({ comment: "First time past the Großvenediger.", width: null, height: null });
  expect((await call("POST", "", form({ flight_id: String(flight) }))).status).toBe(422);
  await emptied();
});

test("a film is served without what was hidden in it, in parts, with the poster that a browser drew", async () => {
  const bytes = film({ place: "+47.8312+011.4607/" });
  const announced = await call("POST", "/upload", { flight_id: flight, length: png().length });
  const poster = await announced.json<{ id: string; url: string }>();
  await SELF.fetch(poster.url, { method: "PUT", body: png() });
  const piece = await read(await send(bytes, { poster: poster.id }));
  expect(piece).toMatchObject({ video_status: "ready", video_duration: 1, width: 64, height: 32 });
  const whole = await file(piece.video_url ?? "");
  const served = new Uint8Array(await whole.arrayBuffer());
  expect(served.length).toBe(bytes.length);
  expect(new TextDecoder("latin1").decode(served)).not.toContain("47.8312");
  const part = await file(piece.video_url ?? "", { range: "bytes=0-99" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 0-99/${bytes.length}`]);
  expect((await file(piece.video_url ?? "", { range: `bytes=${bytes.length}-` })).status).toBe(416);
  expect((await file(piece.image ?? "")).status).toBe(200);
  expect(await listed()).toMatchObject({ media_info: "V" });
  await emptied();
  expect((await listed())?.media_info).toBeUndefined();
});

test.each([
  ["an SVG with a script", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "notMedia"],
  ["a page named .jpg", text("<!doctype html><script>alert(1)</script>"), "notMedia"],
  ["a PNG of 101 megapixels", makePng(10_100, 10_000), "manyPixels"],
  ["a decompression bomb", makePng(60_000, 60_000), "manyPixels"],
  ["a JPEG cut off in its head", jpeg().slice(0, 30), "notMedia"],
  ["a PNG whose header lies", makePng(6000, 6000), "notMedia"],
  ["a film cut off", film().slice(0, -30), "filmBroken"],
  ["a film of 31 s", film({ claims: { seconds: 31 } }), "filmLong"],
  ["a film in H.265", film({ claims: { codec: "hvc1" } }), "filmCodec"],
  ["a film in full HD without premium", film({ claims: { width: 1920, height: 1080 } }), "filmWide"],
  [
    "an MP4 that is a page behind its first bytes",
    joined([box("ftyp", letters("isom")), text("<script>alert(1)</script>")]),
    "filmBroken",
  ],
])("%s is refused with its reason, and nothing of it stays", async (_, bytes, type) => {
  const answer = await send(bytes);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ detail: [{ loc: ["body", "image"], type }] });
  expect(await kept()).toEqual([]);
  expect(await all()).toEqual([]);
  expect((await env.FILES.list({ prefix: "incoming/" })).objects).toEqual([]);
});

test("a picture that is a page too is served as its pixels alone", async () => {
  const piece = await read(await send(joined([jpeg(), text("<script>alert(1)</script>")])));
  const bytes = new Uint8Array(await (await file(piece.image ?? "")).arrayBuffer());
  expect(new TextDecoder("latin1").decode(bytes)).not.toContain("script");
  await emptied();
});

test("five pictures fit, the sixth does not; with premium 25 do", async () => {
  for (let i = 0; i < 5; i++) expect((await send(png())).status).toBe(201);
  const sixth = await send(png());
  expect([sixth.status, await sixth.json()]).toMatchObject([409, { error: "story_full" }]);
  expect(await all()).toHaveLength(5);
  expect((await kept()).length).toBe(5 * 6);
  // In the call itself nothing but pictures comes: it is refused before its bytes are looked at.
  const unread = await call("POST", "", form({ flight_id: String(flight), image: text("no picture at all") }));
  expect([unread.status, await unread.json()]).toMatchObject([409, { error: "story_full" }]);
  await subscribed(tools(), ada().id, { plan: "premium", pastDue: false });
  expect((await send(png())).status).toBe(201);
  await subscribed(tools(), ada().id, null);
  await emptied();
});

test("order, cover and captions are their teller's; the cover stands first in lists", async () => {
  const [one, two, three] = [
    await read(await send(png())),
    await read(await send(jpeg())),
    await read(await send(png())),
  ];
  await call("PATCH", `/flight/${flight}`, { order: [three.id, one.id, two.id], cover: two.id });
  expect((await all()).map(({ id }) => id)).toEqual([three.id, one.id, two.id]);
  expect((await listed())?.story).toEqual([two, three, one].map(({ image }) => image?.replace(".jpg", "_small.jpg")));
  await call("PATCH", `/${one.id}`, { comment: "A caption", start_time: `${moment}+00:00` });
  expect((await all())[1]).toMatchObject({
    comment: "A caption",
    start_time: `${moment}+00:00`,
    alt: expect.any(Number),
  });
  const latest = await (await SELF.fetch(`${site}/v1/story/latest`)).json<Piece[]>();
  expect(latest.map(({ flight_id }) => flight_id)).toEqual([flight]);
  await emptied();
});

test("who neither flew it nor flew along is refused, and may not finish what somebody else began", async () => {
  const piece = await read(await send(png()));
  for (const [method, path, body] of [
    ["POST", "/upload", { flight_id: flight, length: 10 }],
    ["POST", "", form({ flight_id: String(flight), comment: "hello" })],
    ["PATCH", `/${piece.id}`, { comment: "mine" }],
    ["PATCH", `/flight/${flight}`, { order: [] }],
    ["DELETE", `/${piece.id}`, undefined],
  ] as const)
    expect((await call(method, path, body, ben())).status, `${method} ${path}`).toBe(403);
  const announced = await call("POST", "/upload", { flight_id: flight, length: png().length });
  const { id } = await announced.json<{ id: string }>();
  expect((await call("POST", `/upload/${id}`, { flight_id: flight }, ben())).status).toBe(403);
  expect((await call("POST", `/upload/${"0".repeat(32)}`, { flight_id: flight })).status).toBe(404);
  await emptied();
});

test("an answer that was lost is given again; what was begun and never finished is swept", async () => {
  const announced = await call("POST", "/upload", { flight_id: flight, length: png().length });
  const { id, url } = await announced.json<{ id: string; url: string }>();
  await SELF.fetch(url, { method: "PUT", body: png() });
  const first = await read(await call("POST", `/upload/${id}`, { flight_id: flight }));
  expect(await read(await call("POST", `/upload/${id}`, { flight_id: flight }))).toEqual(first);
  const left = await (await call("POST", "/upload", { flight_id: flight, length: 3 })).json<{
    id: string;
    url: string;
  }>();
  await SELF.fetch(left.url, { method: "PUT", body: text("abc") });
  await sweepStories(tools({ now: () => new Date(Date.now() + 3_600_000) }));
  expect((await env.FILES.list({ prefix: "incoming/" })).objects).toEqual([]);
  expect(await tools().db.select().from(storyUpload)).toEqual([]);
  expect(await all()).toHaveLength(1);
  await emptied();
});

test("who leaves takes pictures and words along, in the archive and out of the house", async () => {
  await member(carla());
  await tools().db.update(flightTable).set({ coUserId: carla().id }).where(eq(flightTable.id, flight));
  const piece = await read(await send(png(), { comment: "from the back seat" }, carla()));
  const names = [];
  for await (const { name } of listContents(tools(), carla().id)) names.push(name);
  expect(names).toEqual(expect.arrayContaining(["stories.json", `story-${piece.id}.jpg`]));
  await tools()
    .db.update(account)
    .set({ erasedAt: "2026-01-01T00:00:00.000000+00:00", erasedFlights: "keep" })
    .where(eq(account.userId, carla().id));
  await eraseUser(tools(), carla().id);
  expect((await file(piece.image ?? "")).status).toBe(404);
  expect(await kept()).toEqual([]);
  expect(await all()).toEqual([]);
  expect((await listed())?.media_info).toBeUndefined();
});
