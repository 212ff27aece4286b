/** Something that belongs to a moment of the flight: numbered alike on the map, in the barogram and where it is told. */
import type { Place } from "#app/map/polyline.ts";

export interface Pin {
  id: number;
  /** Counted from 1. */
  number: number;
  title: string;
  /** A small picture. */
  image: string | null;
  /** Seconds since 1970. */
  time: number;
  place: Place;
  chosen: boolean;
  press(): void;
}
