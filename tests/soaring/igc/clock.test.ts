import fc from "fast-check";
import { expect, test } from "vitest";
import { type DateLine, putOnDays, timeBeside } from "#app/soaring/igc/clock.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { writeIgc } from "#app/soaring/igc/write.ts";

const DAY = 86_400;
const HOUR = 3600;
const DATE = "2026-06-15";

function days(clocks: number[], dates: DateLine[] = []): number[] {
  const time = Float64Array.from(clocks);
  putOnDays(time, time.length, DATE, dates);
  return [...time];
}

const every4s = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i * 4);

test("past midnight the clock goes on with the next day, and with the one after that", () => {
  expect(days([DAY - 8, DAY - 4, 0, 4])).toEqual([DAY - 8, DAY - 4, DAY, DAY + 4]);
  const hourly = Array.from({ length: 60 }, (_, i) => 20 * HOUR + i * HOUR);
  expect(days(hourly.map((time) => time % DAY))).toEqual(hourly);
});

test("one clock of 23:59:59 in the morning moves no other fix to another day", () => {
  const clocks = every4s(10 * HOUR, 20);
  const wrong = clocks.with(9, DAY - 1);
  const placed = days(wrong);
  expect(placed.toSpliced(9, 1)).toEqual(clocks.toSpliced(9, 1));
  expect(placed[9]).toBe(-1);
});

test.each([
  // Where midnight is near and the very first clocks are wrong, nothing tells the day.
  { where: "at its start too", first: 0, earliest: HOUR, latest: 22 * HOUR },
  { where: "behind its start, past midnight too", first: 3, earliest: 0, latest: DAY - 1 },
])("any five wrong clocks of a recording, $where, move no other fix to another day", ({ first, earliest, latest }) => {
  const wrong = fc.array(fc.tuple(fc.integer({ min: first, max: 199 }), fc.nat(DAY - 1)), { maxLength: 5 });
  fc.assert(
    fc.property(fc.integer({ min: earliest, max: latest }), wrong, (start, changes) => {
      const truth = every4s(start, 200);
      const clocks = truth.map((time) => time % DAY);
      for (const [i, clock] of changes) clocks[i] = clock;
      const placed = days(clocks);
      for (const [i, time] of truth.entries()) if (!changes.some(([k]) => k === i)) expect(placed[i]).toBe(time);
    }),
    { numRuns: 500 },
  );
});

test("a hole of thirteen hours stays a hole where the recording goes on behind it", () => {
  const clocks = [...every4s(7 * HOUR, 10), ...every4s(20 * HOUR, 10)];
  expect(days(clocks)).toEqual(clocks);
});

test("a later date line counts from where it stands, however the clock falls there", () => {
  const second = { date: "2026-06-16", fix: 3, header: 1 };
  expect(days([10 * HOUR, 10 * HOUR + 4, 10 * HOUR + 8, 9 * HOUR, 9 * HOUR + 4], [second])).toEqual([
    ...[10 * HOUR, 10 * HOUR + 4, 10 * HOUR + 8],
    ...[DAY + 9 * HOUR, DAY + 9 * HOUR + 4],
  ]);
  const before = { ...second, date: "2026-06-13" };
  expect(days([10 * HOUR, 10 * HOUR + 4, 10 * HOUR + 8, 9 * HOUR], [before])[3]).toBe(-2 * DAY + 9 * HOUR);
});

test("a record between fixes belongs to the day that brings it closest to the fix above it", () => {
  expect(timeBeside(10, DAY - 5)).toBe(DAY + 10);
  expect(timeBeside(DAY - 10, DAY + 5)).toBe(DAY - 10);
  expect(timeBeside(10 * HOUR, 3 * DAY + 9 * HOUR)).toBe(3 * DAY + 10 * HOUR);
  expect(timeBeside(DAY - 1, null)).toBe(DAY - 1);
});

const lines = (...text: string[]) => readIgc(new TextEncoder().encode(text.join("\r\n")));
const fix = (clock: string) => `B${clock}4830500N01100000EA0100001050`;

test("a file joined of two days keeps both dates, and its events their days; written and read again it is the same", () => {
  const joined = lines(
    ...["AXKT001", "HFDTE150626", "HFPLTPILOT:Ada", fix("100000"), "E100002PEV", fix("100004"), "GAAA"],
    ...["AXKT001", "HFDTE160626", "HFPLTPILOT:Ben", fix("093000"), "E093001PEV", fix("093004"), "GBBB"],
  );
  expect(joined.date).toBe(DATE);
  expect(joined.dates).toEqual([{ date: "2026-06-16", fix: 2, header: 2 }]);
  expect([...joined.fixes.time]).toEqual([36_000, 36_004, DAY + 34_200, DAY + 34_204]);
  expect(joined.events.map(({ time }) => time)).toEqual([36_002, DAY + 34_201]);
  const { lines: _, oddities: __, parts: ___, ...said } = joined;
  expect(readIgc(writeIgc(joined))).toMatchObject(said);
});

test.each([
  ["HFDTE150626"],
  ["HFDTEDATE:150626,01"],
  ["HFDTE15062026"],
  ["HFDTEDATE:15062026,01"],
  ["HFDTEDATE: 15 06 26 , 01"],
  ["HFDTE 15.06.2026"],
  ["hfdtedate:150626,01"],
])("%s is 15 June 2026", (line) => {
  expect(lines(line, fix("100000")).date).toBe(DATE);
});

test.each([["HFDTE1506261"], ["HFDTE15062601"], ["HFDTE310626"], ["HFDTE15061826"], ["HFDTE1506"]])(
  "%s is no date, and the recording says so",
  (line) => {
    const read = lines("AXKT001", line, fix("100000"));
    expect(read.date).toBeNull();
    expect(read.oddities.map(({ token }) => token)).toContain("DATE_UNREADABLE");
  },
);
