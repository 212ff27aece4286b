/** The figures of a climb, or of an attempt at one. Metres, seconds, m/s, degrees. */

import { GRAVITY } from "#app/soaring/geo/earth.ts";
import type { Motion } from "#app/soaring/trace/motion.ts";
import { type Trace, valueAt } from "#app/soaring/trace/trace.ts";
import type { Degrees, Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import type { Circling } from "../circling.ts";
import type { Phase } from "../phase.ts";
import { type CircleWind, circleWind } from "../wind/circle-wind.ts";

export interface Climb {
  kind: "thermal" | "attempt";
  start: Seconds;
  end: Seconds;
  /** Heights that rules use, from pressure or GNSS. */
  startAltitude: Metres;
  endAltitude: Metres;
  gain: Metres;
  /** Gain divided by time. */
  average: MetresPerSecond;
  /** Average of the best 60 s, null in shorter climbs. */
  best: MetresPerSecond | null;
  turns: number;
  /** Share of turning to the right, 0 to 1. */
  right: number;
  /** Mean true airspeed, radius in the moving air and bank; null where no wind could be found. */
  airspeed: MetresPerSecond | null;
  radius: Metres | null;
  bank: Degrees | null;
  wind: CircleWind | null;
  /** Time until the climb over one turn first reaches 80 % of the average; null when it never does. */
  centring: Seconds | null;
  /** Time at the end since the climb over one turn was last at 70 % of the average. */
  lateLeaving: Seconds | null;
}

const BEST_CLIMB_TIME: Seconds = 60;
const WINDOW_STEP: Seconds = 5;
const CENTRED_SHARE = 0.8;
const WORTHWHILE_SHARE = 0.7;

export function measureClimb(trace: Trace, motion: Motion, phase: Phase & { circling: Circling }): Climb {
  const { start, end, circling } = phase;
  const seconds = end - start;
  const altitude = (time: Seconds) => valueAt(trace, trace.altitude, time);
  const [startAltitude, endAltitude] = [altitude(start), altitude(end)];
  const gain = endAltitude - startAltitude;
  const average = gain / seconds;
  const angle = circling.left + circling.right;
  const turns = angle / 360;
  const wind = circleWind(trace, motion, circling);
  const airspeed = wind?.airspeed ?? null;
  const rate = (angle / seconds) * (Math.PI / 180);
  const one = Math.min(seconds, seconds / Math.max(turns, 1));
  const rates = climbs(altitude, start, end, one);
  return {
    kind: phase.kind === "thermal" ? "thermal" : "attempt",
    start,
    end,
    startAltitude,
    endAltitude,
    gain,
    average,
    best:
      seconds < BEST_CLIMB_TIME
        ? null
        : Math.max(...climbs(altitude, start, end, BEST_CLIMB_TIME).map(({ climb }) => climb)),
    turns,
    right: circling.right / angle,
    airspeed,
    radius: airspeed === null ? null : airspeed / rate,
    bank: airspeed === null ? null : (Math.atan((airspeed * rate) / GRAVITY) * 180) / Math.PI,
    wind,
    centring: average > 0 ? measureCentring(rates, average, start) : null,
    lateLeaving: average > 0 ? findLeaving(rates, average, end) : null,
  };
}

interface Rate {
  from: Seconds;
  to: Seconds;
  climb: MetresPerSecond;
}

/** Returns the climb over `window` seconds, every 5 s. */
function climbs(altitude: (time: Seconds) => Metres, start: Seconds, end: Seconds, window: Seconds): Rate[] {
  const steps = Math.floor((end - start - window) / WINDOW_STEP + 1e-9);
  return Array.from({ length: Math.max(0, steps) + 1 }, (_, i) => {
    const from = start + i * WINDOW_STEP;
    return { from, to: from + window, climb: (altitude(from + window) - altitude(from)) / window };
  });
}

function measureCentring(rates: Rate[], average: MetresPerSecond, start: Seconds): Seconds | null {
  const centred = rates.find(({ climb }) => climb >= CENTRED_SHARE * average);
  return centred ? centred.from - start : null;
}

function findLeaving(rates: Rate[], average: MetresPerSecond, end: Seconds): Seconds | null {
  const worth = rates.findLast(({ climb }) => climb >= WORTHWHILE_SHARE * average);
  return worth ? Math.max(0, end - worth.to) : null;
}
