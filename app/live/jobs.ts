/** Jobs of this feature. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Makes rooms remove a pilot, when the request that hid the pilot could not reach every room. */
export const FORGET_PILOT = jobKind("forget-pilot", "score", {
  keys: z.array(z.string()),
  pilots: z.array(z.number()),
  rooms: z.array(z.string()),
});
