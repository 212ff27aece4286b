import fc from "fast-check";
import { expect, test } from "vitest";
import { LISTED } from "#app/flight/analysis/listed-statistics.ts";
import {
  readAnalysis,
  readContest,
  readFacts,
  readScored,
  readSnapshot,
  type StoredFacts,
} from "#app/flight/stored.ts";
import { analysis, contest, ENGINES, facts, IN_ANALYSIS, IN_CONTEST, IN_FACTS, IN_LEGS, less, meant } from "./older.ts";

const FLIGHT = 12;

test.each(ENGINES)("facts of engine %i have every field of today", (engine) => {
  expect(readFacts(less(facts, IN_FACTS, engine), FLIGHT)).toEqual(meant(facts, IN_FACTS, engine));
});

test.each(ENGINES)("a result of engine %i has every field of today, its legs join the turnpoints", (engine) => {
  const stored = less(contest, [...IN_CONTEST, ...IN_LEGS], engine);
  const { score, ...result } = readContest(stored, FLIGHT);
  const { score: _, ...known } = meant(contest, IN_CONTEST, engine);
  expect(result).toEqual(known);
  const inOrder = [
    [0, 1],
    [1, 2],
  ];
  const asFound = [
    [1, 2],
    [2, 1],
  ];
  expect(score.legs.map(({ from, to }) => [from, to])).toEqual(engine < 4 ? inOrder : asFound);
});

test.each(ENGINES.filter((engine) => engine >= 3))("an analysis of engine %i has every field of today", (engine) => {
  expect(readAnalysis(less(analysis, IN_ANALYSIS, engine), FLIGHT)).toEqual(meant(analysis, IN_ANALYSIS, engine));
});

const at = (minute: number, latitude: number, longitude: number) => ({
  latitude,
  longitude,
  altitude: 1000 + minute,
  time: `2026-07-12T10:${String(minute).padStart(2, "0")}:00+00:00`,
});

/** As engines before 8 stored it: started a third of the last side before the first corner. */
function closedCourse(name: string, turnpoints: ReturnType<typeof at>[], ends: [number, number][]) {
  const finish = turnpoints.length - 1;
  const legs = ends.map(([from, to]) => {
    const [start, end] = [turnpoints[from], turnpoints[to < from ? finish : to]];
    const [startAltitude, endAltitude] = [start.altitude, end.altitude];
    return { from, to, distance: 30, speed: 0, startTime: start.time, endTime: end.time, startAltitude, endAltitude };
  });
  const score = { ...contest.score, name, turnpoints, legs, distance: 30 * ends.length };
  return readContest({ ...contest, score }, FLIGHT).score.legs;
}

test("a triangle of an engine before 8 is told by the four legs it was flown in, which are its course", () => {
  const [first, second, third] = [at(10, 48, 11), at(25, 48.27, 11), at(40, 48.135, 11.35)];
  const on = (minute: number) => at(minute, 48.045, 11.1167);
  const legs = closedCourse(
    "triangle",
    [on(0), first, second, third, on(55)],
    [
      [1, 2],
      [2, 3],
      [3, 1],
    ],
  );
  expect(legs.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  expect(legs.map(({ distance }) => Math.round(distance))).toEqual([10, 30, 30, 20]);
  expect(legs[0]).toMatchObject({ startTime: on(0).time, endTime: first.time, startAltitude: 1000, endAltitude: 1010 });
  expect(legs[3]).toMatchObject({ startTime: third.time, endTime: on(55).time });
  expect(legs[1].speed).toBeCloseTo(120, 9);
});

test("the way back of an out and return of an engine before 8 leads to its finish", () => {
  const legs = closedCourse(
    "out_return",
    [at(0, 48, 11), at(15, 48.27, 11), at(30, 48, 11)],
    [
      [0, 1],
      [1, 0],
    ],
  );
  expect(legs.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test("a triangle whose points no engine wrote keeps its legs as they are stored", () => {
  const course = [at(0, 48, 11), at(15, 48.27, 11), at(30, 48, 11)];
  expect(
    closedCourse("triangle", course, [
      [0, 1],
      [1, 2],
      [2, 1],
    ]).map(({ to }) => to),
  ).toEqual([1, 2, 1]);
});

test("the first engine's own words: what was scored was allowed, a valid signature is our own maker's", () => {
  const stored: StoredFacts = {
    launch: { kind: null, gain: null, time: null, vario: null, takeoffDistance: null, groundRoll: null },
    scoringTimes: ["2026-07-12T10:00:00+00:00", "2026-07-12T14:00:00+00:00"],
    engineTimes: [],
    maxAltitude: null,
    maxGain: null,
    altitudeSource: "gnss",
    signature: "valid",
    fixes: 0,
    fixInterval: 0,
  };
  const read = readFacts(stored, FLIGHT);
  expect(read).toMatchObject({ allowedTimes: stored.scoringTimes, signature: "product-valid", file: null });
  expect(Object.keys(read).sort()).toEqual(Object.keys(facts).sort());
});

test("a file's facts of before its task, signature and units were looked at say so", () => {
  const { signatureReason: _, oddities: __, declaration: ___, ...file } = facts.file!;
  const stored = { ...facts, file: { ...file, columns: [{ code: "FXA", live: true }] } };
  expect(readFacts(stored, FLIGHT).file).toEqual({
    ...file,
    columns: [{ code: "FXA", live: true, unit: "" }],
    signatureReason: null,
    oddities: [],
    declaration: null,
  });
});

test("a null that was stored for what came later is as if it were absent", () => {
  const stored = Object.fromEntries(IN_FACTS.map(([, path]) => [path, null]).filter(([path]) => `${path}` in facts));
  expect(readFacts({ ...facts, ...stored, allowedTimes: null }, FLIGHT)).toEqual(
    expect.objectContaining({ proposedEngineTimes: [], allowedTimes: facts.scoringTimes, file: null, task: null }),
  );
});

test("a judgement that waited is read with its facts and results", () => {
  const judged = { engine: "8", rules: { free: "1" }, state: "valid", rankReason: null, findings: [], index: 105 };
  const old = { facts: less(facts, IN_FACTS, 6), contests: [less(contest, IN_CONTEST, 3)] };
  expect(readScored({ ...judged, ...old }, FLIGHT)).toEqual({
    ...judged,
    facts: meant(facts, IN_FACTS, 6),
    contests: [meant(contest, IN_CONTEST, 3)],
  });
});

test("a list's row has its statistics by their places, and of older releases by name", () => {
  const names = { user: "Ada", club: null, aircraft: null, airport: null, region: null, track: "" };
  const named = { ...Object.fromEntries(LISTED.map((name) => [name, null])), glide_speed: 98.5, altitude_avg: 1200 };
  const placed = LISTED.map((name) => named[name as keyof typeof named] ?? null);
  expect(readSnapshot({ ...names, statistics: placed }).statistics).toEqual(named);
  expect(readSnapshot({ ...names, statistics: named }).statistics).toEqual(named);
  expect(placed[9]).toBe(98.5);
});

test("a list's row without statistics or co-pilot has none; statistics that are none are unknown, and the row stays", () => {
  const names = { user: "Ada", club: null, aircraft: null, airport: null, region: null, track: "" };
  const unknown = { ...names, statistics: null, coUser: null, launch: null };
  expect(readSnapshot(names)).toEqual(unknown);
  const whole = {
    ...names,
    statistics: { glide_speed: 98.5 },
    coUser: "Ben",
    launch: { vario: 2.1, gain: 620, takeoffDistance: 3100 },
  };
  expect(readSnapshot(whole)).toEqual(whole);
  for (const damaged of [7, [], true]) {
    const row = { ...names, statistics: damaged, coUser: damaged, launch: damaged };
    expect(readSnapshot(row as never)).toEqual(unknown);
  }
});

const figure = fc.double({ noNaN: true, noDefaultInfinity: true });
const orNull = <T>(shape: fc.Arbitrary<T>) => fc.option(shape, { nil: null });
const times = fc.array(fc.string(), { maxLength: 4 });

/** Today's example with any values in the fields that older engines did not have. */
const anyFacts = fc
  .record({
    groundTime: orNull(fc.record({ before: figure, after: orNull(figure) })),
    outlanding: orNull(fc.boolean()),
    scoringTimes: times,
    allowedTimes: times,
    engineScoringTimes: orNull(times),
    fesScoringTimes: orNull(times),
    proposedEngineTimes: times,
    electricity: orNull(fc.record({ energy: figure, maxPower: figure })),
    gainInHour: orNull(figure),
    takeoffPoint: orNull(fc.tuple(figure, figure)),
    file: orNull(fc.constant(facts.file)),
    task: orNull(fc.constant(facts.task)),
    airspace: orNull(fc.constant([])),
    airspaceEditions: orNull(fc.constant(facts.airspaceEditions)),
    stood: orNull(fc.record({ takeoff: orNull(figure), landing: orNull(figure) })),
    terrain: orNull(fc.record({ resolution: figure })),
    launch: fc.record({ releaseDistance: orNull(figure), gain: orNull(figure) }),
  })
  .map((some) => ({ ...facts, ...some, launch: { ...facts.launch, ...some.launch } }));

const anyContest = fc
  .record({
    ruleVersion: fc.string(),
    provisional: fc.boolean(),
    note: orNull(fc.string()),
    unranked: fc.constantFrom([], contest.unranked),
    calculation: orNull(fc.constant(contest.calculation)),
    window: orNull(fc.tuple(fc.string(), fc.string())),
    limit: orNull(fc.constant(contest.limit)),
    statistics: orNull(fc.dictionary(fc.string(), figure)),
    ends: fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 4 }),
  })
  .map(({ ends, ...some }) => ({
    ...contest,
    ...some,
    score: { ...contest.score, legs: ends.map(([from, to]) => ({ ...contest.score.legs[0], from, to })) },
  }));

/** As it comes back from the database: JSON has no -0. */
const throughDatabase = (value: unknown) => JSON.parse(JSON.stringify(value));

test("what today's engine stores is read as it was", () => {
  fc.assert(
    fc.property(anyFacts, anyContest, (some, result) => {
      expect(readFacts(throughDatabase(some), FLIGHT)).toEqual(throughDatabase(some));
      expect(readContest(throughDatabase(result), FLIGHT)).toEqual(throughDatabase(result));
    }),
  );
  expect(readAnalysis(throughDatabase(analysis), FLIGHT)).toEqual(analysis);
});

/** Every place of a value, as the keys that lead there. */
const placesIn = (value: unknown): string[][] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [[key], ...placesIn(inner).map((rest) => [key, ...rest])]);

function planted(value: unknown, [key, ...rest]: string[], what: unknown): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? what : planted(copy[key], rest, what);
  return copy;
}

const READERS = [
  [readFacts, facts],
  [readContest, contest],
  [readAnalysis, analysis],
] as const;

test.each(READERS)("%o names the place of whatever no engine wrote, and never the value", (read, today) => {
  const secret = "Königsdorf 1815";
  fc.assert(
    fc.property(fc.constantFrom(...placesIn(today)), fc.jsonValue(), (place, value) => {
      for (const hostile of [value, secret, { secret }, [[secret]], 7, null]) {
        try {
          const told = read(throughDatabase(planted(today, place, hostile)), FLIGHT);
          expect(read(throughDatabase(told), FLIGHT)).toEqual(told); // whatever is let in has today's shape
        } catch (fault) {
          expect((fault as Error).message).toMatch(new RegExp(`^flight 12: (facts|contest|analysis)\\.${place[0]}`));
          expect((fault as Error).message).not.toContain("1815");
        }
      }
    }),
  );
});

test.each([null, 7, "facts", [], [facts]])("%j is no flight", (stored) => {
  for (const [read] of READERS) expect(() => read(stored, FLIGHT)).toThrow(/^flight 12: (facts|contest|analysis): /);
});

test.each([
  [{ ...facts, launch: null }, "facts.launch"],
  [{ ...facts, scoringTimes: [7] }, "facts.scoringTimes.0"],
  [{ ...facts, task: { ...facts.task, zones: {} } }, "facts.task.zones"],
  [{ ...facts, airspace: "de" }, "facts.airspace"],
  [{ ...facts, file: { ...facts.file, declaration: [] } }, "facts.file.declaration"],
] as const)("a damaged part is named: %#", (stored, place) => {
  expect(() => readFacts(stored, FLIGHT)).toThrow(new RegExp(`^flight 12: ${place}: `));
});
