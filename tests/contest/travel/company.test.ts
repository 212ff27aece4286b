/** Who owns a travel together, and which keeps its number. */
import { expect, test } from "vitest";
import { getNumbers, sharedTravels } from "#app/contest/travel/company.ts";

const found = (...flights: number[]) => ({ flights, startDate: "2026-07-06", endDate: "2026-07-08", home: true });

test("two who found the same flights own one travel; who flew home alone has another", () => {
  const shared = sharedTravels(
    new Map([
      [1, [found(10, 11), found(20, 21)]],
      [2, [found(10, 11), found(20, 21, 22)]],
    ]),
  );
  expect(shared.map(({ flights, owners }) => [flights, owners])).toEqual([
    [
      [10, 11],
      [1, 2],
    ],
    [[20, 21, 22], [2]],
    [[20, 21], [1]],
  ]);
});

test("a travel keeps its number as long as it keeps a flight, and the one with more flights of it gets it", () => {
  const travels = sharedTravels(
    new Map([
      [1, [found(10, 11, 12)]],
      [2, [found(10, 11)]],
      [3, [found(40, 41)]],
    ]),
  );
  expect(getNumbers(travels, [{ id: 7, flights: [11, 12] }])).toEqual([7, null, null]);
  expect(getNumbers(travels, [])).toEqual([null, null, null]);
});
