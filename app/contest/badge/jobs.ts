/** Jobs of this room. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Count a pilot's badges anew from all flights. */
export const COUNT_BADGES = jobKind("count-badges", "bulk", { user: z.int() });

/** Hold the badges of pilots against their flights, from this one on. */
export const CHECK_BADGES = jobKind("check-badges", "bulk", { after: z.int() });
