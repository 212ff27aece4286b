/** Calls that the segment feature handles. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import { Card } from "#app/flight/picture/calls.ts";

/** Draws a segment's picture for sharing; null for a segment that is not open. */
export const DRAW_SEGMENT = defineCall("draw-segment", { segment: z.int() }, Card);
