/** Links of 2021 and before, whose filter is JSON: they lead to the list that today's link leads to. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readAddress } from "#app/contest/ranking/query.ts";
import { filterQuery, readFilter } from "#app/flight/list/filter/address.ts";

const TODAY = "2026-07-12";
const old = (items: unknown) =>
  new URLSearchParams({ filter: typeof items === "string" ? items : JSON.stringify(items) });
const both = (items: unknown, link: string) => [
  readFilter(old(items), TODAY),
  readFilter(new URLSearchParams(link), TODAY),
];

test.each([
  ["an order", [{ index: "order_by", name: "-points" }], "order_by=-points"],
  [
    "a pilot and a season",
    [
      { index: "user", name: "Müller, Jürgen", id: 101, image: null },
      { index: "season", name: "2020" },
    ],
    "user=M%25C3%25BCller%252C%2520J%25C3%25BCrgen,101&season=2020",
  ],
  [
    "places, days and distances",
    [
      { index: "club", name: "FSV Celle", id: "51" },
      { index: "country", name: "France", id: "FR", history: true },
      { index: "scoring_date_start", name: "2020-10-01" },
      { index: "distance_gt", name: 500 },
      { index: "keyword", name: "Women", id: "female" },
    ],
    "club=FSV%2520Celle,51&country=France,FR&scoring_date_start=2020-10-01&distance_gt=500&keyword=Women,female",
  ],
  ["nothing", [], ""],
])("%s: the same list as by today's link", (_, items, link) => {
  const [before, now] = both(items, link);
  expect(before).toEqual(now);
  expect(before.refused).toEqual([]);
  expect(filterQuery(before.filter)).toBe(filterQuery(now.filter));
});

test("the published link of 2021 is read as it was written", () => {
  const url = new URL("https://kettle.test/flights/map?filter=[{%22index%22:%22order_by%22,%22name%22:%22-points%22}]");
  expect(readFilter(url.searchParams, TODAY)).toMatchObject({
    filter: { order: "points", ascending: false },
    refused: [],
  });
});

test("a ranking's old link too", () => {
  const items = [
    { index: "season", name: "2024" },
    { index: "club", name: "FSV Celle", id: "51" },
  ];
  const { asked, refused } = readAddress("free", old(items), TODAY);
  expect([asked.season, asked.places, asked.names, refused]).toEqual([2024, { club: "51" }, { club: "FSV Celle" }, []]);
});

test.each([
  "",
  "x",
  "{}",
  "null",
  "[1]",
  '[{"index":5}]',
  '[{"index":"user","id":{}}]',
  "[".repeat(9000),
  `[${"1,".repeat(60)}1]`,
])("%j is refused by its name", (text) => {
  const { refused } = readFilter(old(text), TODAY);
  expect(refused).toEqual(text === "" ? [] : ["filter"]);
});

test("what an item asks that no list has is refused by that name", () => {
  expect(readFilter(old([{ index: "colour", name: "red" }]), TODAY).refused).toEqual(["colour"]);
  expect(readFilter(old([{ index: "user", name: "Ada" }]), TODAY).refused).toEqual(["user"]);
});

test("whatever stands in it, it is read or refused without a fault", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(Array.isArray(readFilter(old(text), TODAY).refused)).toBe(true);
    }),
  );
});
