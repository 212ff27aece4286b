/** What the server knows about a course: the airspace along it, and the time zone of its start. */
import type { Limit } from "#app/soaring/airspace/volume.ts";

export interface AirspaceAhead {
  id: string;
  name: string;
  class: string;
  lower: Limit;
  upper: Limit;
  /** Whether it is active only by NOTAM. */
  notam: boolean;
  /** Metres along the course where it is entered and left; several pairs if the course meets it again. */
  spans: [from: number, to: number][];
}

export interface Around {
  /** In order along the course; null if no airspace data exist there. */
  airspace: AirspaceAhead[] | null;
  /** The IANA time zone of the start. */
  zone: string;
  /** ISO 3166-1 country of the airfield at the start; empty if there is none. */
  country: string;
}

export const AROUND_PATH = "/task/plan/around";

/** Formats a course like `47.2692,11.4041;47.4,13.4`. */
export const writeCourse = (points: readonly { latitude: number; longitude: number }[]): string =>
  points.map(({ latitude, longitude }) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`).join(";");

const MOST_POINTS = 50;

/** Returns null for anything but a course of at least one place. */
export function readCourse(text: string): { latitude: number; longitude: number }[] | null {
  const parts = text.split(";");
  if (parts.length > MOST_POINTS) return null;
  const points = parts.map((part) => /^(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(part));
  const read = points.flatMap((found) => (found ? [{ latitude: Number(found[1]), longitude: Number(found[2]) }] : []));
  const onEarth = read.every(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180);
  return read.length === parts.length && onEarth ? read : null;
}
