/** Computes the figures of a pass: its corrected speed and points, from the wind and the climbs of its flight. Pure. */
import type { FlightAnalysis } from "#app/flight/analysis/analysis.ts";
import { getAir, windNear } from "#app/soaring/flight/wind/near.ts";
import { type Air, blowing } from "#app/soaring/geo/wind.ts";
import { type Course, getLegs, measureDirection } from "#app/soaring/segment/course.ts";
import type { Track } from "#app/soaring/segment/crossing.ts";
import type { Pass } from "#app/soaring/segment/pass.ts";
import { computeSpeeds, getPoints } from "#app/soaring/segment/value.ts";
import { valueAt } from "#app/soaring/trace/trace.ts";
import type { PassFigures } from "../segment.ts";

/** The parts of a flight's analysis that are needed. */
export type Weather = Pick<FlightAnalysis, "phases" | "wind">;

const WIND_EVERY = 120; // s

/** @param track in seconds since 1970, like the analysis @param index handicap index of the glider on that day */
export function getFigures(
  track: Track,
  course: Course,
  { start, end, upsideDown, lowest, highest }: Pass,
  weather: Weather | null,
  index: number,
): PassFigures {
  const direction = (measureDirection(course) + (upsideDown ? 180 : 0)) % 360;
  const air = weather && meanWind(track, weather, start.time, end.time);
  const { raw, corrected } = computeSpeeds({
    legs: getLegs(course, upsideDown),
    seconds: end.time - start.time,
    startAltitude: start.altitude,
    endAltitude: end.altitude,
    climb: weather && averageClimb(weather),
    wind: air,
  });
  const wind = air && blowing(air);
  const correctedSpeed = corrected && to(100, corrected * 3.6);
  return {
    startTime: to(10, start.time),
    endTime: to(10, end.time),
    startAltitude: Math.round(start.altitude),
    endAltitude: Math.round(end.altitude),
    lowest: Math.round(lowest),
    highest: Math.round(highest),
    rawSpeed: to(100, raw * 3.6),
    correctedSpeed,
    points: correctedSpeed && to(100, getPoints(correctedSpeed, index)),
    upsideDown,
    direction: Math.round(direction) % 360,
    windSpeed: wind && to(10, wind.speed * 3.6),
    windDirection: wind && Math.round(wind.direction) % 360,
  };
}

const to = (parts: number, value: number) => Math.round(value * parts) / parts;

/** Returns the average climb over all thermals, weighted by time; null if there is none. */
function averageClimb({ phases }: Pick<Weather, "phases">): number | null {
  let [gain, seconds] = [0, 0];
  for (const phase of phases) {
    if (phase.kind !== "thermal") continue;
    gain += phase.gain;
    seconds += phase.end - phase.start;
  }
  return seconds > 0 ? gain / seconds : null;
}

/** Returns the mean of the wind that the flight's wind field gives every two minutes; null if it gives none. */
function meanWind(track: Track, { wind }: Weather, from: number, to: number): Air | null {
  const met: Air[] = [];
  for (let time = from; time <= to; time += WIND_EVERY) {
    const cell = windNear(wind, time, valueAt(track, track.altitude, time));
    if (cell) met.push(getAir(cell));
  }
  if (met.length === 0) return null;
  const mean = (of: (air: Air) => number) => met.reduce((sum, air) => sum + of(air), 0) / met.length;
  return { east: mean(({ east }) => east), north: mean(({ north }) => north) };
}
