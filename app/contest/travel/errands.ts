/** Errands of this room. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import { Card } from "#app/flight/picture/errands.ts";

/** A travel's picture to share; null of one that visitors are not shown. */
export const DRAW_TRAVEL = defineCall("draw-travel", { travel: z.int() }, Card);
