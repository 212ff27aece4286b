/** Peaks, passes, valleys, lakes, ranges and regions are found as pilots call them, beside towns. */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { place } from "#app/places/airport/schema.ts";
import { getChip } from "#app/search/bar/choice.ts";
import { readQuery } from "#app/search/bar/read-form.server.ts";
import { buildAllNames } from "#app/search/build.server.ts";
import { propose } from "#app/search/propose.server.ts";
import { settle, tools } from "#tests/setup/site.ts";

const PLACE = { country: "AT", latitude: 47, longitude: 12, population: 0, fame: 12 };
const PLACES: Omit<typeof place.$inferInsert, keyof typeof PLACE>[] = [
  { id: 10_000_000_001, kind: "peak", name: "Großglockner", elevation: 3798, outline: "47.075_12.696_5" },
  { id: 10_000_000_002, kind: "peak", name: "Mont Blanc", also: "Monte Bianco", outline: "45.834_6.865_5" },
  {
    id: 10_000_000_003,
    kind: "pass",
    name: "Brenner",
    also: "Brennerpass|Passo del Brennero",
    outline: "47.007_11.507_5",
  },
  { id: 10_000_000_004, kind: "lake", name: "Lago Maggiore", also: "Langensee", outline: "45.9_8.6_8" },
  {
    id: 10_000_000_005,
    kind: "valley",
    name: "Inntal",
    english: "Inn Valley",
    german: "Inntal",
    outline: "47.2_11_47.4_11.8_5",
  },
  { id: 10_000_000_006, kind: "range", name: "Swabian Jura", german: "Schwäbische Alb", outline: "48.4_9.4_40" },
  { id: 10_000_000_007, kind: "region", name: "Namib", also: "Namib Desert", outline: "-23_14.9_40" },
];

beforeAll(async () => {
  await settle();
  const db = openDb(env.DB);
  for (const each of PLACES) await db.insert(place).values({ ...PLACE, ...each });
  await db
    .insert(place)
    .values({ id: 1, name: "Innsbruck", country: "AT", latitude: 47.26, longitude: 11.39, population: 132_000 });
  await buildAllNames(tools());
});

const asked = { documents: ["point_of_interest", "user", "club", "airport"], limit: 15, me: null } as const;
const find = (typed: string, language: "en-gb" | "de" = "en-gb") => propose(tools(), { typed, language, ...asked });

test.each([
  ["Großglockner", "Großglockner"],
  ["grossglockner", "Großglockner"],
  ["Grosglockner", "Großglockner"],
  ["Gorssglockner", "Großglockner"],
  ["Mont Blanc", "Mont Blanc"],
  ["monte bianco", "Mont Blanc"],
  ["Montblanc", undefined],
  ["Brennerpass", "Brenner"],
  ["brenero", "Brenner"],
  ["Lago Maggiore", "Lago Maggiore"],
  ["langensee", "Lago Maggiore"],
  ["lago magiore", "Lago Maggiore"],
  ["Inntal", "Inn Valley"],
  ["inn valley", "Inn Valley"],
  ["schwaebische alb", "Swabian Jura"],
  ["schwabische alb", "Swabian Jura"],
  ["namib desert", "Namib"],
])("%s is %s", async (typed, name) => {
  const [first] = await find(typed);
  expect(first?.name).toBe(name);
});

test("a landmark is called as in the reader's language", async () => {
  expect((await find("Schwäbische Alb", "de"))[0].name).toBe("Schwäbische Alb");
  expect((await find("Inn Valley", "de"))[0].name).toBe("Inntal");
});

test("programs get where it is, what it is and how high, and the area in which flights pass it", async () => {
  const [first] = await find("Großglockner");
  expect(first).toMatchObject({
    ...{ document: "point_of_interest", name: "Großglockner" },
    told: { id: "47.0000_12.0000", country: "AT", kind: "peak", elevation: 3798, outline: "47.075_12.696_5" },
  });
});

test("as a filter a landmark is what flights passed, a town where they took off", async () => {
  const chip = async (typed: string) => {
    const [{ document, id, name, told }] = await find(typed);
    return getChip({ index: document, name, ...{ id, ...told } });
  };
  expect(await chip("Großglockner")).toEqual({ index: "landmark", id: "47.075_12.696_5", name: "Großglockner" });
  expect(await chip("Innsbruck")).toEqual({ index: "point_of_interest", id: "47.2600_11.3900", name: "Innsbruck" });
});

const form = (q: string, more = {}) =>
  readQuery(tools(), new URLSearchParams({ q, ...more }), {
    ...{ reader: { language: "en-gb", units: "M" } as never, today: "2026-07-28", me: null },
  });

test("what nothing is called has the nearest names, word by word, and says that they are", async () => {
  const { near, choices, chosen } = await form("Großglockner Nordwand");
  expect([near, chosen, choices[0].label]).toEqual([true, null, "Großglockner"]);
  expect((await form("Namibwüste")).choices.map(({ label }) => label)).toContain("Namib");
  expect(await form("qqqq")).toMatchObject({ near: true, choices: [] });
});

test("a single name leads to its flights from a list, and is shown on the page itself", async () => {
  expect((await form("Großglockner")).chosen?.chips).toMatchObject([{ index: "landmark" }]);
  expect(await form("Großglockner", { here: "" })).toMatchObject({
    chosen: null,
    choices: [{ label: "Großglockner" }],
  });
});
