import { expect, test } from "vitest";
import { chooseContest, requestedMoment } from "#app/flight/course.ts";
import type { ContestResult } from "#app/flight/flight.ts";
import { spans } from "#app/flight/span.ts";
import { type Flown, fixAt, flownDistance, getProfile, momentAt } from "#app/flight/trace/trace.ts";

/** East along the equator at 30 m/s, climbing 2 m/s, a fix every 10 s. */
function straight(fixes: number): Flown {
  const column = (of: (i: number) => number) => Float64Array.from({ length: fixes }, (_, i) => of(i));
  const degreesPer10s = 300 / ((6_371_008.8 * Math.PI) / 180);
  return {
    length: fixes,
    time: column((i) => 1000 + i * 10),
    latitude: column(() => 0),
    longitude: column((i) => i * degreesPer10s),
    altitude: column((i) => 500 + i * 20),
  };
}

test("a minute at 30 m/s and 2 m/s reads 108 km/h, +2 m/s and 1.8 km flown", () => {
  const trace = straight(30);
  const moment = momentAt(trace, flownDistance(trace), 1060);
  expect(moment.speed).toBeCloseTo(108, 6);
  expect(moment.climb).toBeCloseTo(2, 6);
  expect(moment.flown).toBeCloseTo(1.8, 6);
  expect(moment.altitude).toBe(620);
});

test("between two fixes height and distance are mixed, outside the flight the ends answer", () => {
  const trace = straight(30);
  const flown = flownDistance(trace);
  expect(momentAt(trace, flown, 1065).altitude).toBe(630);
  expect(momentAt(trace, flown, 0).altitude).toBe(500);
  expect(momentAt(trace, flown, 99_999).altitude).toBe(1080);
});

test("the fix of a time is the last at or before it", () => {
  expect([999, 1000, 1009, 1010].map((t) => fixAt(straight(3).time, t))).toEqual([0, 0, 0, 1]);
});

test("a profile of ten slots keeps the highest and the lowest point", () => {
  const trace = straight(1000);
  trace.altitude[517] = 30_000;
  trace.altitude[222] = -50;
  const { time, altitude } = getProfile(trace, 10);
  expect(Math.max(...altitude)).toBe(30_000);
  expect(Math.min(...altitude)).toBe(-50);
  expect(time.length).toBeLessThanOrEqual(22);
  expect(time).toEqual(time.toSorted((a, b) => a - b));
  expect([time[0], time.at(-1)]).toEqual([1000, 10_990]);
});

test("an empty trace has an empty profile", () => {
  expect(getProfile(straight(0), 10)).toEqual({ time: [], altitude: [] });
});

test("alternating times become spans, a last one without partner is dropped", () => {
  expect(spans(["1970-01-01T00:01:00+00:00", "1970-01-01T00:02:00+00:00", "1970-01-01T00:03:00+00:00"])).toEqual([
    { from: 60, to: 120 },
  ]);
});

test("a moment asked for is local time of the flight's day, past midnight too", () => {
  const takeoff = Date.parse("2026-06-12T08:35:00Z") / 1000;
  const landing = takeoff + 6 * 3600;
  expect(requestedMoment("12:00:00", takeoff, landing, 120)).toBe(Date.parse("2026-06-12T10:00:00Z") / 1000);
  expect(requestedMoment("20:00:00", takeoff, landing, 120)).toBeNull();
  expect(requestedMoment("25:00:00", takeoff, landing, 120)).toBeNull();
  expect(requestedMoment(null, takeoff, landing, 120)).toBeNull();
  const late = Date.parse("2026-01-10T10:30:00Z") / 1000; // 23:30 in New Zealand
  expect(requestedMoment("00:30:00", late, late + 7200, 780)).toBe(late + 3600);
});

test("a page opens with the contest asked for, else free, else the best", () => {
  const contest = (name: string, points: number) => ({ name, points }) as ContestResult;
  const all = [contest("triangle", 400), contest("free", 300)];
  expect(chooseContest(all, "triangle")?.name).toBe("triangle");
  expect(chooseContest(all, "nothing")?.name).toBe("free");
  expect(chooseContest([contest("out", 1), contest("sprint", 2)], null)?.name).toBe("sprint");
  expect(chooseContest([], null)).toBeNull();
});
