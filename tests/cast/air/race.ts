/**
 * A task of the day that never ends: six pilots fly one course from Königsdorf, all in one round of two and a half hours, whose beginnings
 * are those of the clock. So everybody who looks finds it under way, and a site that was started anew finds it as it was.
 */
import { koenigsdorf } from "../airfields.ts";
import { asw20, type CastGlider, dg800, duoDiscus, ls4, ls8, ventus3 } from "../gliders.ts";
import type { Pilot } from "../pilots.ts";
import { type Plan, simulate } from "../simulate.ts";
import { deviceOfRacer, RACING } from "./device-ids.ts";
import { type AirGlider, at, pack } from "./fly.ts";

/** Seconds of a round. */
export const ROUND = 9000;

/** When the round that is flown now began, unix seconds. */
export const getRound = (now: number): number => Math.floor(now / ROUND) * ROUND;

const field = koenigsdorf();
const place = (name: string, latitude: number, longitude: number, elevation: number) => ({
  ...{ name, latitude, longitude, elevation },
});
const HOME = place("Königsdorf", field.latitude, field.longitude, field.elevation);
const TURNS = [place("Grafing", 48.0453, 11.9672, 522), place("Weilheim", 47.8403, 11.1428, 563)];

/** As it is declared: start and finish at the airfield. */
export const RACE = { name: "Grafing and Weilheim", ruleset: "F", points: [HOME, ...TURNS, HOME] };

interface Racer {
  pilot: Pilot;
  glider: CastGlider;
  /** Seconds after the round began. */
  after: number;
  plan?: Partial<Plan>;
}

const RACERS: Racer[] = [
  { pilot: RACING[0], glider: ls4(), after: 300 },
  { pilot: RACING[1], glider: ls8(), after: 480 },
  { pilot: RACING[2], glider: asw20(), after: 720 },
  { pilot: RACING[3], glider: ventus3(), after: 1500 },
  { pilot: RACING[4], glider: dg800(), after: 1080, plan: { landOutOnLeg: 2 } },
  { pilot: RACING[5], glider: duoDiscus(), after: 900 },
];

const getSign = (pilot: Pilot): string =>
  pilot.name
    .split(" ")
    .map(([first]) => first)
    .join("");

/** As the device database has them. */
export const getRacers = () =>
  RACERS.map(({ pilot, glider }, nth) => ({
    ...{ pilot, id: deviceOfRacer(nth), model: glider.type, sort: "glider" as const },
    registration: `D-1${String(nth).padStart(3, "0")}`,
    competitionId: getSign(pilot),
  }));

/** One after the other: each costs as long as a flight is flown. */
export function* raceGliders(): Generator<AirGlider> {
  for (const [nth, { glider, after, plan }] of RACERS.entries()) {
    const { pilot, ...device } = getRacers()[nth];
    const { log } = simulate({
      ...{ seed: 60 + nth, field, start: Date.UTC(2026, 6, 10, 9) / 1000, launch: "tow", polar: glider.polar },
      labels: { serial: device.id, pilot: pilot.name, gliderType: glider.type, ...device },
      weather: { seed: 7, climb: 3, base: 1800, windFrom: 240, wind: 3, qnh: 1020 },
      ...{ course: TURNS, interval: 4, ...plan },
    });
    const packed = pack(log);
    yield {
      ...{ ...device, pilotId: pilot.id, period: ROUND, phase: 0 },
      at: (second) => at(packed, second - after),
    };
  }
}
