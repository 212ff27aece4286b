/**
 * Converts everything that earlier releases stored about a flight to today's shape. This is the only file that knows
 * which fields a revision, a result, an analysis or a list's row lacked when it was written. Each is read here once,
 * as it comes from the database or object store; afterwards every field is present. Pure.
 *
 * "Engine 3" heads the fields that were added by that engine (`flight_revision.engine`); the others are as old as the
 * database. A field that an earlier engine did not write is null, or what its absence meant then; a stored null means
 * the same. No release ever wrote anything else: then reading fails and names the field, not the value, because half
 * a flight would pass for a whole one. In a list's row such a field is unknown instead, so that one flight does not
 * break a list of a hundred.
 */
import { z } from "zod";
import { isoTime } from "#app/core/time/time.ts";
import type { StoredSnapshot } from "#app/flight/schema/flight.ts";
import type { AirspaceEdition, AirspaceFact } from "#app/places/airspace/airspace.ts";
import { legsOfTriangle } from "#app/soaring/contest/legs.ts";
import type { RankReason } from "#app/soaring/contest/list.ts";
import type { Limits } from "#app/soaring/contest/why-not-more.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";
import type { SignatureReason } from "#app/soaring/igc/signature/judge.ts";
import type { SignatureState } from "#app/soaring/igc/signature/state.ts";
import type { TaskAccount } from "#app/soaring/task/referee/account.ts";
import type { FlightAnalysis } from "./analysis/analysis.ts";
import { namedFigures } from "./analysis/listed-statistics.ts";
import type { DeclaredPoint, DeclaredTask } from "./declared.ts";
import type { ContestResult, CourseLeg, CoursePoint, FlightFacts, TaskFacts } from "./flight.ts";
import type { ScoredFlight } from "./scoring/judged.ts";
import { seconds } from "./span.ts";

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Values whose shape has never changed, so that only their type is checked. */
const object = <T extends object>() => z.custom<T>(isObject, "expected an object");
const list = <T>() => z.custom<T[]>(Array.isArray, "expected a list");
const word = <T extends string>() => z.custom<T>((value) => typeof value === "string", "expected a word");

const figure = z.number();
const text = z.string();
const times = z.array(text);

/** @param absent the value when the engine did not write the field */
const later = <T, Absent>(shape: z.ZodType<T>, absent: Absent) =>
  shape.nullish().transform((stored): T | Absent => stored ?? absent);
const laterOrNull = <T>(shape: z.ZodType<T>) => later(shape, null);

const Declaration = z.object({
  kind: word<NonNullable<DeclaredTask["kind"]>>().nullable(),
  distance: figure,
  points: z.array(
    z.object({
      name: text,
      latitude: figure,
      longitude: figure,
      // Engine 7
      radius: laterOrNull(figure),
      zone: laterOrNull(word<NonNullable<DeclaredPoint["zone"]>>()),
    }),
  ),
  declaredAt: figure.nullable(),
  beforeTakeoff: z.boolean().nullable(),
  source: word<DeclaredTask["source"]>(),
  doubts: list<DeclaredTask["doubts"][number]>(),
  // Engine 7
  name: laterOrNull(text),
  ruleset: laterOrNull(word<NonNullable<DeclaredTask["ruleset"]>>()),
});

const File = z.object({
  manufacturer: text,
  serial: text,
  date: text.nullable(),
  recorder: text.nullable(),
  firmware: text.nullable(),
  hardware: text.nullable(),
  receiver: text.nullable(),
  pressureSensor: text.nullable(),
  gliderType: text.nullable(),
  registration: text.nullable(),
  competitionId: text.nullable(),
  competitionClass: text.nullable(),
  timeZone: text.nullable(),
  columns: z.array(z.object({ code: text, live: z.boolean(), unit: later(text, "") })),
  fixAccuracy: figure.nullable(),
  maxPressureAltitude: figure.nullable(),
  maxGnssAltitude: figure.nullable(),
  qnh: figure.nullable(),
  signatureReason: laterOrNull(word<SignatureReason>()),
  oddities: later(list<Finding>(), []),
  declaration: laterOrNull(Declaration),
});

const Task = z.object({
  outcome: object<TaskFacts["outcome"]>(),
  beforeTakeoff: z.boolean().nullable(),
  credits: list<CoursePoint>(),
  distance: figure,
  penalty: figure,
  duration: figure.nullable(),
  speed: figure.nullable(),
  startAltitude: figure.nullable(),
  finishAltitude: figure.nullable(),
  // Engine 6
  zones: later(z.array(times), []),
  // Engine 12
  by: z
    .enum(["recorder", "site"])
    .nullish()
    .transform((stored): TaskFacts["by"] => stored ?? "recorder"),
  declared: laterOrNull(Declaration),
  declaration: laterOrNull(figure),
});

const Launch = z.object({
  kind: word<NonNullable<FlightFacts["launch"]["kind"]>>().nullable(),
  gain: figure.nullable(),
  time: figure.nullable(),
  vario: figure.nullable(),
  takeoffDistance: figure.nullable(),
  groundRoll: figure.nullable(),
  // Engine 3
  releaseDistance: laterOrNull(figure),
});

const Facts = z
  .object({
    launch: Launch,
    scoringTimes: times,
    engineTimes: times,
    maxAltitude: figure.nullable(),
    maxGain: figure.nullable(),
    altitudeSource: word<FlightFacts["altitudeSource"]>(),
    // Engine 1 only verified our own recordings, and called them "valid".
    signature: word<SignatureState | "valid">().transform((state) => (state === "valid" ? "product-valid" : state)),
    fixes: figure,
    fixInterval: figure,
    // Engine 2
    file: laterOrNull(File),
    // Engine 3
    groundTime: laterOrNull(z.object({ before: figure, after: figure.nullable() })),
    outlanding: laterOrNull(z.boolean()),
    engineScoringTimes: laterOrNull(times),
    fesScoringTimes: laterOrNull(times),
    proposedEngineTimes: later(times, []),
    electricity: laterOrNull(z.object({ energy: figure, maxPower: figure })),
    gainInHour: laterOrNull(figure),
    takeoffPoint: laterOrNull(z.tuple([figure, figure])),
    // Engine 4
    task: laterOrNull(Task),
    // Engine 5
    airspace: laterOrNull(list<AirspaceFact>()),
    airspaceEditions: laterOrNull(list<AirspaceEdition>()),
    terrain: laterOrNull(z.object({ resolution: figure })),
    // Engine 7
    allowedTimes: laterOrNull(times),
    // Engine 15
    stood: laterOrNull(z.object({ takeoff: figure.nullable(), landing: figure.nullable() })),
  })
  // Before, nobody could choose windows: all that were scored were allowed.
  .transform((facts) => ({ ...facts, allowedTimes: facts.allowedTimes ?? facts.scoringTimes }));

const Leg = z.object({
  distance: figure,
  speed: figure,
  startTime: text,
  endTime: text,
  startAltitude: figure,
  endAltitude: figure,
  // Engine 4
  from: laterOrNull(figure),
  to: laterOrNull(figure),
});

/** Including start and finish. */
const Corners = z
  .array(z.object({ latitude: figure, longitude: figure, altitude: figure, time: z.iso.datetime({ offset: true }) }))
  .length(5);

const Score = z
  .object({
    name: text,
    declared: z.boolean(),
    proven: z.boolean(),
    startTime: text,
    endTime: text,
    duration: figure,
    distance: figure,
    speed: figure,
    turnpoints: list<CoursePoint>(),
    // Before, legs joined the turnpoints in order.
    legs: z
      .array(Leg)
      .transform((legs) => legs.map((leg, i) => ({ ...leg, from: leg.from ?? i, to: leg.to ?? i + 1 }))),
  })
  .transform(asFlown);

const Contest = z.object({
  name: text,
  points: figure,
  distance: figure,
  speed: figure,
  valid: z.boolean(),
  bonusPoints: figure.nullable(),
  bonusScoreName: word<NonNullable<ContestResult["bonusScoreName"]>>().nullable(),
  bonusDistance: figure.nullable(),
  score: Score,
  // Engine 3
  statistics: laterOrNull(object<Statistics>()),
  // Engine 4
  ruleVersion: later(text, ""),
  provisional: later(z.boolean(), false),
  note: laterOrNull(word<NonNullable<ContestResult["note"]>>()),
  unranked: later(list<ContestResult["unranked"][number]>(), []),
  calculation: laterOrNull(object<NonNullable<ContestResult["calculation"]>>()),
  window: laterOrNull(z.tuple([text, text])),
  limit: laterOrNull(object<NonNullable<ContestResult["limit"]>>()),
});

/** Engines 1 and 2 stored no analyses. */
const Kept = z.object({
  v: z.literal(1),
  phases: list<FlightAnalysis["phases"][number]>(),
  approximate: z.boolean(),
  gaps: list<FlightAnalysis["gaps"][number]>(),
  wind: z.array(
    z.object({
      time: figure,
      altitude: figure,
      speed: figure,
      direction: figure,
      // Engine 11
      uncertainty: laterOrNull(figure),
    }),
  ),
  legs: z.record(text, list<Statistics>()),
  // Engine 4
  limits: laterOrNull(object<Limits>()),
  // Engine 12
  task: laterOrNull(object<TaskAccount>()),
});

const Scored = z.object({
  engine: text,
  rules: z.record(text, text),
  state: word<ScoredFlight["state"]>(),
  rankReason: word<RankReason>().nullable(),
  findings: list<Finding>(),
  facts: Facts,
  contests: z.array(Contest),
  index: figure.nullable(),
});

/**
 * Since engine 8 the legs of a closed course lead onwards. Before, the last one led back to where the course had
 * begun, and the part of a triangle before its first corner was missing.
 */
function asFlown<T extends { name: string; turnpoints: CoursePoint[]; legs: CourseLeg[] }>(score: T): T {
  const { name, turnpoints, legs } = score;
  if (legs.every(({ from, to }) => from < to)) return score;
  if (name === "out_return") return { ...score, legs: legs.map((leg) => ({ ...leg, to: leg.from + 1 })) };
  const points = Corners.safeParse(turnpoints).data;
  if (name !== "triangle" || legs.length !== 3 || !points) return score;
  const flown = legsOfTriangle(
    points.map((point) => ({ ...point, time: seconds(point.time) })),
    legs.map(({ distance }) => distance),
  );
  return {
    ...score,
    legs: flown.map((leg) => ({ ...leg, startTime: isoTime(leg.startTime), endTime: isoTime(leg.endTime) })),
  };
}

/** Facts as any engine wrote them. */
export type StoredFacts = z.input<typeof Facts>;

/** Reads `flight_revision.facts`. */
export const readFacts = (stored: unknown, flight: number): FlightFacts => read(Facts, stored, flight, "facts");

/** Reads `flight_contest.entry`. */
export const readContest = (stored: unknown, flight: number): ContestResult => read(Contest, stored, flight, "contest");

/** Reads an object of `analysis/`. */
export const readAnalysis = (stored: unknown, flight: number): FlightAnalysis => read(Kept, stored, flight, "analysis");

/** Reads a score that was stored to be put in force later, perhaps under a newer release of the same engine. */
export const readScored = (stored: unknown, flight: number): ScoredFlight => read(Scored, stored, flight, "judged");

/** Reads `flight.snapshot`, whose names are as old as the database. */
export function readSnapshot({ statistics, coUser, launch, ...names }: StoredSnapshot) {
  return {
    ...names,
    launch: isObject(launch) ? launch : null,
    // Engine 3; by name until only the figures were stored.
    statistics: figures(statistics),
    coUser: typeof coUser === "string" ? coUser : null,
  };
}

function figures(stored: StoredSnapshot["statistics"]): Record<string, number | null> | null {
  if (Array.isArray(stored)) return stored.length > 0 ? namedFigures(stored) : null;
  return isObject(stored) ? stored : null;
}

function read<T>(shape: z.ZodType<T>, stored: unknown, flight: number, what: string): T {
  const { data, error } = shape.safeParse(stored);
  if (!error) return data;
  const [{ path, message }] = error.issues;
  throw new Error(`flight ${flight}: ${[what, ...path].map(String).join(".")}: ${message}`);
}
