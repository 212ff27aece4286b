/** Errands of this room. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import { Card } from "#app/flight/picture/errands.ts";

/** A segment's picture to share; null of one that is not open. */
export const DRAW_SEGMENT = defineCall("draw-segment", { segment: z.int() }, Card);
