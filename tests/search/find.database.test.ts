import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { nameKey } from "#app/i18n/name.ts";
import { club } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { airport, place } from "#app/places/airport/schema.ts";
import { buildAllNames } from "#app/search/build.server.ts";
import { FOUND, type Found } from "#app/search/document.ts";
import { find } from "#app/search/find.server.ts";
import { flightRow } from "#tests/setup/flight-row.ts";
import { settle } from "#tests/setup/site.ts";
import { makeTools } from "#workers/tools.ts";

const tools = () => makeTools(env);
const pilot = (id: number, name: string) => ({
  ...{ id, name, nameKey: nameKey(name), dateOfBirth: "1980-01-01", gender: "M" as const },
  created: "2026-01-01T00:00:00+00:00",
});

beforeAll(async () => {
  await settle();
  const db = openDb(env.DB);
  await db.insert(club).values([
    { id: 901, name: "Breeder's and Exhibitor's Gliding Club", region: "GB" },
    { id: 902, name: "Caffè Volante", region: "IT" },
    { id: 903, name: "Aéro-Club 20.04", region: "FR" },
    { id: 904, name: "板倉滑空場", region: "JP" },
    { id: 905, name: "Аероклуб Київ", region: "UA" },
  ]);
  await db
    .insert(user)
    .values([
      pilot(701, "Jürgen Müller"),
      pilot(702, "Jana Muller"),
      pilot(703, "Anna O'Brien"),
      pilot(704, "Annabel Larkfield"),
    ]);
  await db
    .insert(user)
    .values([
      pilot(705, "Joerg Maeder"),
      pilot(706, "Łukasz Żółw-Ærø"),
      pilot(707, "Þór OʼKeeffe"),
      pilot(708, "王 小明"),
    ]);
  await db.insert(place).values({
    ...{ id: 1, name: "Munich", german: "München", country: "DE", latitude: 48.1374, longitude: 11.5755 },
    population: 1_260_000,
  });
  await flightRow({ id: 1, userId: 702, registration: "D-1234" });
  await flightRow({ id: 2, userId: 702, registration: "D-1234" });
  await buildAllNames(tools());
});

const all = Object.keys(FOUND) as Found[];
const found = async (typed: string, ...documents: Found[]) =>
  (await find(tools().names, typed, documents.length > 0 ? documents : all, () => 15)).map(({ name }) => name);

test("a name is found by the beginnings of its words, in any order", async () => {
  expect(await found("ada f")).toEqual(["Ada Falkenrath"]);
  expect(await found("falk ad")).toEqual(["Ada Falkenrath"]);
});

test("one letter is enough, and two of a type with its number", async () => {
  expect(await found("f", "user")).toEqual(["Ada Falkenrath"]);
  expect(await found("ls8", "aircraft")).toEqual(["LS 8"]);
  expect(await found("ls 8", "aircraft")).toEqual(["LS 8"]);
});

test.each([
  ["cafe", "Caffè Volante", "an accent and one letter less"],
  ["CAFFE", "Caffè Volante", "no accent"],
  ["caffè", "Caffè Volante", "the accent"],
  ["breeder's", "Breeder's and Exhibitor's Gliding Club", "an apostrophe"],
  ["breeders exhibitors", "Breeder's and Exhibitor's Gliding Club", "none"],
  ["Breeder's and Exhibitor's", "Breeder's and Exhibitor's Gliding Club", "two and more"],
  ["20.04", "Aéro-Club 20.04", "a point"],
  ["o'brien", "Anna O'Brien", "an apostrophe within"],
  ["obrien", "Anna O'Brien", "none within"],
  ["D-1234", "D-1234", "a hyphen"],
  ["d1234", "D-1234", "no hyphen"],
  ["板倉", "板倉滑空場", "Japanese"],
  ["滑空", "板倉滑空場", "the middle of Japanese"],
  ["київ", "Аероклуб Київ", "Ukrainian"],
  ["munchen", "Munich", "its German name"],
  ["Jörg Mäder", "Joerg Maeder", "umlauts for what was spelled out"],
  ["lukasz zolw", "Łukasz Żółw-Ærø", "no stroke"],
  ["łukasz żółw‑ærø", "Łukasz Żółw-Ærø", "a hyphen that does not break"],
  ["thor o’keeffe", "Þór OʼKeeffe", "a typographic apostrophe"],
  ["OKeeffe", "Þór OʼKeeffe", "no apostrophe, where it is a letter of Unicode"],
  ["王小明", "王 小明", "Chinese without a blank"],
])("%s finds %s: %s", async (typed, name) => {
  expect(await found(typed)).toContain(name);
});

test.each(["a'b", '"', "*", "a* OR b", "NEAR(a b)", "said:ada", "^ada", "(", "-", "a AND", "\u0000", "🛩"])(
  "%s is words or nothing, never the language of the index",
  async (typed) => {
    expect(Array.isArray(await found(typed))).toBe(true);
  },
);

test("a slip of the pen is forgiven where hardly anything is found", async () => {
  expect(await found("falkenarth")).toEqual(["Ada Falkenrath"]);
  expect(await found("fallkenrath ada")).toEqual(["Ada Falkenrath"]);
  expect(await found("flkenr")).toEqual(["Ada Falkenrath"]);
  expect(await found("Sturmhöfl")).toEqual(["Ben Sturmhöfel"]);
  expect(await found("D-1235")).toEqual([]);
});

test("the whole name comes first, then whole words, then beginnings; of equal ones the more flown", async () => {
  expect(await found("anna", "user")).toEqual(["Anna O'Brien", "Annabel Larkfield"]);
  expect(await found("mueller", "user")).toEqual(["Jürgen Müller", "Jana Muller"]);
  expect(await found("muller", "user")).toEqual(["Jana Muller", "Jürgen Müller"]);
});

test("only what was asked for is found", async () => {
  expect(await found("ada", "club")).toEqual([]);
  expect(await found("k", "airport")).toEqual(["Königsdorf"]);
  expect(await openDb(env.DB).select().from(airport)).toHaveLength(1);
  expect(await openDb(env.DB).select().from(aircraft)).toHaveLength(2);
});
