import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDescription, readInstalled, reliefAt } from "#app/map/layer/installed.ts";

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://kettle.test/flight/1"));
  vi.stubGlobal("document", { documentElement: { lang: "en-gb" } });
});
afterEach(() => vi.unstubAllGlobals());

const answer = (answers: Record<string, unknown>) =>
  vi.stubGlobal("fetch", async (address: string) =>
    address in answers ? Response.json(answers[address]) : Response.json({ error: "not_found" }, { status: 404 }),
  );

test("what is installed is told, what is not is left out", async () => {
  answer({
    "/tiles": {
      archives: { basemap: { version: "ab12", maxZoom: 7, attribution: "Natural Earth", layers: ["earth"] } },
      imagery: [{ name: "esri", attribution: "Esri", maxZoom: 18, premium: true, time: false }],
      routing: true,
    },
  });
  const { archives, imagery, routing } = await readInstalled();
  expect(Object.keys(archives)).toEqual(["basemap"]);
  expect(archives.basemap).toMatchObject({ version: "ab12", maxZoom: 7, layers: ["earth"] });
  expect(imagery).toEqual([{ name: "esri", attribution: "Esri", maxZoom: 18, premium: true, time: false }]);
  expect(routing).toBe(true);
});

test("a site that cannot be reached, or knows no tiles, has nothing", async () => {
  answer({});
  expect((await readInstalled()).routing).toBe(false);
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await readInstalled()).toEqual({
    archives: {},
    imagery: [],
    routing: false,
  });
});

test("whatever an archive answers is read or refused, never thrown at", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (jsonValue) => {
      readDescription("terrain", jsonValue);
    }),
  );
  expect(readDescription("terrain", { maxZoom: "7" })).toBeNull();
  expect(readDescription("terrain", { maxZoom: 7, levels: [{ metres: 90 }, null, 3] })?.levels).toEqual([]);
});

const LEVELS = [
  { name: "world", maxZoom: 4, bounds: [-180, -85, 180, 85] as [number, number, number, number], metres: 9784 },
  { name: "Alps", maxZoom: 9, bounds: [5, 43, 17, 49] as [number, number, number, number], metres: 153 },
];

test("the finest level that covers a place tells its resolution: 153 m on the equator are 104 m at 47° N", () => {
  expect(reliefAt(LEVELS, 47, 11)).toBeCloseTo(104.3, 1);
  expect(reliefAt(LEVELS, 0, 11)).toBe(9784);
  expect(reliefAt([], 47, 11)).toBeNull();
  expect(reliefAt(LEVELS, 89, 11)).toBeNull();
});
