import { describe, expect, it } from "vitest";
import { aggregate, type Entry } from "#app/contest/ranking/aggregate.ts";
import { getAggregation } from "#app/contest/ranking/rules.ts";

const FREE = getAggregation("free", 2026);
let id = 0;
const flown = (pilot: number, points: number, more: Partial<Entry> = {}): Entry => ({
  id: ++id,
  pilot,
  club: 1,
  airport: 9,
  points,
  distance: points,
  speed: 100,
  duration: 3600,
  date: "2026-05-01",
  aircraft: null,
  ...more,
});
const read = (rows: ReturnType<typeof aggregate>) => rows.map(({ rank, subject, points }) => [rank, subject, points]);

describe("a pilot's flights", () => {
  it("count by value, the best first, and never more than allowed", () => {
    const [row] = aggregate(
      [100, 700, 300, 500, 200, 600, 400].map((points) => flown(1, points)),
      "pilot",
      FREE,
    );
    expect(row.flights.map(({ points }) => points)).toEqual([700, 600, 500, 400, 300]);
    expect(row).toMatchObject({ points: 2500, count: 5, distance: 2500, duration: 5 * 3600, speed: 100 });
  });

  it("all count in a total, of which the best are told", () => {
    const [row] = aggregate(
      [1, 2, 3, 4, 5, 6].map((points) => flown(1, points)),
      "pilot_total",
      FREE,
    );
    expect(row).toMatchObject({ points: 21, count: 6 });
    expect(row.flights.map(({ points }) => points)).toEqual([6, 5, 4, 3, 2]);
  });

  it("count once each however they are ordered", () => {
    const flights = [3, 1, 2, 6, 5, 4, 7].map((points) => flown(1, points * 100 + 0.126));
    const [forth] = aggregate(flights, "pilot", FREE);
    const [back] = aggregate(flights.toReversed(), "pilot", FREE);
    expect(back).toEqual(forth);
    expect(forth.points).toBe(2500.65); // of what is shown: five times .13
  });

  it("of equal value count as they were flown", () => {
    const days = ["2026-06-03", "2026-06-01", "2026-06-02"];
    const [row] = aggregate(
      days.map((date) => flown(1, 100, { date })),
      "pilot",
      { ...FREE, counted: 2 },
    );
    expect(row.flights.map(({ date }) => date)).toEqual(["2026-06-01", "2026-06-02"]);
  });
});

describe("places", () => {
  it("are shared by equal sums, and the next is as many later", () => {
    const rows = aggregate([flown(4, 50), flown(3, 100), flown(2, 100), flown(1, 200)], "pilot", FREE);
    expect(read(rows)).toEqual([
      [1, 1, 200],
      [2, 2, 100],
      [2, 3, 100],
      [4, 4, 50],
    ]);
  });

  it("follow what is ordered by", () => {
    const entries = [flown(1, 100, { speed: 80 }), flown(2, 90, { speed: 120 }), flown(2, 5, { speed: 120 })];
    expect(aggregate(entries, "pilot", FREE, "speed").map(({ subject }) => subject)).toEqual([2, 1]);
    expect(aggregate(entries, "pilot", FREE, "flights").map(({ subject }) => subject)).toEqual([2, 1]);
    expect(aggregate(entries, "club_total", FREE, "pilots")[0].pilots).toBe(2);
  });
});

describe("clubs and airfields", () => {
  const entries = [
    flown(1, 900),
    flown(1, 800),
    flown(2, 300),
    flown(3, 200, { airport: 8 }),
    flown(4, 1000, { club: null }),
    flown(5, 700, { club: 2, airport: 8 }),
  ];

  it("have the best flight of different pilots", () => {
    expect(read(aggregate(entries, "club", FREE))).toEqual([
      [1, 1, 1400],
      [2, 2, 700],
    ]);
    expect(read(aggregate(entries, "club", { ...FREE, clubPilots: 2 }))[0]).toEqual([1, 1, 1200]);
  });

  it("have their five best pilots with all that counts of theirs", () => {
    const six = [10, 20, 30, 40, 50, 60].map((points, i) => flown(10 + i, points, { club: 3 }));
    const rows = aggregate([...entries, ...six], "club_top_five", FREE);
    expect(read(rows)).toEqual([
      [1, 1, 2200],
      [2, 2, 700],
      [3, 3, 200],
    ]);
  });

  it("have all flights in a total, airfields those that began there", () => {
    expect(read(aggregate(entries, "club_total", FREE))[0]).toEqual([1, 1, 2200]);
    expect(read(aggregate(entries, "airport_total", FREE))).toEqual([
      [1, 9, 3000],
      [2, 8, 900],
    ]);
  });
});

describe("what would be", () => {
  const [club, open] = [flown(1, 500, { index: 100 }), flown(2, 480, { index: 125, bonus: 100 })];

  it("without the index", () => {
    const rows = aggregate([club, open], "pilot", { ...FREE, index: false });
    expect(read(rows)).toEqual([
      [1, 2, 600],
      [2, 1, 500],
    ]);
  });

  it("without the bonus", () => {
    expect(read(aggregate([club, open], "pilot", { ...FREE, bonus: false }))).toEqual([
      [1, 1, 500],
      [2, 2, 380],
    ]);
  });

  it("without an index of which three quarters count", () => {
    const sprint = getAggregation("sprint", 2026);
    const [row] = aggregate([flown(1, 100, { index: 120 })], "pilot", { ...sprint, index: false });
    expect(row.points).toBe(115);
  });
});

it("is empty without flights, and without points", () => {
  expect(aggregate([], "pilot", FREE)).toEqual([]);
  expect(aggregate([flown(1, 0)], "pilot", FREE)).toEqual([]);
});
