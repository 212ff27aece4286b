/** Errands of pictures to share, and what those for cards come back with. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";

/** A PNG; null where there is nothing to be shown. */
export const Card = z.instanceof(Uint8Array<ArrayBuffer>).nullable();

/** The picture to share of a flight's revision; null where that is not in force, or has no track. */
export const DRAW_SHARED = defineCall("draw-shared", { flight: z.int(), revision: z.int() }, Card);
