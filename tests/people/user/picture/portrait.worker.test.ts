import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { pictureSize } from "#app/people/user/picture/picture-size.ts";
import { pictureType } from "#app/people/user/picture/picture-type.ts";
import { setPortrait } from "#app/people/user/picture/portrait.server.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { jpeg, jpegWithPlace, makePng, png, text, webp } from "#tests/setup/pictures.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(settle);

type Headers = Record<string, string>;

const sending = (headers: Headers, bytes: Uint8Array<ArrayBuffer>, name = "me.jpg", field = "image") => {
  const form = new FormData();
  form.set(field, new Blob([bytes], { type: "image/jpeg" }), name);
  return SELF.fetch(`${site}/v1/user/image`, { method: "POST", headers, body: form });
};
const fileAt = (path: string) => SELF.fetch(`${site}/file/${path}`);
const stored = async () =>
  (await env.FILES.list()).objects.map(({ key }) => key).filter((key) => key.endsWith(".webp"));
const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

test("a JPEG with its place in it becomes a small WebP without it, cached for ever", async () => {
  const { headers } = await member(ada());
  expect(latin(jpegWithPlace())).toContain("GPSLatitude");
  const answer = await sending(headers, jpegWithPlace());
  expect(answer.status).toBe(201);
  const { image } = await answer.json<{ image: string }>();
  expect(image).toMatch(/^101\/profile\/[0-9a-f]{32}\.webp$/);
  const file = await fileAt(image);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(pictureType(bytes)).toBe("image/webp");
  const { width, height } = pictureSize(bytes) ?? { width: Infinity, height: Infinity };
  expect(Math.max(width, height)).toBeLessThanOrEqual(128);
  expect(latin(bytes)).not.toMatch(/Exif|GPS|meadow|secret|php/);
  expect(await (await SELF.fetch(`${site}/v1/user/101`)).json()).toMatchObject({ image });
});

test("another picture takes the place of the first, and none is left when it is taken away", async () => {
  const { headers } = await member(ben());
  const first = await (await sending(headers, png())).json<{ image: string }>();
  const second = await (await sending(headers, webp.lossy())).json<{ image: string }>();
  expect(second.image).not.toBe(first.image);
  expect((await fileAt(first.image)).status).toBe(404);
  expect((await fileAt(second.image)).status).toBe(200);
  const gone = await SELF.fetch(`${site}/v1/user/image`, { method: "DELETE", headers });
  expect(gone.status).toBe(204);
  expect((await fileAt(second.image)).status).toBe(404);
  expect(await (await SELF.fetch(`${site}/v1/user/me`, { headers })).json()).not.toHaveProperty("image");
  expect((await SELF.fetch(`${site}/v1/user/image`, { method: "DELETE", headers })).status).toBe(204);
});

test.each([
  ["a script named .jpg", text("<script>alert(1)</script>")],
  ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ["a GIF", text("GIF89a\u0001\u0000\u0001\u0000")],
  ["a PNG that unfolds into gigabytes", makePng(60_000, 60_000)],
  ["a PNG without height", makePng(64, 0)],
  ["a PNG whose header lies", makePng(6000, 6000)],
  ["half a JPEG header", jpeg().slice(0, 30)],
  ["only the first bytes of a PNG", png().slice(0, 24)],
  ["nothing", new Uint8Array(0)],
])("%s is refused, and nothing is stored", async (_, bytes) => {
  const { headers } = await member(ben());
  const before = await stored();
  const answer = await sending(headers, bytes);
  expect(answer.status).toBe(422);
  const { detail } = await answer.json<{ detail: { loc: string[] }[] }>();
  expect(detail[0].loc).toEqual(["body", "image"]);
  expect(await stored()).toEqual(before);
});

test("a picture of more than 5 MB is refused before it is read, and a form without one is told so", async () => {
  const { headers } = await member(ben());
  expect((await sending(headers, new Uint8Array(5_000_001))).status).toBe(413);
  expect((await sending(headers, new Uint8Array(50_000_000))).status).toBe(413);
  expect((await sending(headers, jpeg(), "a.jpg", "other")).status).toBe(422);
  const json = await SELF.fetch(`${site}/v1/user/image`, { method: "POST", headers, body: "{}" });
  expect(json.status).toBe(400);
});

test("two pictures at the same moment leave one", async () => {
  const answers = await Promise.allSettled([1, 2, 3].map(() => setPortrait(tools(), ben().id, jpeg())));
  const won = answers.filter((answer) => answer.status === "fulfilled");
  expect(won.length).toBeGreaterThan(0);
  expect((await stored()).filter((key) => key.startsWith("102/"))).toHaveLength(1);
});

test.each(["101/profile/x.webp", "101/profile/..%2F..%2Figc", "igc/profile/a.webp", "101/igcfiles/a.webp"])(
  "there is no picture at %s",
  async (path) => {
    expect((await fileAt(path)).status).toBe(404);
  },
);
