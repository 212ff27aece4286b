import fc from "fast-check";
import { expect, test } from "vitest";
import { destination, geodesic } from "#app/soaring/geo/geodesic.ts";
import { sphereDistance } from "#app/soaring/geo/sphere.ts";
import { candidate, quickDistance } from "#app/soaring/task/fly/candidate.ts";
import { type Layer, longestChain } from "#app/soaring/task/fly/longest-chain.ts";
import type { EarthModel } from "#app/soaring/task/task.ts";

const spot = fc.record({
  time: fc.integer({ min: 0, max: 12 }),
  latitude: fc.double({ min: 46, max: 50, noNaN: true }),
  longitude: fc.double({ min: 8, max: 14, noNaN: true }),
});
const layers = fc.array(fc.array(spot, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 4 });

test("as long as the longest of all combinations, and each fix not before the one before", () => {
  fc.assert(
    fc.property(
      layers,
      fc.constantFrom<EarthModel>("wgs84", "sphere6371"),
      fc.infiniteStream(fc.nat(90_000)),
      (spots, earth, ends) => {
        const through: Layer[] = spots.map((one) =>
          [...one].sort((a, b) => a.time - b.time).map((at) => candidate(at.time, at.latitude, at.longitude, earth)),
        );
        const head = through[0].map(() => ends.next().value ?? 0);
        const tail = through[through.length - 1].map(() => -(ends.next().value ?? 0));
        const measure = earth === "wgs84" ? geodesic : sphereDistance;
        let longest = Number.NEGATIVE_INFINITY;
        const walk = (k: number, last: number, sum: number) => {
          if (k === through.length) {
            longest = Math.max(longest, sum + tail[last]);
            return;
          }
          for (const [i, to] of through[k].entries()) {
            const from = k === 0 ? null : through[k - 1][last];
            if (from && from.time > to.time) continue;
            const leg = from ? measure(from.latitude, from.longitude, to.latitude, to.longitude) : head[i];
            walk(k + 1, i, sum + leg);
          }
        };
        walk(0, -1, 0);
        const found = longestChain(through, head, tail, earth);
        if (found === null) {
          expect(longest).toBe(Number.NEGATIVE_INFINITY);
          return;
        }
        expect(Math.abs(found.distance - longest)).toBeLessThan(1e-3);
        const times = found.chosen.map((i, k) => through[k][i].time);
        expect(times).toEqual([...times].sort((a, b) => a - b));
      },
    ),
    { numRuns: 1500 },
  );
});

test("areas of hundreds of fixes, where whole balls are passed over, too", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (dice) => {
      const roll = () => dice.next().value ?? 0;
      // A flight that wanders through three areas which overlap in time.
      const layer = (course: number, from: number): Layer => {
        const found = [];
        let [away, aside] = [30_000, course];
        for (let i = 0; i < 300; i++) {
          away += (roll() - 0.45) * 800;
          aside += (roll() - 0.5) * 4;
          const at = destination(48, 11, aside, Math.abs(away));
          found.push(candidate(from + i, at.latitude, at.longitude, "wgs84"));
        }
        return found;
      };
      const through = [layer(40, 0), layer(160, 200), layer(280, 350)];
      const head = through[0].map((to) => geodesic(48, 11, to.latitude, to.longitude));
      const tail = through[2].map((from) => geodesic(from.latitude, from.longitude, 48, 11));
      let worth = tail;
      for (let k = 1; k >= 0; k--)
        worth = through[k].map((from) => {
          let most = Number.NEGATIVE_INFINITY;
          for (const [j, to] of through[k + 1].entries())
            if (to.time >= from.time)
              most = Math.max(most, geodesic(from.latitude, from.longitude, to.latitude, to.longitude) + worth[j]);
          return most;
        });
      const longest = Math.max(...head.map((leg, i) => leg + worth[i]));
      expect(Math.abs((longestChain(through, head, tail, "wgs84")?.distance ?? 0) - longest)).toBeLessThan(1e-3);
    }),
    { numRuns: 4 },
  );
});

test("the quick distance is within 0.5 m of the geodesic at 300 km", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -70, max: 70, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 300_000, noNaN: true }),
      (latitude, course, distance) => {
        const to = destination(latitude, 11, course, distance);
        const quick = quickDistance(
          candidate(0, latitude, 11, "wgs84"),
          candidate(0, to.latitude, to.longitude, "wgs84"),
        );
        expect(Math.abs(quick - distance)).toBeLessThan(0.5);
      },
    ),
  );
});

test("no chain keeps an impossible order, and a thousand fixes on one place are as quick as one", () => {
  const at = (time: number) => candidate(time, 48, 11, "wgs84");
  expect(longestChain([[at(5)], [at(3)]], [0], [0], "wgs84")).toBeNull();
  const still = Array.from({ length: 5000 }, (_, i) => at(i));
  const began = performance.now();
  const found = longestChain(
    [still, still, still],
    still.map(() => 0),
    still.map(() => 0),
    "wgs84",
  );
  expect(found?.distance).toBe(0);
  expect(performance.now() - began).toBeLessThan(3000);
});
