/**
 * Neighbouring climbs of one flight: what wind each told, and how sure it said it was. Both measured the same air, half an
 * hour and 500 m apart at most, so their difference shows how sure they were.
 */
import { analyse } from "#app/soaring/flight/analyse.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import type { CircleWind } from "#app/soaring/flight/wind/circle-wind.ts";
import { type WindMeasurement, windAt } from "#app/soaring/geo/wind.ts";
import { understand } from "#app/soaring/understand.ts";
import type { MetresPerSecond } from "#app/soaring/units.ts";

const MAX_APART = { seconds: 1800, metres: 500 };
const TODAY = "2026-11-20";

export interface Neighbours {
  /** Differences of both components, m/s. */
  east: MetresPerSecond;
  north: MetresPerSecond;
  /** Standard deviation of either, as stated. */
  stated: MetresPerSecond;
  /** Both were seen as circles; otherwise one told its drift only. */
  circles: boolean;
  /** Of the climb with less of them. */
  turns: number;
}

type WindyClimb = Climb & { wind: CircleWind };

/** And each climb against the field of the others: what a page would say blew there, had it not been measured. */
export function pairsIn(bytes: Uint8Array): { neighbours: Neighbours[]; field: Neighbours[] } {
  const { flights, electricity } = understand(bytes, { today: TODAY, kind: "MG" });
  const flown = flights.map(({ trace, motion, own }) =>
    analyse(trace, motion, own, { electricity }).phases.filter(
      (phase): phase is WindyClimb => phase.kind !== "glide" && phase.wind !== null,
    ),
  );
  return {
    neighbours: flown.flatMap((climbs) =>
      climbs.slice(1).flatMap((climb, i) => (areNear(climbs[i], climb) ? [compared(climbs[i], climb)] : [])),
    ),
    field: flown.flatMap((climbs) => climbs.flatMap((climb) => againstField(climb, climbs))),
  };
}

function againstField(climb: WindyClimb, climbs: readonly WindyClimb[]): Neighbours[] {
  const others = climbs.filter((other) => other !== climb);
  const { time, altitude, east, north, uncertainty } = getMeasurement(climb);
  const field = windAt(others.map(getMeasurement), time, altitude);
  if (field === null) return [];
  const { turns, airspeed } = climb.wind;
  const stated = Math.hypot(field.uncertainty, uncertainty);
  return [{ east: field.east - east, north: field.north - north, stated, circles: airspeed !== null, turns }];
}

const getMeasurement = ({ wind, start, end, startAltitude, endAltitude }: WindyClimb): WindMeasurement => ({
  time: (start + end) / 2,
  altitude: (startAltitude + endAltitude) / 2,
  east: wind.east,
  north: wind.north,
  uncertainty: wind.uncertainty,
  source: "circling",
});

function areNear(one: Climb, other: Climb): boolean {
  const seconds = (other.start + other.end - one.start - one.end) / 2;
  const metres = (other.startAltitude + other.endAltitude - one.startAltitude - one.endAltitude) / 2;
  return seconds < MAX_APART.seconds && Math.abs(metres) < MAX_APART.metres;
}

function compared({ wind: one }: WindyClimb, { wind: other }: WindyClimb): Neighbours {
  return {
    east: other.east - one.east,
    north: other.north - one.north,
    stated: Math.hypot(one.uncertainty, other.uncertainty),
    circles: one.airspeed !== null && other.airspeed !== null,
    turns: Math.min(one.turns, other.turns),
  };
}

/** Shares of differences within one and within 1.96 of the stated deviations: 68 and 95 % where those are true. */
export function coverage(pairs: Neighbours[]): { one: number; two: number; median: MetresPerSecond } {
  const within = (times: number) =>
    pairs.reduce((sum, { east, north, stated }) => {
      return sum + Number(Math.abs(east) <= times * stated) + Number(Math.abs(north) <= times * stated);
    }, 0) /
    (2 * pairs.length);
  const apart = pairs.map(({ east, north }) => Math.hypot(east, north)).sort((a, b) => a - b);
  return { one: within(1), two: within(1.96), median: apart[apart.length >> 1] };
}
