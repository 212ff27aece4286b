import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { attempt } from "#app/core/schema.ts";
import { forgetOldRelief, reliefPrefix } from "#app/map/relief/stored-relief.server.ts";
import { ask, heights, installMaps, vectors } from "#tests/setup/maps.ts";
import { tools } from "#tests/setup/site.ts";

const drawn = async (path: string) => (await ask(path)).bytes();

const WHOLE = heights([[0, 0, 0]], 600, { size: 256 });

/** Width and height of a WebP without transparency, as RFC 9649 has them. */
async function getSize(answer: Response): Promise<[number, number]> {
  const view = new DataView(await answer.arrayBuffer());
  const four = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
  expect([four(0), four(8), four(12)]).toEqual(["RIFF", "WEBP", "VP8 "]);
  return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
}

test.each([
  ["light", 256],
  ["dark", 512],
])("the ground of a tile comes as a picture, %s, of %d pixels", async (scheme, side) => {
  await installMaps({ terrain: [WHOLE] });
  const answer = await ask(`/tiles/relief/4/8/5.${scheme}.${side}.webp`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(await getSize(answer)).toEqual([side, side]);
});

test("light and dark are two pictures", async () => {
  await installMaps({ terrain: [WHOLE] });
  const bytes = async (scheme: string) => (await ask(`/tiles/relief/4/8/5.${scheme}.256.webp`)).bytes();
  expect(await bytes("light")).not.toEqual(await bytes("dark"));
});

test("what was drawn once lies in the store, and comes out of the edge's cache", async () => {
  await installMaps({ terrain: [WHOLE] });
  const picture = await (await ask("/tiles/relief/3/4/2.light.256.webp")).bytes();
  const { objects } = await env.FILES.list({ prefix: "relief/" });
  const kept = objects.filter(({ key }) => key.endsWith("/3.4.2.light.256.webp"));
  expect(kept.map(({ size }) => size)).toContain(picture.length);
  await env.FILES.delete(objects.map(({ key }) => key));
  await vi.waitFor(async () => {
    const { objects } = await env.TILES.list({ prefix: "terrain." });
    await env.TILES.delete(objects.map(({ key }) => key));
    expect((await ask("/tiles/relief/3/4/2.light.256.webp")).headers.get("content-type")).toBe("image/webp");
  }, 60_000);
});

test("a picture that is in the store is not drawn again", async () => {
  await installMaps({ terrain: [WHOLE] });
  await drawn("/tiles/relief/5/17/11.dark.256.webp");
  const { objects } = await env.FILES.list({ prefix: "relief/" });
  for (const { key } of objects) await env.FILES.put(key.replace("5.17.11", "5.17.12"), "kept");
  expect(await (await ask("/tiles/relief/5/17/12.dark.256.webp")).text()).toBe("kept");
});

test("a network that has had too many drawn gets a clear pixel for more, and what there is", async () => {
  await installMaps({ terrain: [WHOLE] });
  const network = { "cf-connecting-ip": "198.51.100.44" };
  await (await ask("/tiles/relief/6/33/22.light.256.webp", network)).bytes();
  const { db } = tools();
  await db.update(attempt).set({ count: 600 }).where(eq(attempt.key, "relief:198.51.100.44"));
  const refused = await ask("/tiles/relief/6/33/23.light.256.webp", network);
  expect([refused.status, refused.headers.get("content-type")]).toEqual([200, "image/gif"]);
  await refused.bytes();
  for (const [name, headers] of [
    ["6/33/22", network],
    ["6/33/23", {}],
  ] as const) {
    const answer = await ask(`/tiles/relief/${name}.light.256.webp`, headers);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    await answer.bytes();
  }
});

test("at night those of elevation that is no longer installed go", async () => {
  await installMaps({ terrain: [WHOLE] });
  await drawn("/tiles/relief/2/2/1.light.256.webp");
  const [{ key: old }] = (await env.FILES.list({ prefix: "relief/" })).objects;
  await installMaps({ terrain: [heights([[0, 0, 0]], 700, { size: 256 })] });
  await drawn("/tiles/relief/2/2/1.light.256.webp");
  const kept = async () => (await env.FILES.list({ prefix: "relief/" })).objects.map(({ key }) => key);
  const before = await kept();
  const { files, terrain } = tools();
  const now = await reliefPrefix({ terrain });
  await forgetOldRelief({ files, terrain });
  expect(before).toContain(old);
  expect(await kept()).toEqual(before.filter((key) => key.startsWith(`${now}`)));
});

test("without elevation it is one clear pixel that nobody keeps", async () => {
  await installMaps({ basemap: vectors([[3, 4, 2]]) });
  const answer = await ask("/tiles/relief/3/4/2.light.256.webp");
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "image/gif",
    "no-store",
  ]);
  await answer.bytes();
});

test.each([
  "3/8/0.light.256.webp",
  "3/0/8.light.256.webp",
  "12/0/0.light.256.webp",
  "3/0/0.grey.256.webp",
  "3/0/0.light.999.webp",
  "3/0/0.light.256.png",
  "3/0/0.light.webp",
  "3/0/0",
  "x/0/0.light.256.webp",
  "3/-1/0.light.256.webp",
])("%s is none: 404", async (name) => {
  await installMaps({ terrain: [WHOLE] });
  const answer = await ask(`/tiles/relief/${name}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: "not_found" });
});
