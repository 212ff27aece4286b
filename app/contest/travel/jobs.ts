/** Jobs of this room. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Find the travels of a pilot, and of those who flew along. */
export const FIND_TRAVELS = jobKind("find-travels", "bulk", { user: z.int() });

/** Look for travels of all pilots who have flown lately, from this one on. */
export const CHECK_TRAVELS = jobKind("check-travels", "bulk", { after: z.int() });
