/**
 * Segments: named stretches between two gates along a ridge or a valley, flown in either direction. A pilot who
 * passes both gates in one scoring window has flown the segment and is ranked with the best of these passes. Pure.
 */
import { z } from "zod";
import { type Course, measureLength, USUAL_HALF_WIDTH } from "#app/soaring/segment/course.ts";

/** km. */
export const [LEAST_LENGTH, MOST_LENGTH] = [30, 200];
export const MAX_NAME = 60;
/** The highest number of places between the gates. */
const MAX_CORRIDOR = 8;
/** Kilometres within which a place of the corridor has to be passed, unless stated otherwise. */
export const USUAL_RADIUS = 5;

const Degrees = (most: number) => z.number().min(-most).max(most);
const Gate = z.object({
  latitude: Degrees(85),
  longitude: Degrees(180),
  halfWidth: z.number().min(500).max(10_000),
  floor: z.number().nullable(),
  ceiling: z.number().nullable(),
});

const SegmentCourse = z.object({
  start: Gate,
  corridor: z
    .array(z.object({ latitude: Degrees(85), longitude: Degrees(180), radius: z.number().min(500).max(20_000) }))
    .max(MAX_CORRIDOR),
  finish: Gate,
});

/** Returns what is wrong with a course of the right shape; null if nothing is. */
export function courseFault(course: Course): "short" | "long" | "dateLine" | "band" | null {
  const longitudes = [course.start, ...course.corridor, course.finish].map(({ longitude }) => longitude);
  // Boxes around places cannot cross the date line.
  if (Math.max(...longitudes) > 179 || Math.min(...longitudes) < -179) return "dateLine";
  if (Math.max(...longitudes) - Math.min(...longitudes) > 180) return "dateLine";
  const { floor, ceiling } = course.start;
  if (floor !== null && ceiling !== null && floor >= ceiling) return "band";
  const kilometres = measureLength(course) / 1000;
  return kilometres < LEAST_LENGTH ? "short" : kilometres > MOST_LENGTH ? "long" : null;
}

/** Reads one place per line, or places separated by semicolons: `47.2692, 11.4041`. Null if a line is not a place. */
export function readPlaces(text: string): { latitude: number; longitude: number }[] | null {
  const lines = text
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter(Boolean);
  const places = lines.map((line) => {
    const match = /^(-?\d{1,2}(?:\.\d+)?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(line);
    return match ? { latitude: Number(match[1]), longitude: Number(match[2]) } : null;
  });
  return places.every((place) => place !== null) ? places : null;
}

export const placesText = (places: readonly (readonly [latitude: number, longitude: number])[]): string =>
  places.map((place) => place.map((degrees) => degrees.toFixed(4)).join(", ")).join("\n");

const kilometres = z
  .string()
  .trim()
  .transform((typed) => (typed === "" ? null : Number(typed.replace(",", "."))));
const metres = z
  .string()
  .trim()
  .regex(/^-?\d{0,5}$/)
  .transform((typed) => (typed === "" ? null : Number(typed)));

/** A segment as its form sends it: places in order, of which the first and the last are the gates. */
export const SegmentForm = z
  .object({
    name: z.string().trim().min(3).max(MAX_NAME),
    places: z.string().max(600),
    /** Kilometres to each side of a gate. */
    width: kilometres.pipe(z.number().min(0.5).max(10).nullable()),
    /** Radius in kilometres of the places in the corridor. */
    radius: kilometres.pipe(z.number().min(0.5).max(20).nullable()),
    floor: metres,
    ceiling: metres,
    eligible: z
      .string()
      .regex(/^(\d{4}-\d\d-\d\d)?$/)
      .optional(),
  })
  .transform((typed, about) => {
    const course = getCourse(typed, readPlaces(typed.places) ?? []);
    const fault = course === null ? "places" : courseFault(course);
    if (course !== null && fault === null) return { name: typed.name, course, eligible: typed.eligible || null };
    // The page shows beside the map what exactly is wrong: placesFault.
    about.addIssue({ code: "custom", path: ["places"], message: "places" });
    return z.NEVER;
  });
export type SegmentWords = z.output<typeof SegmentForm>;

/** A segment as its form shows it. Sent back unchanged, it gives exactly the same course. */
export interface TypedSegment {
  name: string;
  places: string;
  width: string;
  radius: string;
  floor: string;
  ceiling: string;
  eligible: string;
}

export function getTyped({
  name,
  course,
  eligibleFrom,
}: {
  name: string;
  course: Course;
  eligibleFrom: string;
}): TypedSegment {
  const { start, corridor, finish } = course;
  const shown = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));
  return {
    name,
    places: [start, ...corridor, finish].map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join("\n"),
    width: shown(start.halfWidth / 1000),
    radius: shown(corridor.length === 0 ? null : corridor[0].radius / 1000),
    floor: shown(start.floor),
    ceiling: shown(start.ceiling),
    eligible: eligibleFrom,
  };
}

export function getCourse(
  {
    width,
    radius,
    floor,
    ceiling,
  }: { width: number | null; radius: number | null; floor: number | null; ceiling: number | null },
  places: readonly { latitude: number; longitude: number }[],
): Course | null {
  if (places.length < 2) return null;
  const halfWidth = width === null ? USUAL_HALF_WIDTH : width * 1000;
  const gate = { halfWidth, floor, ceiling };
  const course = {
    start: { ...places[0], ...gate },
    corridor: places.slice(1, -1).map((place) => ({ ...place, radius: (radius ?? USUAL_RADIUS) * 1000 })),
    finish: { ...places[places.length - 1], ...gate },
  };
  return SegmentCourse.safeParse(course).success ? course : null;
}

/** Returns what is wrong with typed places, with gates of the usual width; null if nothing is. */
export function placesFault(text: string): "places" | NonNullable<ReturnType<typeof courseFault>> | null {
  const course = getCourse({ width: null, radius: null, floor: null, ceiling: null }, readPlaces(text) ?? []);
  return course === null ? "places" : courseFault(course);
}

/** A segment as it appears in lists. */
export interface Segment {
  id: number;
  name: string;
  /** km. */
  distance: number;
  course: Course;
}

/** The figures of a pass in the units that readers see: km/h, whole metres, seconds since 1970. */
export interface PassFigures {
  startTime: number;
  endTime: number;
  startAltitude: number;
  endAltitude: number;
  lowest: number;
  highest: number;
  rawSpeed: number;
  /** Null, as are the points, if wind and height would change the speed too much to compare it. */
  correctedSpeed: number | null;
  points: number | null;
  upsideDown: boolean;
  direction: number;
  windSpeed: number | null;
  windDirection: number | null;
}
