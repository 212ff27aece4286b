/** Calls of the map feature: pictures that are drawn by the engine's process. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";

/** Draws the ground of one tile of the earth as a WebP of `side` pixels; null where there is no elevation. */
export const DRAW_RELIEF = defineCall(
  "draw-relief",
  { z: z.int(), x: z.int(), y: z.int(), scheme: z.enum(["light", "dark"]), side: z.int() },
  z.instanceof(Uint8Array<ArrayBuffer>).nullable(),
);
