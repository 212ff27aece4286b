/**
 * Any number of flights, all different: every launch, engine, recorder and kind of day in turn, dice for the rest.
 * For measuring an analysis against what really happened. The first n of a seed are always the same, each is made when
 * it is asked for. 200 of them take about 10 s on a small machine.
 */
import { type Airfield, airfields } from "./airfields.ts";
import { type Chance, chance } from "./chance.ts";
import * as gliders from "./gliders.ts";
import { away, type Place } from "./ground.ts";
import type { EngineKind } from "./launch/engines.ts";
import type { Launch } from "./launch/plan.ts";
import { makes } from "./recorder/makes.ts";
import { type Flown, type Plan, simulate } from "./simulate.ts";
import type { Weather } from "./sky/weather.ts";

export interface FleetFlight extends Flown {
  plan: Plan;
}

/** Seconds between fixes that each family is set to, by name. */
const INTERVALS: Record<string, number[]> = {
  lxnav: [1, 2],
  "lxnav, windy MOP": [2],
  flarm: [4, 2],
  naviter: [1],
  cambridge: [4, 3],
  lxn: [2, 5],
  zander: [4],
  volkslogger: [8],
  xcsoar: [5],
  phone: [4, 6],
};

type Kind = "thermals" | "blue" | "streets" | "windy" | "ridge" | "wave" | "circuit";
const KINDS: Kind[] = ["thermals", "blue", "circuit", "streets", "thermals", "windy", "ridge", "thermals", "wave"];
const LAUNCHES: Launch[] = ["tow", "winch", "self", "tow", "tow", "winch", "tow", "self", "tow", "auto", "tow"];
const SUSTAINERS: (EngineKind | undefined)[] = [undefined, "sustainer", undefined, "jet", undefined, "fes", undefined];
const SELF_LAUNCHERS: EngineKind[] = ["piston", "rotary", "fes", "piston"];

export function* flights(n: number, seed = 1): Generator<FleetFlight> {
  for (let i = 0; i < n; i++) {
    const plan = getPlan(i, seed);
    yield { plan, ...simulate(plan) };
  }
}

export function getPlan(i: number, seed: number): Plan {
  const dice = chance(seed * 1_000_003 + i);
  const kind = KINDS[i % KINDS.length];
  const mountain = kind === "ridge" || kind === "wave";
  const launch = mountain ? "tow" : LAUNCHES[i % LAUNCHES.length];
  const engine = launch === "self" ? SELF_LAUNCHERS[i % SELF_LAUNCHERS.length] : SUSTAINERS[i % SUSTAINERS.length];
  const recorder = recorderFor(i, engine);
  const field = pick(airfields(), dice);
  const glider = pick(gliders.gliders(), dice);
  return {
    seed: seed * 100_003 + i,
    field,
    start: noon(field, dice),
    launch,
    polar: glider.polar,
    labels: getLabels(i, glider),
    weather: getWeather(kind, field, i, dice),
    course: kind === "circuit" || mountain ? [] : getCourse(field, dice),
    interval: pick(INTERVALS[recorder.name], dice),
    recorder,
    engine,
    mass: dice.between(0.95, 1.2),
    habits: { bank: dice.between(31, 41), attempts: dice.between(500, 1500), windows: i % 6 === 2 ? 0.5 : 0 },
    climbOff: kind !== "circuit" && i % 3 === 0,
    towTurns: i % 4 !== 1,
    declared: i % 2 === 0,
    ...(engine && kind !== "circuit" && { runs: getRuns(dice) }),
    ...(launch === "self" && i % 3 === 0 && { taxi: Math.round(dice.between(60, 180)) }),
    ...(kind === "windy" && { terrain: { kind: "hills", seed: i, relief: 180 } as const }),
    ...(mountain && mountains(kind, dice)),
  };
}

const pick = <T>(from: T[], { between }: Chance): T => from[Math.floor(between(0, from.length))];

/** An engine needs a column that hears it: ENL for all but electric ones. */
function recorderFor(i: number, engine?: EngineKind) {
  const all = makes();
  if (!engine) return all[i % all.length];
  const deaf = engine === "fes" || engine === "jet" ? "MOP" : "ENL";
  const hearing = all.filter(({ columns }) => columns.includes(deaf));
  return hearing[i % hearing.length];
}

const getLabels = (i: number, { type, registration, competitionId }: gliders.CastGlider) => ({
  serial: String(100 + (i % 900)),
  pilot: "Nobody at all",
  gliderType: type,
  registration,
  competitionId,
});

/** Between eleven and one by the sun, on a summer's day of 2026 in that half of the earth. */
function noon(field: Airfield, { between }: Chance): number {
  const month = field.latitude > 0 ? 6 : 0;
  const day = Date.UTC(2026, month, 1 + Math.floor(between(0, 28))) / 1000;
  return Math.round(day + (between(10.8, 12.6) - field.longitude / 15) * 3600);
}

function getWeather(kind: Kind, field: Airfield, i: number, { between }: Chance): Weather {
  const wind =
    { thermals: 4, blue: 2, streets: 7, windy: 7.5, ridge: 9, wave: 9, circuit: 4 }[kind] * between(0.6, 1.3);
  const from = kind === "ridge" || kind === "wave" ? between(-20, 20) + (kind === "ridge" ? 180 : 0) : between(0, 360);
  const veer = between(-10, 40);
  const level = (height: number, more: number) => ({ height, from: from + (veer * height) / 3000, speed: wind * more });
  return {
    seed: i * 31 + 7,
    climb:
      { thermals: 2.6, blue: 1.5, streets: 2.4, windy: 2.2, ridge: 0, wave: 0, circuit: 1.5 }[kind] * between(0.7, 1.3),
    base: field.base * between(0.75, 1.1),
    windFrom: (from + 360) % 360,
    wind,
    qnh: between(1000, 1032),
    levels: [level(0, 0.7), level(500, 1), level(1500, 1.25), level(3000, 1.5), level(6000, 2.1)],
    bumps: between(0.4, 0.85),
    ...(kind === "streets" && { streets: between(1, 1.8) }),
    ...(kind === "wave" && {
      wave: { rise: between(2.2, 4), length: between(7000, 9500), low: 700, high: between(4000, 6000) },
    }),
  };
}

/** A triangle or there and back, 60 to 300 km. */
function getCourse(field: Place, { between }: Chance): Place[] {
  const [bearing, leg] = [between(0, 360), between(25_000, 90_000)];
  const first = away(field, bearing, leg);
  return between(0, 1) < 0.4 ? [first] : [first, away(first, bearing + between(100, 140), leg)];
}

/** One or two runs in cruise, 80 to 400 s each. */
function getRuns({ between }: Chance): Plan["runs"] {
  const first = { after: Math.round(between(900, 3000)), seconds: Math.round(between(80, 400)) };
  const second = { after: first.after + 1800, seconds: Math.round(between(60, 200)) };
  return between(0, 1) < 0.4 ? [first, second] : [first];
}

function mountains(kind: "ridge" | "wave", { between }: Chance): Partial<Plan> {
  const ridge = kind === "ridge";
  return {
    launchHeight: ridge ? between(800, 950) : between(1200, 1500),
    terrain: {
      kind: "chain",
      north: 9000,
      length: 40_000,
      width: between(700, 1100),
      height: ridge ? between(400, 550) : between(700, 1000),
    },
    soaring: { kind, seconds: between(1800, 5400), reach: between(4000, 8000) },
  };
}
