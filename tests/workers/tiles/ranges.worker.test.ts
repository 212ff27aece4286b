import { expect, test } from "vitest";
import { ask, heights, installMaps, vectors, version } from "#tests/setup/maps.ts";

const archive = vectors([
  [3, 4, 2],
  [3, 4, 3],
  [4, 1, 1],
]);
const size = archive.length;
const PATH = "/tiles/basemap.pmtiles";

const get = async (range?: string, more: Record<string, string> = {}) =>
  ask(PATH, { ...(range && { range }), ...more });
const body = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test("without a range the whole archive comes, with its length and a mark", async () => {
  await installMaps({ basemap: archive });
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("accept-ranges")).toBe("bytes");
  expect(answer.headers.get("content-length")).toBe(String(size));
  expect(answer.headers.get("etag")).toMatch(/^"[^"]+"$/);
  expect(await body(answer)).toEqual(Uint8Array.from(archive));
});

test.each([
  ["bytes=0-126", 0, 127],
  ["bytes=100-", 100, size],
  ["bytes=-50", size - 50, size],
  [`bytes=-${size + 5}`, 0, size],
  [`bytes=${size - 1}-${size + 99}`, size - 1, size],
  ["BYTES=7-7", 7, 8],
])("%s is 206 with just those bytes", async (range, from, to) => {
  await installMaps({ basemap: archive });
  const answer = await get(range);
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe(`bytes ${from}-${to - 1}/${size}`);
  expect(answer.headers.get("content-length")).toBe(String(to - from));
  expect(await body(answer)).toEqual(Uint8Array.from(archive.subarray(from, to)));
});

test.each([`bytes=${size}-`, "bytes=99999999-99999999", "bytes=-0"])("%s lies beyond the end: 416", async (range) => {
  await installMaps({ basemap: archive });
  const answer = await get(range);
  expect(answer.status).toBe(416);
  expect(answer.headers.get("content-range")).toBe(`bytes */${size}`);
});

test.each(["bytes=5-2", "bytes=-", "items=0-5", "bytes=0-5,10-15", "bytes=a-b", ""])(
  "%j is no range that is answered: the whole comes",
  async (range) => {
    await installMaps({ basemap: archive });
    const answer = await get(range);
    expect([answer.status, (await body(answer)).length]).toEqual([200, size]);
  },
);

test("who has it already gets 304, by any of its marks", async () => {
  await installMaps({ basemap: archive });
  const etag = (await get()).headers.get("etag")!;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const answer = await get(undefined, { "if-none-match": known });
    expect([answer.status, (await body(answer)).length]).toEqual([304, 0]);
  }
  expect((await get(undefined, { "if-none-match": '"other"' })).status).toBe(200);
});

test("a range of what has changed since is the whole", async () => {
  await installMaps({ basemap: archive });
  const etag = (await get()).headers.get("etag")!;
  expect((await get("bytes=0-5", { "if-range": etag })).status).toBe(206);
  expect((await get("bytes=0-5", { "if-range": '"other"' })).status).toBe(200);
});

test("HEAD tells length and mark, and sends nothing", async () => {
  await installMaps({ basemap: archive });
  const answer = await ask(PATH, { range: "bytes=0-5" }, "HEAD");
  expect([answer.status, answer.headers.get("content-length")]).toEqual([200, String(size)]);
  expect((await body(answer)).length).toBe(0);
});

test("of elevation it is the finest archive", async () => {
  const fine = heights([[3, 4, 2]], 90);
  await installMaps({ terrain: [heights([[0, 0, 0]], 100), fine] });
  expect(await body(await ask("/tiles/terrain.pmtiles"))).toEqual(Uint8Array.from(fine));
});

test("what is not installed is 404, and other pages may read the rest", async () => {
  await installMaps({ basemap: archive });
  expect((await ask("/tiles/airports.pmtiles")).status).toBe(404);
  const answer = await get("bytes=0-5", { origin: "https://elsewhere.test" });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-expose-headers")).toContain("content-range");
});

test("with its version in the address it may be kept for ever", async () => {
  await installMaps({ basemap: archive });
  const answer = await ask(`${PATH}?v=${await version("basemap")}`, { range: "bytes=0-5" });
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});
