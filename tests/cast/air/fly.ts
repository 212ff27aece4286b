/**
 * Gliders of the demo world round the clock: each flies one flight of the world again and again, with a rest on the ground between
 * two, each at another time, so that some are always in the air. Behind a tow plane where the plan says so.
 */
import { chance } from "../chance.ts";
import { away, bearing, distance } from "../ground.ts";
import type { Second } from "../log.ts";
import { type Plan, simulate } from "../simulate.ts";
import type { Survey } from "../terrain/survey.ts";
import { plansOfLastTenDays } from "../world.ts";
import { getDevice } from "./device-ids.ts";

/** What one tells at a second: degrees, metres, m/s. */
export interface Told {
  latitude: number;
  longitude: number;
  altitude: number;
  course: number;
  speed: number;
  climb: number;
}

export interface AirGlider {
  /** Six hex digits. */
  id: string;
  pilotId: number;
  registration: string;
  competitionId: string;
  model: string;
  sort: "glider" | "tow_plane";
  /** Seconds after which it flies again. */
  period: number;
  /** Seconds by which it is ahead of others. */
  phase: number;
  /** @param second of its period. Null while it is switched off. */
  at(second: number): Told | null;
}

const REST = 1500; // s on the ground between two flights
const SEED = 25;
/** How a tow plane comes home, over ground. */
const TUG_SPEED = 45;

/** Numbers of their devices; registrations are in the device database of this sky. */
const getTug = (nth: number): string => `DD5${(0x100 + nth).toString(16).toUpperCase()}`;

/** The flights of the world that are flown again. All at once, so that a glider flown on several days is several gliders here. */
export function flightsOfAir(today: string, survey: Survey) {
  const named = new Set<string>();
  return plansOfLastTenDays(today, survey).map((flight, nth) => {
    const { plan } = flight;
    const { registration } = plan.labels;
    if (!named.has(registration)) {
      named.add(registration);
      return flight;
    }
    const competitionId = /\d$/.test(registration) ? String(40 + nth) : letters(nth);
    const labels = { ...plan.labels, competitionId, registration: registration.slice(0, -2) + competitionId };
    return { ...flight, plan: { ...plan, labels } };
  });
}

const letters = (nth: number) => String.fromCharCode(65 + (nth % 26), 90 - (nth % 26));

/** Of the glider, and of the tow plane behind which it takes off. @param nth its place among the flights */
export function getDevices(
  { labels, launch }: Plan,
  nth: number,
): Omit<AirGlider, "period" | "phase" | "at" | "pilotId">[] {
  const { registration, competitionId, gliderType } = labels;
  const glider = { id: getDevice(nth), registration, competitionId, model: gliderType, sort: "glider" as const };
  const marks = `D-E${String.fromCharCode(65 + (nth % 26))}TW`;
  const tug = {
    id: getTug(nth),
    registration: marks,
    competitionId: "",
    model: "Robin DR 400",
    sort: "tow_plane" as const,
  };
  return launch === "tow" ? [glider, tug] : [glider];
}

export function airGliders({ plan, pilotId }: ReturnType<typeof flightsOfAir>[number], nth: number): AirGlider[] {
  const { log } = simulate(plan);
  const [glider, tug] = getDevices(plan, nth);
  const packed = pack(log);
  const period = packed.length + REST;
  const phase = Math.round(chance(SEED + nth).between(0, period));
  const flying = { period, phase, pilotId };
  const gliders: AirGlider[] = [{ ...glider, ...flying, at: (second) => at(packed, second - REST / 2) }];
  if (!tug) return gliders;
  const release = log.findLastIndex(({ towed }) => towed);
  const towed = pack([...log.slice(0, release + 1), ...homeward(log, release)]);
  return [...gliders, { ...tug, ...flying, pilotId: 0, at: (second) => at(towed, second - REST / 2) }];
}

/** Straight home and down, and standing there. */
function homeward(log: readonly Second[], release: number): Second[] {
  const [field, from] = [log[0], log[release]];
  const seconds = Math.max(Math.round(distance(from, field) / TUG_SPEED), 120);
  const course = bearing(from, field);
  const way = distance(from, field);
  return Array.from({ length: seconds + 60 }, (_, i) => {
    const share = Math.min((i + 1) / seconds, 1);
    return {
      ...from,
      ...away(from, course, way * share),
      altitude: from.altitude + (field.altitude - from.altitude) * share,
      time: from.time + i + 1,
    };
  });
}

/** Five numbers a second. */
export function pack(log: readonly Second[]): { length: number; numbers: Float64Array } {
  const numbers = new Float64Array(log.length * 3);
  for (const [i, { latitude, longitude, altitude }] of log.entries())
    numbers.set([latitude, longitude, altitude], i * 3);
  return { length: log.length, numbers };
}

const SPAN = 2; // s that speed and climb are taken over

/** Switched off before and after. */
export function at({ length, numbers }: ReturnType<typeof pack>, second: number): Told | null {
  const i = Math.floor(second);
  if (i < 0 || i >= length) return null;
  const place = (n: number) => {
    const at = Math.min(Math.max(n, 0), length - 1) * 3;
    return { latitude: numbers[at], longitude: numbers[at + 1], altitude: numbers[at + 2] };
  };
  const [before, here] = [place(i - SPAN), place(i)];
  return {
    ...here,
    course: bearing(before, here),
    speed: distance(before, here) / SPAN,
    climb: (here.altitude - before.altitude) / SPAN,
  };
}
