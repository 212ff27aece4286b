import fc from "fast-check";
import { expect, test } from "vitest";
import { filterAddress, filterQuery, isDate, isSoundId, readFilter } from "#app/flight/list/filter/address.ts";
import {
  CHIP_INDEXES,
  type Chip,
  type ChipIndex,
  EVERYTHING,
  ORDERS,
  withChip,
} from "#app/flight/list/filter/filter.ts";
import { KEYWORDS } from "#app/flight/list/filter/keyword.ts";
import { CONTESTS } from "#app/soaring/contest/rule.ts";

const TODAY = "2026-06-14";
const read = (address: string) => readFilter(new URLSearchParams(address), TODAY);

test("links in the wild are read: names percent-encoded twice before the id", () => {
  const { filter, refused } = read(
    "club=FSV%2520Celle,51&order_by=-scoring_date&scoring_date_start=2020-10-01&scoring_date_end=today",
  );
  expect(refused).toEqual([]);
  expect(filter.chips).toEqual([{ index: "club", id: "51", name: "FSV Celle" }]);
  expect([filter.from, filter.to, filter.order, filter.ascending]).toEqual([
    "2020-10-01",
    TODAY,
    "scoring_date",
    false,
  ]);
});

test("a distance of a published link is the number behind its words", () => {
  const { filter, refused } = read("aircraft=LS%25208%2520neo,459&distance_gt=%253E%2520400%2520km,400");
  expect(refused).toEqual([]);
  expect(filter.above).toBe(400);
  expect(filter.chips[0]).toEqual({ index: "aircraft", id: "459", name: "LS 8 neo" });
});

test("an id alone is a chip without a name", () => {
  expect(read("continent=NA").filter.chips).toEqual([{ index: "continent", id: "NA", name: "" }]);
});

test("a name may have commas and percent signs of its own", () => {
  const chip: Chip = { index: "club", id: "7", name: "Akaflieg, 100 % & mehr" };
  expect(read(filterQuery(withChip(EVERYTHING, chip))).filter.chips).toEqual([chip]);
});

test("what is not known is named, once each, and the rest is obeyed", () => {
  const { filter, refused } = read(
    "user=x&user=0&order_by=takeoff&scoring_date=2026-02-30&kind=FR&sector=1&distance_gt=5000&season=2025&utm_source=mail",
  );
  expect(refused).toEqual(["user", "order_by", "scoring_date", "kind", "sector", "distance_gt"]);
  expect(filter).toEqual({ ...EVERYTHING, seasons: [2025] });
});

test("bounds that leave nothing are refused", () => {
  expect(read("distance_gt=500&distance_lt=500").refused).toEqual(["distance_lt"]);
  expect(read("scoring_date_start=2026-06-02&scoring_date_end=2026-06-01").refused).toEqual(["scoring_date_end"]);
});

test("both ways to turn an order are known", () => {
  expect(read("order_by=points").filter.ascending).toBe(true);
  expect(read("order_by=-points").filter.ascending).toBe(false);
  expect(read("order_by=points&direction=desc").filter.ascending).toBe(false);
  expect(read("direction=asc").filter).toEqual({ ...EVERYTHING, ascending: true });
});

test("a day has to be on the calendar", () => {
  expect(["2024-02-29", "2026-12-31"].every(isDate)).toBe(true);
  expect(["2025-02-29", "2026-13-01", "2026-1-1", "", "26-01-01"].some(isDate)).toBe(false);
});

const SAMPLES: Record<ChipIndex, fc.Arbitrary<string>> = {
  user: fc.integer({ min: 1, max: 99_999 }).map(String),
  club: fc.integer({ min: 1, max: 99_999 }).map(String),
  airport: fc.integer({ min: 1, max: 99_999 }).map(String),
  aircraft: fc.integer({ min: 1, max: 999 }).map(String),
  device: fc.constantFrom("D-1234", "OE5678", "N123XY"),
  country: fc.constantFrom("DE", "NA", "AU"),
  region: fc.constantFrom("DE-BY", "AU-NSW"),
  multi_region: fc.constantFrom("SG", "BNL"),
  continent: fc.constantFrom("EU", "NA"),
  sc_class: fc.constantFrom("15", "OP"),
  month: fc.integer({ min: 1, max: 12 }).map(String),
  keyword: fc.constantFrom(...KEYWORDS),
  flight_collection: fc.constantFrom("aB-3_x"),
  point_of_interest: fc.constantFrom("47.5_11.25", "-33_151_50"),
  landmark: fc.constantFrom("47.0742_12.6939_5", "47.139_10.566_47.263_11.394_5"),
};

const chips = fc.array(
  fc
    .constantFrom(...CHIP_INDEXES)
    .chain((index) => fc.record({ index: fc.constant(index), id: SAMPLES[index], name: fc.string() })),
  { maxLength: 6 },
);

const filters = fc
  .record({
    chips,
    seasons: fc.uniqueArray(fc.integer({ min: 1990, max: 2030 }), { maxLength: 3 }),
    dates: fc.uniqueArray(fc.constantFrom("2026-06-12", "2024-02-29"), { maxLength: 2 }),
    from: fc.constantFrom(null, "2020-01-01"),
    to: fc.constantFrom(null, "2026-01-01"),
    above: fc.constantFrom(null, 0, 250),
    below: fc.constantFrom(null, 300.5, 3000),
    height: fc.constantFrom(null, 0, 5000),
    circling: fc.constantFrom(null, 0, 15, 100),
    contest: fc.constantFrom(...CONTESTS),
    order: fc.constantFrom(...ORDERS),
    ascending: fc.boolean(),
  })
  .map((parts) => parts.chips.reduce(withChip, { ...parts, chips: [] }));

test("every filter survives its address, and has one", () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const { filter: back, refused } = read(filterQuery(filter));
      expect(refused).toEqual([]);
      expect(back).toEqual(filter);
      expect(filterQuery(back)).toBe(filterQuery(filter));
    }),
  );
});

test("no address, however made, throws or lets an unsound id in", () => {
  const names = fc.constantFrom(...CHIP_INDEXES, "season", "scoring_date", "distance_gt", "order_by", "contest", "x");
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" })), { maxLength: 8 }), (pairs) => {
      const { filter } = readFilter(new URLSearchParams(pairs), TODAY);
      expect(filter.chips.every(({ index, id }) => isSoundId(index, id))).toBe(true);
    }),
  );
});

test("everything is the list itself; pages and other views keep the filter", () => {
  expect(filterAddress(EVERYTHING)).toBe("/flight/list");
  expect(filterAddress({ ...EVERYTHING, seasons: [2025] }, "/flight/map", { skip: 100 })).toBe(
    "/flight/map?season=2025&skip=100",
  );
});
