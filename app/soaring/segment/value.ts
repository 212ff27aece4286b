/**
 * What a pass is worth: its speed without the help or the cost of height and wind.
 *
 * Source: product description 10.3. The time is longer by what climbing back to the height of the start would take, or
 * shorter by what was gained; from the speed over ground the wind along the segment is taken. The corrected speed stays
 * between half and twice the raw one. Points are the corrected speed in km/h × 100 / index. Metres, seconds, m/s.
 */
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";

export const [LEAST_CLIMB, MOST_CLIMB]: MetresPerSecond[] = [0.5, 3];
/** Of a flight without a climb. */
export const USUAL_CLIMB: MetresPerSecond = 1;
const [LEAST_SHARE, MOST_SHARE] = [0.5, 2];

export interface Flown {
  distance: Metres;
  seconds: Seconds;
  startAltitude: Metres;
  endAltitude: Metres;
  /** Average climb of the flight; null where nothing was climbed. */
  climb: MetresPerSecond | null;
  /** Mean wind along the direction flown, a tailwind above 0; null where nobody knows. */
  tailwind: MetresPerSecond | null;
}

export interface Speeds {
  raw: MetresPerSecond;
  corrected: MetresPerSecond;
}

export function speedsOf({ distance, seconds, startAltitude, endAltitude, climb, tailwind }: Flown): Speeds {
  const raw = distance / seconds;
  const rate = Math.min(MOST_CLIMB, Math.max(LEAST_CLIMB, climb ?? USUAL_CLIMB));
  const level = seconds + (startAltitude - endAltitude) / rate;
  const free = level > 0 ? distance / level - (tailwind ?? 0) : Number.POSITIVE_INFINITY;
  return { raw, corrected: Math.min(MOST_SHARE * raw, Math.max(LEAST_SHARE * raw, free)) };
}

/** @param index of the glider, 100 for a standard class one of its time */
export const pointsOf = (correctedKmh: number, index: number): number => (correctedKmh * 100) / index;
