/** Jobs of this room. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Hold a flight's revision against all segments. */
export const MATCH_FLIGHT = jobKind("match-flight", "bulk", { flight: z.int(), revision: z.int() });

/** Hold some past flights against a new segment; sends itself again until none is left. */
export const MATCH_SEGMENT = jobKind("match-segment", "bulk", { segment: z.int() });

/** Find flights whose revision no segment was held against, from this one on. */
export const FIND_UNMATCHED = jobKind("find-unmatched", "bulk", { after: z.int() });
