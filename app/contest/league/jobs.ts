/** Jobs of this room. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Look at rounds of clubs whose flights changed, then make rounds final whose deadline is over. */
export const RENEW_LEAGUES = jobKind("renew-leagues", "bulk", {});

/** Hold rounds against their flights, from behind this one on; "" is from the first. */
export const CHECK_LEAGUES = jobKind("check-leagues", "bulk", { after: z.string() });
