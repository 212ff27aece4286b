/** Errands of this room. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import { Card } from "#app/flight/picture/errands.ts";

/** Who leads a division of a season, as a picture to share; null where there is none, or nobody has points. */
export const DRAW_STANDINGS = defineCall(
  "draw-standings",
  { url: z.string(), season: z.int(), division: z.int() },
  Card,
);
