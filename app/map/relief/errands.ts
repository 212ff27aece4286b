/** Errands of the map: pictures that are drawn where the engines are. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";

/** The ground of one tile of the earth as a WebP of `side` pixels; null where there is no elevation. */
export const DRAW_RELIEF = defineCall(
  "draw-relief",
  { z: z.int(), x: z.int(), y: z.int(), scheme: z.enum(["light", "dark"]), side: z.int() },
  z.instanceof(Uint8Array<ArrayBuffer>).nullable(),
);
