/** The calls of rankings. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import { Card } from "#app/flight/picture/calls.ts";
import { RANKED } from "./rules.ts";

/**
 * Draws the first three of a contest's season, worldwide or in a country, as a picture for sharing; null when there
 * is nobody.
 */
export const DRAW_PODIUM = defineCall(
  "draw-podium",
  { contest: z.enum(RANKED), season: z.int(), country: z.string().nullable() },
  Card,
);
