/** Tours among made-up flights: three fields in a row, 100 km apart, and whatever comes between. */
import { expect, test } from "vitest";
import { findTravels, getState, type Leg, MAX_IDLE_DAYS, type Spot } from "#app/contest/travel/find.ts";

/** Along the 48th parallel, where a degree of longitude is 74.6 km: kilometres east of home. */
const at = (km: number): Spot => ({ latitude: 48, longitude: 10 + km / 74.6 });
const [HOME, EAST, FAR] = [at(0), at(100), at(200)];
/** 25 km from the second field: a meadow one is fetched from by a car that comes along. */
const MEADOW = at(125);

/** @param day of July 2026 */
function leg(flight: number, day: number, began: Spot | null, ended: Spot | null, hour = 9): Leg {
  const date = `2026-07-${String(day).padStart(2, "0")}`;
  return {
    flight,
    takeoff: `${date}T${String(hour).padStart(2, "0")}:00:00+00:00`,
    from: date,
    to: date,
    began,
    ended,
  };
}
const selectFlights = (legs: Leg[]) => findTravels(legs).map(({ flights }) => flights);

test("out on Monday, on on Tuesday, home on Wednesday is one travel, with what was flown between and nothing around it", () => {
  const week = [
    leg(1, 5, HOME, HOME),
    leg(2, 6, HOME, EAST),
    leg(3, 7, EAST, EAST),
    leg(4, 7, EAST, FAR, 14),
    leg(5, 8, FAR, HOME),
    leg(6, 9, HOME, HOME),
  ];
  expect(findTravels(week)).toEqual([
    { flights: [2, 3, 4, 5], startDate: "2026-07-06", endDate: "2026-07-08", home: true },
  ]);
});

test("the order in which flights were uploaded does not matter", () => {
  const week = [leg(9, 6, HOME, EAST), leg(3, 7, EAST, FAR), leg(5, 8, FAR, HOME)];
  expect(selectFlights(week.toReversed())).toEqual([[9, 3, 5]]);
});

test("a landing away that nobody flies on from is no travel", () => {
  expect(selectFlights([leg(1, 6, HOME, EAST)])).toEqual([]);
  expect(selectFlights([leg(1, 6, HOME, EAST), leg(2, 7, HOME, HOME)])).toEqual([]);
});

test("29 km are the same place, 31 km are another", () => {
  expect(selectFlights([leg(1, 6, HOME, EAST), leg(2, 7, at(129), HOME)])).toEqual([[1, 2]]);
  expect(selectFlights([leg(1, 6, HOME, EAST), leg(2, 7, at(131), HOME)])).toEqual([]);
  expect(selectFlights([leg(1, 6, HOME, at(29)), leg(2, 7, at(29), HOME)])).toEqual([]);
});

test("seven idle days go on, eight do not", () => {
  expect(selectFlights([leg(1, 6, HOME, EAST), leg(2, 6 + MAX_IDLE_DAYS + 1, EAST, HOME)])).toEqual([[1, 2]]);
  expect(selectFlights([leg(1, 6, HOME, EAST), leg(2, 6 + MAX_IDLE_DAYS + 2, EAST, HOME)])).toEqual([]);
});

test("landed out and brought to the field near by, it goes on", () => {
  expect(selectFlights([leg(1, 6, HOME, MEADOW), leg(2, 7, EAST, FAR), leg(3, 8, FAR, HOME)])).toEqual([[1, 2, 3]]);
});

test("fetched home by road it is over, and did not come home by air", () => {
  const fetched = [leg(1, 6, HOME, EAST), leg(2, 7, EAST, FAR), leg(3, 8, HOME, HOME)];
  expect(findTravels(fetched)).toEqual([
    { flights: [1, 2], startDate: "2026-07-06", endDate: "2026-07-07", home: false },
  ]);
});

test("fetched by road to a third field, another travel may begin there", () => {
  const two = [leg(1, 6, HOME, EAST), leg(2, 7, EAST, at(300)), leg(3, 8, FAR, HOME), leg(4, 9, HOME, FAR)];
  expect(selectFlights(two)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("one may begin where another ended", () => {
  const two = [leg(1, 6, HOME, EAST), leg(2, 7, EAST, HOME), leg(3, 8, HOME, FAR), leg(4, 9, FAR, HOME)];
  expect(selectFlights(two)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("a place that nobody knows is near to none", () => {
  expect(selectFlights([leg(1, 6, HOME, null), leg(2, 7, EAST, HOME)])).toEqual([]);
  expect(selectFlights([leg(1, 6, null, EAST), leg(2, 7, EAST, HOME)])).toEqual([[1, 2]]);
});

test("it is under way until it is home, or nobody flew for longer than may be", () => {
  const away = { endDate: "2026-07-08", home: false, discarded: null };
  expect(getState(away, "2026-07-16")).toBe("under way");
  expect(getState(away, "2026-07-17")).toBe("finished");
  expect(getState({ ...away, home: true }, "2026-07-08")).toBe("finished");
  expect(getState({ ...away, discarded: "2026-07-09" }, "2026-07-09")).toBe("discarded");
});
