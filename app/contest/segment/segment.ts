/**
 * Segments: named stretches between two gates along a ridge or a valley, flown either way. Whoever passes both gates in one
 * scoring window has flown one, and stands in its ranking with the best of these passes. Pure.
 */
import { z } from "zod";
import { type Course, measureLength, USUAL_HALF_WIDTH } from "#app/soaring/segment/course.ts";

/** km. */
export const [LEAST_LENGTH, MOST_LENGTH] = [30, 200];
export const MAX_NAME = 60;
/** Places between the gates. */
const MAX_CORRIDOR = 8;
/** km that a place of the corridor is passed within, where nobody says otherwise. */
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

/** What is wrong with a course that has the right shape; null where nothing is. */
export function courseFault(course: Course): "short" | "long" | "dateLine" | "band" | null {
  const longitudes = [course.start, ...course.corridor, course.finish].map(({ longitude }) => longitude);
  // Boxes around places do not go over it.
  if (Math.max(...longitudes) > 179 || Math.min(...longitudes) < -179) return "dateLine";
  if (Math.max(...longitudes) - Math.min(...longitudes) > 180) return "dateLine";
  const { floor, ceiling } = course.start;
  if (floor !== null && ceiling !== null && floor >= ceiling) return "band";
  const kilometres = measureLength(course) / 1000;
  return kilometres < LEAST_LENGTH ? "short" : kilometres > MOST_LENGTH ? "long" : null;
}

/** One place a line, or parted by semicolons: `47.2692, 11.4041`. Null where a line is none. */
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

/** As its form sends it: places in order, the first and the last are the gates. */
export const SegmentForm = z
  .object({
    name: z.string().trim().min(3).max(MAX_NAME),
    places: z.string().max(600),
    /** km to each side of a gate. */
    width: kilometres.pipe(z.number().min(0.5).max(10).nullable()),
    /** km around places of the corridor. */
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
    // Which fault it is the page says beside the map: placesFault.
    about.addIssue({ code: "custom", path: ["places"], message: "places" });
    return z.NEVER;
  });
export type SegmentWords = z.output<typeof SegmentForm>;

/** A segment as its form shows it: what is sent unchanged is the course it was. */
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

/** What is wrong with typed places, as gates of the usual width; null where nothing is. */
export function placesFault(text: string): "places" | NonNullable<ReturnType<typeof courseFault>> | null {
  const course = getCourse({ width: null, radius: null, floor: null, ceiling: null }, readPlaces(text) ?? []);
  return course === null ? "places" : courseFault(course);
}

/** A segment as lists tell it. */
export interface Segment {
  id: number;
  name: string;
  /** km. */
  distance: number;
  course: Course;
}

/** What a pass was, in the units that are read: km/h, whole metres, seconds since 1970. */
export interface PassFigures {
  startTime: number;
  endTime: number;
  startAltitude: number;
  endAltitude: number;
  lowest: number;
  highest: number;
  rawSpeed: number;
  /** Null, and no points, where wind and height would change the speed too much to compare it. */
  correctedSpeed: number | null;
  points: number | null;
  upsideDown: boolean;
  direction: number;
  windSpeed: number | null;
  windDirection: number | null;
}
