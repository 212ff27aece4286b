/**
 * A flight as every engine up to today stored it: today's example less what came with later engines. Which field came
 * when is told here once more, from the history of the shapes, so that the reader is not held against itself.
 */
import type { FlightAnalysis } from "#app/flight/analysis/analysis.ts";
import type { ContestResult, FlightFacts } from "#app/flight/flight.ts";

export const ENGINES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type Engine = (typeof ENGINES)[number];

/** By the engine it came with: the field (`*` is every item of a list), and what it means that it is not there. */
type Came = [engine: Engine, path: string, absent: unknown][];

const IN_DECLARATION: Came = [
  [7, "name", null],
  [7, "ruleset", null],
  [7, "points.*.radius", null],
  [7, "points.*.zone", null],
];

export const IN_FACTS: Came = [
  [2, "file", null],
  [3, "launch.releaseDistance", null],
  [3, "groundTime", null],
  [3, "outlanding", null],
  [3, "engineScoringTimes", null],
  [3, "fesScoringTimes", null],
  [3, "proposedEngineTimes", []],
  [3, "electricity", null],
  [3, "gainInHour", null],
  [3, "takeoffPoint", null],
  [4, "task", null],
  [5, "airspace", null],
  [5, "airspaceEditions", null],
  [5, "terrain", null],
  [6, "task.zones", []],
  [12, "task.by", "recorder"],
  [12, "task.declared", null],
  [12, "task.declaration", null],
  ...IN_DECLARATION.map(([engine, path, absent]): Came[number] => [engine, `file.declaration.${path}`, absent]),
];

/** Beside these the ends of legs, whose meaning depends on their place. */
export const IN_CONTEST: Came = [
  [3, "statistics", null],
  [4, "ruleVersion", ""],
  [4, "provisional", false],
  [4, "note", null],
  [4, "unranked", []],
  [4, "calculation", null],
  [4, "window", null],
  [4, "limit", null],
];
export const IN_LEGS: Came = [
  [4, "score.legs.*.from", undefined],
  [4, "score.legs.*.to", undefined],
];

export const IN_ANALYSIS: Came = [
  [4, "limits", null],
  [11, "wind.*.uncertainty", null],
];

/** As this engine stored it. */
export function less(today: object, came: Came, engine: Engine): Record<string, unknown> {
  const copy = structuredClone(today) as Record<string, unknown>;
  for (const [since, path] of came) if (since > engine) change(copy, path.split("."), (at, key) => delete at[key]);
  return copy;
}

/** As it is read today. */
export function meant<T extends object>(today: T, came: Came, engine: Engine): T {
  const copy = structuredClone(today);
  for (const [since, path, absent] of came)
    if (since > engine) change(copy as never, path.split("."), (at, key) => Object.assign(at, { [key]: absent }));
  return copy;
}

function change(
  at: Record<string, unknown> | null | undefined,
  [key, ...rest]: string[],
  make: (at: Record<string, unknown>, key: string) => void,
): void {
  if (!at) return;
  if (key === "*") for (const item of Object.values(at)) change(item as Record<string, unknown>, rest, make);
  else if (rest.length > 0) change(at[key] as Record<string, unknown>, rest, make);
  else if (key in at) make(at, key);
}

const point = (time: string, latitude: number) => ({ latitude, longitude: 11.5, time, altitude: 1200 });
const START = "2026-07-12T10:00:00+00:00";
const FINISH = "2026-07-12T14:00:00+00:00";

export const facts: FlightFacts = {
  launch: {
    kind: "W",
    gain: 420,
    time: 41,
    vario: 10.2,
    takeoffDistance: 180,
    groundRoll: 60,
    releaseDistance: 610,
  },
  groundTime: { before: 300, after: null },
  outlanding: false,
  scoringTimes: [START, FINISH],
  allowedTimes: [START, FINISH],
  engineScoringTimes: [START, FINISH],
  fesScoringTimes: [],
  engineTimes: [],
  proposedEngineTimes: [START, "2026-07-12T10:01:00+00:00"],
  electricity: { energy: 1.5, maxPower: 20 },
  maxAltitude: 2210,
  maxGain: 1500,
  gainInHour: 2100,
  takeoffPoint: [11.46, 47.83],
  altitudeSource: "pressure",
  stood: { takeoff: 596, landing: 596 },
  signature: "product-valid",
  fixes: 3600,
  fixInterval: 4,
  file: {
    manufacturer: "XKT",
    serial: "101",
    date: "2026-07-12",
    recorder: "Kettle",
    firmware: "1",
    hardware: null,
    receiver: null,
    pressureSensor: null,
    gliderType: "LS 8",
    registration: "D-0801",
    competitionId: "AF",
    competitionClass: null,
    timeZone: null,
    columns: [{ code: "FXA", live: true, unit: "m" }],
    fixAccuracy: 5,
    maxPressureAltitude: 2210,
    maxGnssAltitude: 2260,
    qnh: 1015,
    signatureReason: "needs-maker-program",
    oddities: [{ token: "ODD_LINE", severity: "informs", parameters: [7] }],
    declaration: {
      kind: "OR",
      name: "Garmisch",
      ruleset: "D",
      distance: 102_000,
      points: [
        { name: "KOENIGSDORF", latitude: 47.83, longitude: 11.46, radius: 1000, zone: "LINE" },
        { name: "GARMISCH", latitude: 47.45, longitude: 11.08, radius: 500, zone: "CYLINDER" },
      ],
      declaredAt: 1_783_846_500,
      beforeTakeoff: true,
      source: "recorder",
      doubts: [],
    },
  },
  task: {
    outcome: { kind: "finished" },
    beforeTakeoff: true,
    credits: [point(START, 47.83), point(FINISH, 47.45)],
    distance: 102,
    penalty: 0,
    duration: 14_400,
    speed: 25.5,
    startAltitude: 1200,
    finishAltitude: 1200,
    zones: [["_p~iF~ps|U"]],
    by: "site",
    declared: {
      kind: "OR",
      name: "Garmisch",
      ruleset: "D",
      distance: 102_000,
      points: [
        { name: "KOENIGSDORF", latitude: 47.83, longitude: 11.46, radius: 1000, zone: "CYLINDER" },
        { name: "GARMISCH", latitude: 47.45, longitude: 11.08, radius: 500, zone: "CYLINDER" },
      ],
      declaredAt: 1_783_846_500,
      beforeTakeoff: true,
      source: "site",
      doubts: [],
    },
    declaration: 7,
  },
  airspace: [],
  airspaceEditions: [{ source: "de", name: "Germany 2026", validFrom: "2026-04-16" }],
  terrain: { resolution: 90 },
};

export const contest: ContestResult = {
  name: "free",
  points: 100,
  distance: 105,
  speed: 26,
  valid: true,
  bonusPoints: null,
  bonusScoreName: null,
  bonusDistance: null,
  ruleVersion: "2020.1",
  provisional: true,
  note: "handicap",
  unranked: [{ kind: "few_points", points: 10, least: 50 }],
  calculation: {
    terms: [{ shape: "free6", declared: false, distance: 105, factor: 1 }],
    hours: null,
    index: { rule: "full", value: 105 },
    points: 100,
  },
  window: [START, FINISH],
  limit: { shape: "free6", constraint: "height", distance: 120, points: 114, gain: 14, measured: 1770, allowed: 1000 },
  statistics: null,
  score: {
    name: "free6",
    declared: false,
    proven: true,
    startTime: START,
    endTime: FINISH,
    duration: 14_400,
    distance: 105,
    speed: 26,
    turnpoints: [point(START, 47.83), point("2026-07-12T12:00:00+00:00", 47.4), point(FINISH, 47.83)],
    legs: [leg(1, 2), leg(2, 1)],
  },
};

/** Of a shape whose legs do not join the turnpoints in order. */
function leg(from: number, to: number) {
  return {
    from,
    to,
    distance: 52.5,
    speed: 26,
    startTime: START,
    endTime: FINISH,
    startAltitude: 1200,
    endAltitude: 1200,
  };
}

export const analysis: FlightAnalysis = {
  v: 1,
  phases: [],
  approximate: false,
  gaps: [],
  wind: [{ time: 1_783_850_400, altitude: 1250, speed: 5, direction: 270, uncertainty: 0.8 }],
  legs: { free: [] },
  limits: { free: [] },
  task: null,
};
