import fc from "fast-check";
import { expect, test } from "vitest";
import { type FlownDay, lastGoodDay, verdictOn } from "#app/flight/day/good-day.ts";

const flown = (date: string, flights: number, kilometres: number): FlownDay => ({ date, flights, kilometres });

test("one late upload of a circuit is not the day that home shows: the weekend before is", () => {
  const days = [flown("2026-06-15", 1, 12), flown("2026-06-14", 40, 9000), flown("2026-06-13", 60, 14_000)];
  expect(lastGoodDay(days)?.date).toBe("2026-06-14");
  expect(days.map((day) => verdictOn(day, days))).toEqual(["quiet", "good", "best"]);
});

test("a busy day is good though a record day came before it", () => {
  const days = [flown("2026-06-14", 12, 1500), flown("2026-06-13", 300, 90_000), flown("2026-06-12", 3, 40)];
  expect(verdictOn(days[0], days)).toBe("good");
});

test("on a site of one club three flights may be the day", () => {
  const days = [flown("2026-06-14", 1, 30), flown("2026-06-07", 3, 420), flown("2026-05-31", 2, 500)];
  expect(lastGoodDay(days)?.date).toBe("2026-06-07");
});

test("of one or two days none is called the best", () => {
  const days = [flown("2026-06-14", 2, 300), flown("2026-06-13", 2, 100)];
  expect(verdictOn(days[0], days)).toBe("good");
});

test("there is a good day wherever anybody flew, and no later one was good", () => {
  const day = fc.record({
    flights: fc.integer({ min: 1, max: 500 }),
    kilometres: fc.double({ min: 0, max: 1e5, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 14 }), (sums) => {
      const days = sums.map((sum, i) => ({ ...sum, date: `2026-06-${30 - i}` }));
      const good = lastGoodDay(days);
      expect(good === null).toBe(days.length === 0);
      for (const each of days.slice(0, good ? days.indexOf(good) : 0)) expect(verdictOn(each, days)).toBe("quiet");
    }),
  );
});
