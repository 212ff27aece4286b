/**
 * Statistics of a stretch of a flight: of a contest's course, or of one of its legs. SI units; shares are 0 to 1.
 *
 * A phase is counted in the stretch that contains its middle; its time, height and path count in every stretch by the
 * part that lies within. So counts and sums of consecutive legs add up to those of the whole. What cannot be computed
 * (a ratio without height lost, an average of nothing, height above ground without terrain) is null.
 */

import { GRAVITY } from "#app/soaring/geo/earth.ts";
import { blowing, type Wind, type WindMeasurement, windAt } from "#app/soaring/geo/wind.ts";
import { type Trace, valueAt } from "#app/soaring/trace/trace.ts";
import type { Degrees, Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import { type Electricity, usedElectricity } from "../engine/electric.ts";
import type { Climb } from "../phase/climb.ts";
import type { Glide } from "../phase/glide.ts";
import { between, LOW_HEIGHTS, type Sums } from "../sums.ts";

export interface Statistics {
  /** Time from start to end. */
  seconds: Seconds;
  /** Distance as scored. */
  distance: Metres;
  glide: {
    count: number;
    seconds: Seconds;
    share: number | null;
    /** Height gained in glides, usually negative. */
    gain: Metres;
    /** Scored distance divided by height lost in glides. Null when none was lost. */
    ratio: number | null;
    /** Path over ground, as flown. */
    track: Metres;
    /** Path divided by the scored distance. Null without a glide. */
    detour: number | null;
    /** Path divided by time. */
    speed: MetresPerSecond | null;
    /** Mean straight distance of a glide from its start to its end. */
    distance: Metres | null;
    /** Mean height above the sea. */
    altitude: Metres | null;
    /** Share of the time of glides in which energy height rises. */
    lift: number | null;
    speedLift: MetresPerSecond | null;
    speedSink: MetresPerSecond | null;
  };
  thermal: {
    count: number;
    seconds: Seconds;
    share: number | null;
    gain: Metres;
    /** Gain divided by time. */
    average: MetresPerSecond | null;
    /** Time-weighted means over the climbs whose wind is known; bank is that of the mean radius and airspeed. */
    radius: Metres | null;
    airspeed: MetresPerSecond | null;
    bank: Degrees | null;
    /** Share of all turning in climbs that was to the right. */
    right: number | null;
    /** Mean height above ground where climbs begin. */
    startAgl: Metres | null;
  };
  attempt: {
    count: number;
    seconds: Seconds;
    share: number | null;
    gain: Metres;
    average: MetresPerSecond | null;
    /** By how much the scored speed would have been higher without the attempts. */
    speedLoss: MetresPerSecond | null;
  };
  /** Mean height above the sea. */
  altitude: Metres | null;
  agl: Metres | null;
  /** Shares of time below 1000, 800, 600, 400, 200, 100 m above ground. */
  below: number[] | null;
  /** Mean wind along the track. */
  wind: Wind | null;
  /** Joules an electric motor took from its battery; null where no column contains its current. */
  fesEnergy: number | null;
}

/** The data that statistics are computed from. */
export interface Material {
  trace: Trace;
  phases: (Climb | Glide)[];
  sums: Sums;
  wind: WindMeasurement[];
  electricity: Electricity | null;
}

const WIND_INTERVAL: Seconds = 300; // how often the wind is sampled

export function computeStatistics(material: Material, start: Seconds, end: Seconds, distance: Metres): Statistics {
  const { trace, sums } = material;
  const seconds = end - start;
  const phases = within(material.phases, start, end);
  return {
    seconds,
    distance,
    glide: ofGlides(material, phases, seconds, distance),
    thermal: ofThermals(material, phases, seconds),
    attempt: ofAttempts(material, phases, seconds, distance),
    altitude: over(between(trace, sums.altitude, start, end), seconds),
    ...aboveGround(material, start, end),
    wind: meanWind(material, start, end),
    fesEnergy: material.electricity && usedElectricity(material.electricity, start, end).energy,
  };
}

/** The part of a phase that lies in the stretch. */
interface Part {
  phase: Climb | Glide;
  start: Seconds;
  end: Seconds;
  /** Whether the middle of the phase lies in the stretch. */
  counts: boolean;
}

function within(phases: (Climb | Glide)[], start: Seconds, end: Seconds): Part[] {
  const parts: Part[] = [];
  for (const phase of phases) {
    if (phase.end <= start || phase.start >= end) continue;
    const middle = (phase.start + phase.end) / 2;
    const counts = middle >= start && middle < end;
    parts.push({ phase, start: Math.max(start, phase.start), end: Math.min(end, phase.end), counts });
  }
  return parts;
}

function ofGlides(material: Material, parts: Part[], seconds: Seconds, distance: Metres): Statistics["glide"] {
  const { trace, sums } = material;
  const all = gather(material, parts, "glide");
  const add = (column: Float64Array) => sum(all.parts, (part) => between(trace, column, part.start, part.end));
  const [track, lift, liftTrack] = [add(sums.track), add(sums.lift), add(sums.liftTrack)];
  const counted = all.parts.filter(({ counts }) => counts);
  return {
    count: all.count,
    seconds: all.seconds,
    share: over(all.seconds, seconds),
    gain: all.gain,
    ratio: all.gain < 0 ? distance / -all.gain : null,
    track,
    detour: all.seconds > 0 ? over(track, distance) : null,
    speed: over(track, all.seconds),
    distance: over(
      sum(counted, ({ phase }) => (phase.kind === "glide" ? phase.distance : 0)),
      counted.length,
    ),
    altitude: over(add(sums.altitude), all.seconds),
    lift: over(lift, all.seconds),
    speedLift: over(liftTrack, lift),
    speedSink: over(track - liftTrack, all.seconds - lift),
  };
}

function ofThermals(material: Material, parts: Part[], seconds: Seconds): Statistics["thermal"] {
  const { trace, sums } = material;
  const all = gather(material, parts, "thermal");
  const add = (column: Float64Array) => sum(all.parts, (part) => between(trace, column, part.start, part.end));
  let [known, radii, airspeeds] = [0, 0, 0];
  for (const { phase, start, end } of all.parts) {
    if (phase.kind === "glide" || phase.radius === null || phase.airspeed === null) continue;
    known += end - start;
    radii += phase.radius * (end - start);
    airspeeds += phase.airspeed * (end - start);
  }
  const [radius, airspeed] = [over(radii, known), over(airspeeds, known)];
  return {
    count: all.count,
    seconds: all.seconds,
    share: over(all.seconds, seconds),
    gain: all.gain,
    average: over(all.gain, all.seconds),
    radius,
    airspeed,
    bank: radius && airspeed && (Math.atan(airspeed ** 2 / (GRAVITY * radius)) * 180) / Math.PI,
    right: over(add(sums.right), add(sums.turned)),
    startAgl: startAgl(material, all.parts),
  };
}

function ofAttempts(material: Material, parts: Part[], seconds: Seconds, distance: Metres): Statistics["attempt"] {
  const { parts: _, ...all } = gather(material, parts, "attempt");
  const rest = over(distance, seconds - all.seconds);
  return {
    ...all,
    share: over(all.seconds, seconds),
    average: over(all.gain, all.seconds),
    speedLoss: rest === null ? null : rest - distance / seconds,
  };
}

function gather({ trace }: Material, parts: Part[], kind: "glide" | "thermal" | "attempt") {
  const own = parts.filter(({ phase }) => phase.kind === kind);
  return {
    parts: own,
    count: own.filter(({ counts }) => counts).length,
    seconds: sum(own, ({ start, end }) => end - start),
    gain: sum(own, ({ start, end }) => valueAt(trace, trace.altitude, end) - valueAt(trace, trace.altitude, start)),
  };
}

function startAgl({ trace, sums }: Material, parts: Part[]): Metres | null {
  const { ground } = sums;
  if (ground === null) return null;
  const heights = parts
    .filter(({ counts }) => counts)
    .map(({ phase }) => valueAt(trace, ground.height, phase.start))
    .filter((height) => !Number.isNaN(height));
  return over(
    sum(heights, (height) => height),
    heights.length,
  );
}

function aboveGround({ trace, sums }: Material, start: Seconds, end: Seconds): Pick<Statistics, "agl" | "below"> {
  const { ground } = sums;
  const known = ground ? between(trace, ground.known, start, end) : 0;
  if (ground === null || known <= 0) return { agl: null, below: null };
  return {
    agl: between(trace, ground.agl, start, end) / known,
    below: LOW_HEIGHTS.map((_, k) => between(trace, ground.below[k], start, end) / known),
  };
}

function meanWind({ trace, wind }: Material, start: Seconds, end: Seconds): Wind | null {
  let [east, north, count] = [0, 0, 0];
  for (let time = start; time <= end; time += WIND_INTERVAL) {
    const air = windAt(wind, time, valueAt(trace, trace.altitude, time));
    if (!air) continue;
    east += air.east;
    north += air.north;
    count++;
  }
  return count === 0 ? null : blowing({ east: east / count, north: north / count });
}

const sum = <T>(items: T[], value: (item: T) => number): number => items.reduce((all, item) => all + value(item), 0);

const over = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
