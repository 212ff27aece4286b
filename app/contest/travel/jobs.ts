/** Jobs of the travel feature. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Finds the travels of a pilot, and of those who flew along. */
export const FIND_TRAVELS = jobKind("find-travels", "bulk", { user: z.int() });

/** Searches the travels of all pilots who have flown lately, beginning after this id. */
export const CHECK_TRAVELS = jobKind("check-travels", "bulk", { after: z.int() });
