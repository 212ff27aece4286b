import fc from "fast-check";
import { expect, test } from "vitest";
import { getNeighbours } from "#app/flight/list/came-from.ts";

const kept = (flights: unknown, address: unknown = "/flight/list?season=2026") => JSON.stringify({ address, flights });

test("a flight knows its neighbours and its place in the list", () => {
  expect(getNeighbours(8, kept([7, 8, 9]))).toEqual({
    previous: 7,
    next: 9,
    place: 2,
    count: 3,
    address: "/flight/list?season=2026",
  });
  expect(getNeighbours(7, kept([7, 8, 9]))).toMatchObject({ previous: null, next: 8 });
  expect(getNeighbours(9, kept([7, 8, 9]))).toMatchObject({ previous: 8, next: null });
});

test("without a list, or in a list of another place, there are no neighbours", () => {
  for (const list of [null, "", "{", "[]", kept([1, 2]), kept([8]), kept("8"), kept([8, "9"]), kept([8, 9], 5)])
    expect(getNeighbours(8, list), String(list)).toBeNull();
});

test("what was kept never leads to another site", () => {
  for (const address of ["//elsewhere.example/", "https://elsewhere.example/", "javascript:alert(1)"])
    expect(getNeighbours(8, kept([8, 9], address)), address).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(getNeighbours(8, text)).toBeNull();
    }),
  );
});
