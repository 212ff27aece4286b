import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { drawFlight, drawInTurn } from "#app/flight/picture/picture.server.ts";
import { pictureKey } from "#app/flight/picture/picture.ts";
import { groundKey } from "#app/flight/picture/thumbnail.ts";
import { scorePending } from "#app/flight/scoring/score.server.ts";
import type { Elevation } from "#app/kit/ports.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { pictures } from "#tests/setup/pictures-drawn.ts";
import { deliverAll, house, scored } from "#tests/setup/rescoring.ts";
import { settle, site } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

beforeAll(settle);
beforeAll(() => {
  pictures.drawn = true;
});

test("a scored flight gets its picture, 1200 by 630, which is kept for ever", async () => {
  const id = await scored(circuit(8801));
  await drawFlight(house().tools, id, 1);
  const answer = await SELF.fetch(`${site}/picture/${id}.1.png`);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const bytes = new DataView(await answer.arrayBuffer());
  expect([bytes.getUint32(0), bytes.getUint32(16), bytes.getUint32(20)]).toEqual([0x89504e47, 1200, 630]);
});

test("a picture is drawn once, and only of the revision in force", async () => {
  const id = await scored(circuit(8802));
  const { tools } = house();
  await drawFlight(tools, id, 1);
  const draw = vi.fn(tools.draw);
  await drawFlight({ ...tools, draw }, id, 1);
  await drawFlight({ ...tools, draw }, id, 2);
  await drawFlight({ ...tools, draw }, 999_999, 1);
  expect(draw).not.toHaveBeenCalled();
  expect(await env.FILES.head(pictureKey(id, 2))).toBeNull();
});

test("while a pilot waits for a first score drawing looks again every three seconds, five times at most", async () => {
  const place = house();
  const [first, second, waiting] = [
    await taken(place.tools, circuit(8806)),
    await taken(place.tools, circuit(8807)),
    await taken(place.tools, circuit(8808)),
  ];
  for (const id of [first, second]) await scorePending(place.tools, id);
  const { tools, sent } = house();
  const draw = vi.fn(tools.draw);
  await drawInTurn({ ...tools, draw }, { flight: first, revision: 1 });
  const again = { v: 1, kind: "draw-flight", flight: first, revision: 1, held: 1 };
  expect(sent).toEqual([{ job: again, queue: undefined, delay: 3 }]);
  expect(draw).not.toHaveBeenCalled();
  await drawInTurn({ ...tools, draw }, { flight: first, revision: 1, held: 5 });
  expect(draw).toHaveBeenCalledTimes(1);

  await scorePending(place.tools, waiting);
  await drawInTurn({ ...tools, draw }, { flight: second, revision: 1 });
  expect(draw).toHaveBeenCalledTimes(2);
  await deliverAll(place);
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
  await drawFlight({ ...tools, terrain: hills }, id, 1);
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
  await drawFlight(house().tools, id, 1); // no maps are installed here
  expect(await env.FILES.head(groundKey(id, 1, "light"))).toBeNull();
});

test("a lost picture comes back after it was asked for", async () => {
  const id = await scored(circuit(8803));
  await drawFlight(house().tools, id, 1);
  await env.FILES.delete(pictureKey(id, 1));
  expect((await SELF.fetch(`${site}/picture/${id}.1.png`)).status).toBe(404);
  await expect.poll(() => env.FILES.head(pictureKey(id, 1)), { timeout: 60_000 }).not.toBeNull();
});

test.each(["1.1", "0.1.png", "1.1.svg", "x.png", "1.1.png.png", "1.1.webp", "1.1.grey.webp"])(
  "%s is no picture",
  async (name) => {
    const answer = await SELF.fetch(`${site}/picture/${name}`);
    expect(answer.status).toBe(404);
    await answer.body?.cancel();
  },
);
