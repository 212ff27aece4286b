/** Calls that the travel feature handles. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import { Card } from "#app/flight/picture/calls.ts";

/** Draws a travel's picture for sharing; null for one that visitors may not see. */
export const DRAW_TRAVEL = defineCall("draw-travel", { travel: z.int() }, Card);
