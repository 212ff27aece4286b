import { expect, test } from "vitest";
import { EVERYTHING } from "#app/flight/list/filter/filter.ts";
import { buildQuery, type FlightQuery, withoutFuture } from "#app/flight/list/query.ts";

const NOW = Date.parse("2026-11-28T03:00:00Z");

test("a list of everything ends tomorrow, so that a recording dated 2041 does not head it", () => {
  expect(withoutFuture(buildQuery(EVERYTHING), NOW).lastDate).toBe("2026-11-29");
  expect(withoutFuture<FlightQuery>({ countries: ["DE"] }, NOW).lastDate).toBe("2026-11-29");
});

test.each([
  { seasons: [2041] },
  { dates: ["2041-11-27"] },
  { firstDate: "2026-01-01" },
  { lastDate: "2050-01-01" },
  { users: [101] },
  { coUsers: [101] },
  { pilots: [101] },
  { ids: [1] },
])("a list that is narrowed by %j is left as it is", (query) => {
  expect(withoutFuture(query, NOW)).toEqual(query);
});
