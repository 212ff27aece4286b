import fc from "fast-check";
import { expect, test } from "vitest";
import { aggregate, type Entry } from "#app/contest/ranking/aggregate.ts";
import { changed, isExperiment, neededPoints, rankingPath } from "#app/contest/ranking/page/shown.ts";
import { everything } from "#app/contest/ranking/query.ts";
import { getAggregation } from "#app/contest/ranking/rules.ts";

const TODAY = "2026-11-23";
const RULE = getAggregation("free", 2026);

const entry = (id: number, pilot: number, points: number): Entry => ({
  ...{ id, pilot, club: null, airport: null, points, distance: points, speed: 80, duration: 3600 },
  ...{ date: "2026-06-01", aircraft: null },
});

test("a flight of the points that are said to be missing goes past the next rank, one of less does not", () => {
  const flown = fc.array(
    fc.record({ pilot: fc.integer({ min: 1, max: 6 }), hundredths: fc.integer({ min: 5000, max: 90_000 }) }),
    {
      minLength: 2,
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(flown, (flights) => {
      const entries = flights.map(({ pilot, hundredths }, id) => entry(id + 1, pilot, hundredths / 100));
      const rows = aggregate(entries, "pilot", RULE);
      const at = rows.findIndex(({ subject }) => subject === flights[0].pilot);
      const above = rows.slice(0, at).findLast(({ rank }) => rank < rows[at].rank);
      const own = {
        ...{ at, gap: above ? above.points - rows[at].points : null },
        row: { ...rows[at], slots: RULE.counted } as unknown as Parameters<typeof neededPoints>[0]["row"],
      };
      const needed = neededPoints(own);
      if (needed === null) {
        expect(above).toBeUndefined();
        return;
      }
      const rankWith = (points: number) =>
        aggregate([...entries, entry(1000, flights[0].pilot, points)], "pilot", RULE).find(
          ({ subject }) => subject === flights[0].pilot,
        )!.rank;
      expect(rankWith(needed)).toBeLessThan(rows[at].rank);
      // A hundredth less makes them equal at most.
      const equal = above!.rank;
      if (needed > 0.02) expect(rankWith(Math.round(needed * 100 - 2) / 100)).toBeGreaterThan(equal);
    }),
  );
});

test("the ranking that navigation leads to has the shortest address", () => {
  expect(rankingPath(everything(TODAY), TODAY)).toBe("/ranking/free");
  expect(rankingPath({ ...everything(TODAY), season: 2026, category: "club" }, TODAY, { skip: 50 })).toBe(
    "/ranking/free?season=2026&category=club&skip=50",
  );
});

test("another contest keeps who is ranked and where, and lets go what it does not know", () => {
  const clubs = {
    ...everything(TODAY),
    category: "club",
    length: "long",
    count: 2,
    places: { country: "DE" },
  } as const;
  expect(changed(clubs, { contest: "sprint" })).toMatchObject({
    category: "club",
    length: null,
    count: null,
    places: { country: "DE" },
  });
  expect(changed(clubs, { contest: "travel" }).category).toBe("club");
  expect(changed({ ...clubs, category: "airport_total" }, { contest: "travel" }).category).toBe("pilot");
  expect(changed({ ...clubs, order: "pilots" }, { category: "pilot" }).order).toBe("points");
});

test("it is an experiment as soon as a part of the rule is another", () => {
  const real = everything(TODAY);
  expect(isExperiment(real)).toBe(false);
  for (const other of [{ count: 3 }, { index: false }, { bonus: false }])
    expect(isExperiment({ ...real, ...other })).toBe(true);
});
