/** The calls of leagues. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import { Card } from "#app/flight/picture/calls.ts";

/**
 * Draws the standings of a division as a picture for sharing; null when there is no such division, or it has no
 * points yet.
 */
export const DRAW_STANDINGS = defineCall(
  "draw-standings",
  { url: z.string(), season: z.int(), division: z.int() },
  Card,
);
