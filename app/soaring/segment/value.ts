/**
 * The value of a pass: its speed as if it had been flown level and in still air.
 *
 * The model: a pilot covers the segment through air that moves as a whole, and pays for height with climbing.
 *   - Wind. On each leg the distance through the air is the distance over ground minus the drift in its share of the time, so
 *     that a wind along the leg helps or costs and one across it costs. The same holds for circling, which drifts as well.
 *   - Height. What was lost has to be climbed again at the flight's average climb, what was gained need not be: that time
 *     is added or taken. The average climb counts as 0.5 to 3 m/s, and as 1 m/s where nothing was climbed.
 * The corrected speed is the distance through the air divided by the time of a level pass. Both parts are estimates;
 * where together they would change the speed by more than a quarter, the pass is not comparable: it has no corrected
 * speed and no points.
 *
 * Source: product description 10.3; the limit of a quarter replaces its factors of 0.5 and 2
 * (docs/decisions/segments.md). Points are the corrected speed in km/h × 100 / index. Metres, seconds, m/s.
 */
import { RADIANS } from "../geo/earth.ts";
import type { Air } from "../geo/wind.ts";
import type { Degrees, Metres, MetresPerSecond, Seconds } from "../units.ts";

const LEAST_CLIMB: MetresPerSecond = 0.5;
const MOST_CLIMB: MetresPerSecond = 3;
/** The average climb assumed for a flight without a climb. */
const USUAL_CLIMB: MetresPerSecond = 1;
/** The largest share of the raw speed that is added or subtracted. */
export const MOST_CORRECTION = 0.25;

interface FlownLeg {
  distance: Metres;
  /** Direction of the leg. */
  direction: Degrees;
}

export interface Flown {
  legs: readonly FlownLeg[];
  seconds: Seconds;
  startAltitude: Metres;
  endAltitude: Metres;
  /** Average climb of the flight; null where nothing was climbed. */
  climb: MetresPerSecond | null;
  /** Mean wind of the pass; null where it is unknown, and there is no correction for it. */
  wind: Air | null;
}

export interface Speeds {
  raw: MetresPerSecond;
  /** Null if not comparable. */
  corrected: MetresPerSecond | null;
}

export function computeSpeeds(flown: Flown): Speeds {
  const raw = measureLength(flown.legs) / flown.seconds;
  const corrected = speedInStillAir(flown);
  const comparable = corrected !== null && Math.abs(corrected - raw) <= MOST_CORRECTION * raw;
  return { raw, corrected: comparable ? corrected : null };
}

/**
 * Returns the result of the model, however far from the raw speed; null where more height was gained than its time
 * allows.
 */
export function speedInStillAir({ legs, seconds, startAltitude, endAltitude, climb, wind }: Flown) {
  const rate = Math.min(MOST_CLIMB, Math.max(LEAST_CLIMB, climb ?? USUAL_CLIMB));
  const level = seconds + (startAltitude - endAltitude) / rate;
  const way = wind ? wayThroughAir(legs, measureLength(legs) / seconds, wind) : measureLength(legs);
  return level > 0 ? way / level : null;
}

const measureLength = (legs: readonly FlownLeg[]): Metres => legs.reduce((sum, leg) => sum + leg.distance, 0);

/** @param speed over ground, the same on every leg */
function wayThroughAir(legs: readonly FlownLeg[], speed: MetresPerSecond, { east, north }: Air): Metres {
  return legs.reduce((sum, { distance, direction }) => {
    const seconds = distance / speed;
    const [ahead, aside] = [Math.sin(direction * RADIANS), Math.cos(direction * RADIANS)];
    return sum + Math.hypot(distance * ahead - east * seconds, distance * aside - north * seconds);
  }, 0);
}

/** @param index of the glider, 100 for a standard class one of its time */
export const getPoints = (correctedKmh: number, index: number): number => (correctedKmh * 100) / index;
