/** Errands of this room. */
import { z } from "zod";
import { Card } from "#app/flight/picture/errands.ts";
import { defineCall } from "#app/kit/errand.ts";

/** A travel's picture to share; null of one that visitors are not shown. */
export const DRAW_TRAVEL = defineCall("draw-travel", { travel: z.int() }, Card);
