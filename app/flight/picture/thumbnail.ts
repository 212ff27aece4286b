/**
 * The terrain behind a flight's thumbnail: a picture of relief in the frame that its track is drawn in
 * (`map/sketch`), light and dark. The page draws the track itself, in its own colours and sharp at any size.
 */
import type { Scheme } from "#app/ui/scheme.ts";

/** The key in the object store. */
export const groundKey = (flight: number, revision: number, scheme: Scheme) =>
  `ground/${flight}.${revision}.${scheme}.webp`;

/** @param trace the address of the flight's trace, which names its revision */
export const groundAddress = (trace: string, scheme: Scheme) =>
  `${trace.replace("/trace/", "/picture/")}.${scheme}.webp`;
