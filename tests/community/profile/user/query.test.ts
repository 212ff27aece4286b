import { expect, test } from "vitest";
import { queryAddress, readQuery } from "#app/community/profile/user/query.ts";

const read = (query: string) => readQuery(new URLSearchParams(query));
const NOTHING = { season: null, seat: "both", aircraft: null, keyword: null, day: null };

test("an address without words asks for nothing, and what cannot be read is passed over", () => {
  expect(read("")).toEqual(NOTHING);
  expect(read("season=12&seat=left&aircraft=x&keyword=fast&day=2026-02-30&utm_source=a")).toEqual(NOTHING);
});

test("what an address asks for is written into the same address", () => {
  const query = "season=2026&seat=copilot&aircraft=458&keyword=wave&day=2026-06-11";
  expect(queryAddress(101, read(query))).toBe(`/user/101?${query}`);
  expect(queryAddress(101, read("season=all"), "WyJ4Il0")).toBe("/user/101?season=all&after=WyJ4Il0");
  expect(queryAddress(101, read(""))).toBe("/user/101");
});

test("a day alone means its season: 1 October belongs to the one that ends a year later", () => {
  expect([read("day=2026-09-30").season, read("day=2026-10-01").season]).toEqual([2026, 2027]);
});
