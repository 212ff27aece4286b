/** Jobs of the segment feature. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Checks a flight's revision against all segments. */
export const MATCH_FLIGHT = jobKind("match-flight", "bulk", { flight: z.int(), revision: z.int() });

/** Checks some past flights against a new segment; sends itself again until none is left. */
export const MATCH_SEGMENT = jobKind("match-segment", "bulk", { segment: z.int() });

/** Finds flights whose revision has not been checked against the segments, beginning after this id. */
export const FIND_UNMATCHED = jobKind("find-unmatched", "bulk", { after: z.int() });
