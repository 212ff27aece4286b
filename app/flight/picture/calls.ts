/** Calls that draw pictures for sharing, and the results of those for cards. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";

/** A PNG; null when there is nothing to show. */
export const Card = z.instanceof(Uint8Array<ArrayBuffer>).nullable();

/** Draws the picture for sharing a flight's revision; null when the revision is not in force or has no track. */
export const DRAW_SHARED = defineCall("draw-shared", { flight: z.int(), revision: z.int() }, Card);
