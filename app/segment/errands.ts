/** Errands of this room. */
import { z } from "zod";
import { Card } from "#app/flight/picture/errands.ts";
import { defineCall } from "#app/kit/errand.ts";

/** A segment's picture to share; null of one that is not open. */
export const DRAW_SEGMENT = defineCall("draw-segment", { segment: z.int() }, Card);
