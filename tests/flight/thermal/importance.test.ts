import { expect, test } from "vitest";
import { cellAt } from "#app/flight/thermal/climb.ts";
import { getZooms, ZOOMS } from "#app/flight/thermal/importance.ts";
import type { Spot } from "#app/flight/thermal/spot.ts";
import { scatter } from "#tests/cast/chance.ts";

/** So many at random places of an area 200 km wide, some found by many flights. */
const spots = (n: number): Spot[] =>
  Array.from({ length: n }, (_, i) => {
    const [latitude, longitude] = [47 + 2 * scatter(1, i, 1), 10 + 3 * scatter(1, i, 2)];
    const flights = 2 + Math.floor(20 * scatter(1, i, 3) ** 3);
    return {
      cell: cellAt(latitude, longitude),
      latitude,
      longitude,
      flights,
      climbs: flights + (i % 3),
      climb: 1 + 2 * scatter(1, i, 4),
      base: 900,
      top: 1800,
      from: 11,
      until: 16,
      first: "2026-05-01",
      last: "2026-07-01",
    };
  });

function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** On a map of 512 pixels a tile, by the slippy map's formula. */
function pixels({ latitude, longitude }: Spot, zoom: number): [number, number] {
  const radians = (latitude * Math.PI) / 180;
  const down = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return [((longitude + 180) / 360) * 512 * 2 ** zoom, down * 512 * 2 ** zoom];
}

const SPOTS = spots(700);
const zooms = finish(getZooms(SPOTS));
const shownAt = (zoom: number) => SPOTS.filter((_, i) => zooms[i] <= zoom);

test("before the closest zoom no two circles of 28 px touch", () => {
  for (let zoom = ZOOMS.min; zoom < ZOOMS.max; zoom++) {
    const places = shownAt(zoom).map((spot) => pixels(spot, zoom));
    let least = Number.POSITIVE_INFINITY;
    for (const [i, [x, y]] of places.entries())
      for (let k = 0; k < i; k++) least = Math.min(least, Math.hypot(x - places[k][0], y - places[k][1]));
    expect(least).toBeGreaterThan(30);
  }
});

test("on the closest zoom all are there, on the farthest the most found one is", () => {
  expect(shownAt(ZOOMS.max)).toHaveLength(SPOTS.length);
  const most = Math.max(...SPOTS.map(({ flights }) => flights));
  expect(Math.max(...shownAt(ZOOMS.min).map(({ flights }) => flights))).toBe(most);
});

test("one is left out only for a neighbour that is there already or was found by as many flights", () => {
  for (let zoom = ZOOMS.min; zoom < ZOOMS.max; zoom++) {
    const before = new Set(shownAt(zoom - 1));
    const there = shownAt(zoom).map((spot) => ({ spot, at: pixels(spot, zoom) }));
    for (const [i, spot] of SPOTS.entries()) {
      if (zooms[i] <= zoom) continue;
      const [x, y] = pixels(spot, zoom);
      const near = there.filter(({ at }) => Math.hypot(at[0] - x, at[1] - y) < 45).map((one) => one.spot);
      if (!near.some((one) => before.has(one) || one.flights >= spot.flights)) throw new Error(`${i} at zoom ${zoom}`);
    }
  }
});
