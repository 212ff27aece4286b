/**
 * Coordinates as programs send them, in degrees: what lies beyond a pole or the date line is brought to the nearest place there is.
 *
 * Source: specification, section 5: "Coordinates are clamped to latitude ±90 and longitude ±180."
 */
import { z } from "zod";

const within = (most: number) => z.number().transform((degrees) => Math.max(-most, Math.min(most, degrees)));

export const Latitude = within(90);
export const Longitude = within(180);
