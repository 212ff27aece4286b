/** The jobs of badges. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Counts a pilot's badges again from all flights. */
export const COUNT_BADGES = jobKind("count-badges", "bulk", { user: z.int() });

/** Compares the badges of pilots with their flights, from this id on. */
export const CHECK_BADGES = jobKind("check-badges", "bulk", { after: z.int() });
