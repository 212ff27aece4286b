/**
 * Measures wind from flight without circling, where the polar is known: on ridges, in wave, where courses change.
 *
 * At one airspeed, velocities over ground lie on an arc around the wind. The polar gives the expected airspeed (speed
 * to fly for the flight's mean climb, true at the height), with one scale factor for how fast this pilot flies; wind
 * and scale are found by robust least squares (Gauss-Newton with Huber weights) for each 20 min and 600 m. There is
 * no result where courses lie within 150° of each other, where the speed varied, or where 2 m/s cannot be achieved.
 * On simulated flights half of the errors are below 1.4 m/s and nine of ten below 2.8, so it is used where there is
 * no circling.
 */
import { thinness } from "#app/soaring/geo/atmosphere.ts";
import { RADIANS } from "#app/soaring/geo/earth.ts";
import type { WindMeasurement } from "#app/soaring/geo/wind.ts";
import type { Polar } from "#app/soaring/polar/polar.ts";
import { speedToFly } from "#app/soaring/polar/speed-to-fly.ts";
import type { Motion } from "#app/soaring/trace/motion.ts";
import { indexAt, type Trace } from "#app/soaring/trace/trace.ts";
import type { Degrees, Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import type { Phase } from "../phase.ts";

/** A sample of some seconds of flight. */
interface Sample {
  time: Seconds;
  altitude: Metres;
  /** Velocity over ground. */
  east: MetresPerSecond;
  north: MetresPerSecond;
  /** The airspeed that the polar leads to expect. */
  expected: MetresPerSecond;
}

const MIN_VELOCITY_TIME: Seconds = 5;
const MAX_VELOCITY_TIME: Seconds = 12;
const BLOCK_TIME: Seconds = 1200;
const BLOCK_HEIGHT: Metres = 600;
const MIN_SAMPLES = 6;
const MIN_HEADING_SPREAD: Degrees = 150;
/** How far pilots deviate from one speed; widened because consecutive seconds are alike. */
const SPEED_SPREAD: MetresPerSecond = 4;
const WIND_SPREAD: MetresPerSecond = 8; // stronger wind is rare; rules out the mirror image of an arc
const MAX_MISFIT: MetresPerSecond = 3; // above it the glider flew at varying speeds
const SCALE_SPREAD = 0.15; // deviation from speed to fly
const MAX_ROUNDS = 12;
const MAX_UNCERTAINTY: MetresPerSecond = 2; // a less certain wind is dropped

export function straightWinds(
  trace: Trace,
  motion: Motion,
  glides: Phase[],
  polar: Polar,
  climb: MetresPerSecond,
): WindMeasurement[] {
  const cruise = speedToFly(polar, { climb });
  const blocks = new Map<string, Sample[]>();
  for (const sample of glides.flatMap((glide) => getSamples(trace, motion, glide, cruise))) {
    const key = `${Math.floor(sample.time / BLOCK_TIME)} ${Math.floor(sample.altitude / BLOCK_HEIGHT)}`;
    const block = blocks.get(key);
    if (block) block.push(sample);
    else blocks.set(key, [sample]);
  }
  return [...blocks.values()].flatMap((block) => solved(block) ?? []);
}

function getSamples(trace: Trace, { x, y }: Motion, { start, end }: Phase, cruise: MetresPerSecond): Sample[] {
  const { time, altitude } = trace;
  const found: Sample[] = [];
  let from = indexAt(trace, start);
  for (let i = from + 1; i < trace.length && time[i] <= end; i++) {
    const seconds = time[i] - time[from];
    if (seconds < MIN_VELOCITY_TIME) continue;
    if (seconds <= MAX_VELOCITY_TIME) {
      const height = altitude[i];
      found.push({
        time: time[i],
        altitude: height,
        east: (x[i] - x[from]) / seconds,
        north: (y[i] - y[from]) / seconds,
        expected: cruise * thinness(height),
      });
    }
    from = i;
  }
  return found;
}

function solved(samples: Sample[]): WindMeasurement | null {
  if (samples.length < MIN_SAMPLES || spread(samples) < MIN_HEADING_SPREAD) return null;
  let [east, north, scale] = [0, 0, 0]; // `scale` is a logarithm
  let found: Solution | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const normal = new Float64Array(9);
    addTo(normal, 0, 0, 1 / SCALE_SPREAD, -scale / SCALE_SPREAD);
    addTo(normal, 1 / WIND_SPREAD, 0, 0, -east / WIND_SPREAD);
    addTo(normal, 0, 1 / WIND_SPREAD, 0, -north / WIND_SPREAD);
    for (const sample of samples) {
      const [u, v] = [sample.east - east, sample.north - north];
      const airspeed = Math.sqrt(u * u + v * v) || 1e-9;
      const expected = sample.expected * Math.exp(scale);
      const residual = (airspeed - expected) / SPEED_SPREAD;
      const weight = Math.sqrt(Math.min(1, 1 / Math.max(1e-9, Math.abs(residual))));
      const per = weight / SPEED_SPREAD;
      addTo(normal, (-u / airspeed) * per, (-v / airspeed) * per, -expected * per, -residual * weight);
    }
    found = solve(normal);
    if (found === null) return null;
    east += found.east;
    north += found.north;
    scale += found.scale;
  }
  if (found === null || !(found.uncertainty <= MAX_UNCERTAINTY)) return null;
  if (misfit(samples, east, north, scale) > MAX_MISFIT) return null;
  const mean = (value: (sample: Sample) => number) =>
    samples.reduce((sum, one) => sum + value(one), 0) / samples.length;
  const { uncertainty } = found;
  return {
    time: mean((one) => one.time),
    altitude: mean((one) => one.altitude),
    east,
    north,
    uncertainty,
    source: "straight",
  };
}

/** Returns the root mean square difference of airspeeds from the fit. */
function misfit(samples: Sample[], east: number, north: number, scale: number): MetresPerSecond {
  let squares = 0;
  for (const sample of samples) {
    const airspeed = Math.hypot(sample.east - east, sample.north - north);
    squares += (airspeed - sample.expected * Math.exp(scale)) ** 2;
  }
  return Math.sqrt(squares / samples.length);
}

/** Returns the smallest arc that contains all courses over ground. */
function spread(samples: Sample[]): Degrees {
  const courses = samples.map(({ east, north }) => Math.atan2(east, north) / RADIANS).sort((a, b) => a - b);
  let widest = courses[0] + 360 - courses[courses.length - 1];
  for (let i = 1; i < courses.length; i++) widest = Math.max(widest, courses[i] - courses[i - 1]);
  return 360 - widest;
}

/** Adds the equation a·east + b·north + c·scale = r to normal equations: six of the matrix, three of the right side. */
function addTo(normal: Float64Array, a: number, b: number, c: number, r: number): void {
  const terms = [a * a, a * b, a * c, b * b, b * c, c * c, a * r, b * r, c * r];
  for (let k = 0; k < 9; k++) normal[k] += terms[k];
}

interface Solution {
  east: number;
  north: number;
  scale: number;
  /** Standard deviation in the less certain direction of the wind. */
  uncertainty: MetresPerSecond;
}

/** Solves by Cramer's rule; the corner of the inverse is the covariance of the wind. */
function solve([aa, ab, ac, bb, bc, cc, ar, br, cr]: Float64Array): Solution | null {
  const [i, j, k] = [bb * cc - bc * bc, ac * bc - ab * cc, ab * bc - ac * bb];
  const [l, m, n] = [aa * cc - ac * ac, ab * ac - aa * bc, aa * bb - ab * ab];
  const determinant = aa * i + ab * j + ac * k;
  if (!(determinant > 1e-9)) return null;
  const [east, north, both] = [i / determinant, l / determinant, j / determinant];
  const worse = (east + north) / 2 + Math.hypot((east - north) / 2, both);
  return {
    east: (i * ar + j * br + k * cr) / determinant,
    north: (j * ar + l * br + m * cr) / determinant,
    scale: (k * ar + m * br + n * cr) / determinant,
    uncertainty: Math.sqrt(worse),
  };
}
