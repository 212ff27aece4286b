/**
 * Coordinates in degrees as programs send them: values beyond a pole or the date line are moved to the nearest valid
 * one.
 *
 * Source: specification, section 5: "Coordinates are clamped to latitude ±90 and longitude ±180."
 */
import { z } from "zod";

const within = (most: number) => z.number().transform((degrees) => Math.max(-most, Math.min(most, degrees)));

export const Latitude = within(90);
export const Longitude = within(180);
