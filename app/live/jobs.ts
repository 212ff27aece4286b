/** Jobs of this feature. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Have rooms forget a pilot: where the request that hid them could not reach every room. */
export const FORGET_PILOT = jobKind("forget-pilot", "score", {
  keys: z.array(z.string()),
  pilots: z.array(z.number()),
  rooms: z.array(z.string()),
});
