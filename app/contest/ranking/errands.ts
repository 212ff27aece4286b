/** Errands of this room. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import { Card } from "#app/flight/picture/errands.ts";
import { RANKED } from "./rules.ts";

/** The first three of a contest's season, everywhere or of a country, as a picture to share; null where there is nobody. */
export const DRAW_PODIUM = defineCall(
  "draw-podium",
  { contest: z.enum(RANKED), season: z.int(), country: z.string().nullable() },
  Card,
);
