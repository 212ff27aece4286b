/** Each of the 31 badges: flights that earn it, flights that fall just short, and a correction that takes it back. */
import { expect, test } from "vitest";
import { BADGE_IDS, BADGES, type BadgeId, pilotLevel, stepsToNext } from "#app/contest/badge/badge.ts";
import type { Feat } from "#app/contest/badge/feat/feat.ts";
import { evaluateFeats } from "#app/contest/badge/rules/evaluate.ts";
import { feat, series } from "../made-up.ts";

/** The customer's table (product notes, 13): thresholds of the levels; one number where there is one level. */
const PUBLISHED: Record<BadgeId, number[] | "single"> = {
  aeronaut: [50, 200, 500, 1000, 3000],
  zugvogel: [2000, 10_000, 50_000, 100_000, 500_000],
  endurance: [5, 8, 11, 14],
  point_hunter: [600, 800, 1000, 1200, 1500],
  walk_of_fame: [5, 10, 20, 50, 100],
  sprinter: [70, 90, 110, 130, 150],
  day_winner: [1, 2, 5, 20, 50],
  explorer: [250, 500, 750, 1000, 1250],
  pythagoras: [250, 500, 750, 1000, 1250],
  euclid: [250, 500, 750, 1000, 1250],
  astronaut: [2000, 3000, 5000, 7000, 9000],
  no_need_to_circle: [100, 200, 300, 500, 1000],
  nomad: [2, 5, 10, 25, 50],
  tourist: [2, 5, 10, 15, 25],
  globe_trotter: [2, 3, 4, 5, 6],
  aircraft_hopper: [5, 10, 20, 30, 50],
  vintage_viper: [1, 2, 5, 10, 20],
  cockpit_crew: [5, 10, 20, 50, 100],
  always_by_your_side: [5, 10, 25, 50, 100],
  consistency: [3, 5, 10, 20, 40],
  sky_streak: [6, 12, 18, 24, 36],
  segment_specialist: [1, 5, 10, 15, 25],
  flying_in_circles: [1, 2, 5, 10, 15],
  training_lap: [2, 5, 10, 20, 50],
  silver: "single",
  launch_specialist: "single",
  hawk: "single",
  rocket_woman: "single",
  bring_it_home: "single",
  yin_yang: "single",
  storyteller: "single",
};

test("all 31 badges are there with their published thresholds", () => {
  expect(BADGE_IDS).toEqual(Object.keys(PUBLISHED));
  expect(BADGE_IDS).toHaveLength(31);
  for (const { id, thresholds, single } of BADGES)
    expect([id, single ? "single" : thresholds]).toEqual([id, PUBLISHED[id]]);
});

const alternately = (i: number): Feat["launch"] => (["W", "T", "S"] as const)[i % 3];
const COUNTRIES = ["DE", "AT", "FR"];

/** What earns the first level, and what is just short of it. The last flight of the first is the one that earns it. */
const CASES: Record<BadgeId, { earns: Feat[]; short: Feat[] }> = {
  aeronaut: { earns: series(10, () => ({ hours: 5 })), short: series(10, () => ({ hours: 4.999 })) },
  zugvogel: { earns: series(4, () => ({ km: 500 })), short: series(4, () => ({ km: 499.99 })) },
  endurance: { earns: series(1, () => ({ hours: 5 })), short: series(9, () => ({ hours: 4.99 })) },
  point_hunter: { earns: series(1, () => ({ points: 600 })), short: series(9, () => ({ points: 599.99 })) },
  walk_of_fame: { earns: series(5, () => ({ points: 1000.01 })), short: series(9, () => ({ points: 1000 })) },
  sprinter: { earns: series(1, () => ({ sprint: 70 })), short: series(9, () => ({ sprint: 69.99 })) },
  day_winner: { earns: series(1, () => ({ won: true })), short: series(9, () => ({ won: false, points: 900 })) },
  explorer: {
    earns: series(1, () => ({ outReturn: 250 })),
    short: series(9, () => ({ outReturn: 249.99, triangle: 300 })),
  },
  pythagoras: {
    earns: series(1, () => ({ triangle: 250 })),
    short: series(9, () => ({ triangle: 249.99, rectangle: 300 })),
  },
  euclid: {
    earns: series(1, () => ({ rectangle: 250 })),
    short: series(9, () => ({ rectangle: 249.99, outReturn: 300 })),
  },
  astronaut: { earns: series(1, () => ({ top: 2000 })), short: series(9, () => ({ top: 1999 })) },
  no_need_to_circle: { earns: series(1, () => ({ straight: 100 })), short: series(9, () => ({ straight: 99.99 })) },
  nomad: { earns: series(2, (i) => ({ airfield: i })), short: series(9, () => ({ airfield: 7 })) },
  tourist: { earns: series(2, (i) => ({ country: COUNTRIES[i] })), short: series(9, () => ({ country: "DE" })) },
  globe_trotter: {
    earns: series(2, (i) => ({ continent: ["EU", "AF"][i] })),
    short: series(9, (i) => ({ continent: "EU", country: COUNTRIES[i % 3] })),
  },
  aircraft_hopper: { earns: series(5, (i) => ({ aircraft: i })), short: series(9, (i) => ({ aircraft: i % 4 })) },
  vintage_viper: {
    earns: series(1, () => ({ aircraft: 1, vintage: true })),
    short: series(9, (i) => ({ aircraft: i, vintage: false })),
  },
  cockpit_crew: {
    earns: series(5, (i) => ({ other: i, seat: i % 2 ? "second" : "front" })),
    short: series(9, (i) => ({ other: i % 4 })),
  },
  always_by_your_side: {
    earns: series(5, () => ({ other: 7, seat: "second" })),
    // Four with one, four with another, and any number in front of them.
    short: [...series(8, (i) => ({ other: i % 2, seat: "second" })), ...series(9, () => ({ other: 1 }))],
  },
  consistency: { earns: series(3, () => ({}), 7), short: [...series(2, () => ({}), 7), feat(3, 21), feat(4, 12)] },
  sky_streak: { earns: series(6, () => ({}), 31), short: [...series(5, () => ({}), 31), feat(6, 200)] },
  segment_specialist: { earns: series(1, () => ({ segments: [12] })), short: series(9, () => ({ segments: [] })) },
  flying_in_circles: { earns: series(1, () => ({ rounds: { EDDM: 1 } })), short: series(9, () => ({ rounds: {} })) },
  training_lap: {
    earns: series(2, () => ({ rounds: { EDDM: 1 } })),
    short: series(2, (i) => ({ rounds: { [["EDDM", "EDDF"][i]]: 1 } })),
  },
  silver: {
    earns: [feat(1, 0, { hours: 5 }), feat(2, 1, { gain: 1000 }), feat(3, 2, { km: 50 })],
    short: [feat(1, 0, { hours: 5, gain: 999, km: 500 }), feat(2, 1, { gain: 999.9 })],
  },
  launch_specialist: {
    earns: series(3, (i) => ({ launch: alternately(i) })),
    short: [feat(1, 0, { launch: "W" }), feat(2, 1, { launch: "T" }), feat(3, 2, { launch: "O" }), feat(4, 3)],
  },
  hawk: { earns: series(1, () => ({ thermal: 1500 })), short: series(9, () => ({ thermal: 1499 })) },
  rocket_woman: { earns: series(1, () => ({ climb: 5 })), short: series(9, () => ({ climb: 4.99 })) },
  bring_it_home: { earns: series(1, () => ({ finalGlide: 50 })), short: series(9, () => ({ finalGlide: 49.99 })) },
  yin_yang: {
    earns: series(1, () => ({ left: 11, right: 10 })),
    // Twenty are not over twenty; thirteen of twenty-one are not about half.
    short: [feat(1, 0, { left: 10, right: 10 }), feat(2, 1, { left: 13, right: 8 })],
  },
  storyteller: { earns: series(20, () => ({ pictures: true })), short: series(19, () => ({ pictures: true })) },
};

const getLevels = (badge: BadgeId, feats: Feat[]) =>
  evaluateFeats(feats).find((each) => each.badge === badge)?.levels ?? [];

for (const id of BADGE_IDS) {
  const { earns, short } = CASES[id];

  test(`${id} is earned by the flight that reaches it, and shows when`, () => {
    const last = earns[earns.length - 1];
    const [first] = getLevels(id, earns.toReversed());
    expect(first).toMatchObject({ level: 1, flight: last.flight, earned: last.takeoff });
  });

  test(`${id} is not there just short of it`, () => {
    expect(getLevels(id, short)).toEqual([]);
  });

  test(`${id} goes with the flight that earned it`, () => {
    expect(getLevels(id, earns.slice(0, -1))).toEqual([]);
  });

  test(`${id} does not count flights from before its day`, () => {
    const early = earns.map((each) => ({ ...each, date: "2025-09-30" }));
    expect(getLevels(id, early)).toEqual([]);
  });
}

test("a later flight that is as good leaves the level with the first", () => {
  const [level] = getLevels("endurance", [feat(2, 5, { hours: 6 }), feat(1, 1, { hours: 5.5 })]);
  expect(level).toEqual({ level: 1, flight: 1, earned: "2026-10-04T09:00:00+00:00", day: "2026-10-04", value: 5.5 });
});

test("one flight may reach several levels at once", () => {
  expect(getLevels("astronaut", [feat(1, 0, { top: 7100 })]).map(({ level }) => level)).toEqual([1, 2, 3, 4]);
});

test("what is flown in the second seat is the pilot's in front", () => {
  const second = feat(1, 0, { seat: "second", hours: 15, km: 1500, points: 1600, top: 9500, other: 3 });
  expect(evaluateFeats([second]).map(({ badge }) => badge)).toEqual(["cockpit_crew", "always_by_your_side"]);
});

test("a missing weekend parts a row, and the longest row counts", () => {
  const standing = evaluateFeats([0, 1, 7, 21, 28, 35, 43].map((day, i) => feat(i + 1, day)));
  // Weekends of 3, 10, – and 24 October, 31, 7 November, 14 (the Sunday): four in a row.
  expect(standing.find(({ badge }) => badge === "consistency")).toMatchObject({ value: 4 });
});

test("a row of weekends that a late upload closes belongs to the flight that was flown last of it", () => {
  const [level] = getLevels("consistency", [feat(9, 0), feat(3, 14), feat(12, 7)]);
  expect(level).toMatchObject({ flight: 3 });
});

test("a pilot's level is a tenth of all levels, rounded down, and one more", () => {
  expect([0, 9, 10, 19, 20, 126].map(pilotLevel)).toEqual([1, 1, 2, 2, 3, 13]);
  expect([0, 9, 10].map(stepsToNext)).toEqual([10, 1, 10]);
});

test("progress is rounded down: who lacks a little does not read that the level is there", () => {
  const [standing] = evaluateFeats([feat(1, 0, { hours: 4.9999 })]);
  expect(standing).toMatchObject({ badge: "aeronaut", value: 4.99, levels: [] });
});

test("the order in which flights came does not matter", () => {
  const feats = series(40, (i) => ({
    hours: (i * 7) % 5,
    km: (i * 37) % 400,
    airfield: i % 6,
    other: i % 9,
    top: i * 70,
  }));
  expect(evaluateFeats(feats.toReversed())).toEqual(evaluateFeats(feats));
});
