/**
 * Something that belongs to a moment of the flight. It has the same number on the map, in the barogram and in the
 * text.
 */
import type { Place } from "#app/map/polyline.ts";

export interface Pin {
  id: number;
  /** Counted from 1. */
  number: number;
  title: string;
  /** The address of a small picture. */
  image: string | null;
  /** Seconds since 1970. */
  time: number;
  place: Place;
  chosen: boolean;
  press(): void;
}
