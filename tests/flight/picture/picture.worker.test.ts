import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Elevation } from "#app/core/ports.ts";
import { drawFlight, drawShared } from "#app/flight/picture/picture.server.ts";
import { pictureKey } from "#app/flight/picture/picture.ts";
import { groundKey } from "#app/flight/picture/thumbnail.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { pictures } from "#tests/setup/pictures-drawn.ts";
import { house, scored } from "#tests/setup/rescoring.ts";
import { settle, site } from "#tests/setup/site.ts";

beforeAll(settle);
beforeAll(() => {
  pictures.drawn = true;
});

test("a flight gets its picture when somebody asks for it, 1200 by 630, which is kept for ever", async () => {
  const id = await scored(circuit(8801));
  expect(await env.FILES.head(pictureKey(id, 1))).toBeNull();
  const answer = await SELF.fetch(`${site}/picture/${id}.1.png`);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const bytes = await answer.arrayBuffer();
  const words = new DataView(bytes);
  expect([words.getUint32(0), words.getUint32(16), words.getUint32(20)]).toEqual([0x89504e47, 1200, 630]);
  const kept = await env.FILES.get(pictureKey(id, 1));
  expect(await kept?.arrayBuffer()).toEqual(bytes);
  await env.FILES.put(pictureKey(id, 1), "as it was kept");
  expect(await (await SELF.fetch(`${site}/picture/${id}.1.png`)).text()).toBe("as it was kept");
});

test("no picture is drawn of a revision that is not in force, or of no flight", async () => {
  const id = await scored(circuit(8802));
  for (const [flight, revision] of [
    [id, 2],
    [999_999, 1],
  ]) {
    expect((await SELF.fetch(`${site}/picture/${flight}.${revision}.png`)).status).toBe(404);
    expect(await drawShared(house().tools, { flight, revision })).toBeNull();
    expect(await env.FILES.head(pictureKey(flight, revision))).toBeNull();
  }
});

test("a store that takes nothing keeps nobody from seeing a picture", async () => {
  const id = await scored(circuit(8803));
  const { tools } = house();
  const put = async () => {
    throw new Error("full");
  };
  const drawn = await drawShared({ ...tools, files: { ...tools.files, put } }, { flight: id, revision: 1 });
  expect(drawn?.length).toBeGreaterThan(1000);
});

/** Hills everywhere, in one tile of the whole earth. */
const hills: Elevation = {
  attributions: async () => [],
  version: async () => "hills",
  tile: async () => ({
    z: 0,
    x: 0,
    y: 0,
    size: 256,
    quantum: 10,
    values: Int16Array.from({ length: 256 * 256 }, (_, i) => 40 + 30 * Math.sin(i / 7)),
  }),
};

test("the ground under its thumbnail is two small pictures, light and dark", async () => {
  const id = await scored(circuit(8804));
  const { tools } = house();
  await drawFlight({ ...tools, terrain: hills }, { flight: id, revision: 1 });
  const drawn = await Promise.all(
    ["light", "dark"].map(async (scheme) => {
      const answer = await SELF.fetch(`${site}/picture/${id}.1.${scheme}.webp`);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(answer.headers.get("cache-control")).toContain("immutable");
      return new Uint8Array(await answer.arrayBuffer());
    }),
  );
  for (const bytes of drawn) {
    expect(new TextDecoder().decode(bytes.subarray(8, 12))).toBe("WEBP");
    expect(bytes.length).toBeLessThan(8000);
  }
  expect(drawn[0]).not.toEqual(drawn[1]);
});

test("ground that is not drawn yet is one clear pixel that nobody keeps; without elevation none is drawn", async () => {
  const id = await scored(circuit(8805));
  const answer = await SELF.fetch(`${site}/picture/${id}.1.light.webp`);
  expect(["content-type", "cache-control"].map((name) => answer.headers.get(name))).toEqual(["image/gif", "no-store"]);
  expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 6))).toBe("GIF89a");
  await drawFlight(house().tools, { flight: id, revision: 1 }); // no maps are installed here
  expect(await env.FILES.head(groundKey(id, 1, "light"))).toBeNull();
});

test.each(["1.1", "0.1.png", "1.1.svg", "x.png", "1.1.png.png", "1.1.webp", "1.1.grey.webp"])(
  "%s is no picture",
  async (name) => {
    const answer = await SELF.fetch(`${site}/picture/${name}`);
    expect(answer.status).toBe(404);
    await answer.body?.cancel();
  },
);
