/** Jobs of this room. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Check, analyse and score a flight that is pending. */
export const SCORE_FLIGHT = jobKind("score-flight", "score", { flight: z.int() });

/** A revision came into force: every room is told. */
export const FLIGHT_SCORED = jobKind("flight-scored", "score", { flight: z.int(), revision: z.int() });

/** Ask a validation service about the signature of a recording, an id of `igc_file`. */
export const VERIFY_SIGNATURE = jobKind("verify-signature", "bulk", { file: z.int() });

/** Draw the ground under the thumbnail of a flight's revision. */
export const DRAW_FLIGHT = jobKind("draw-flight", "bulk", { flight: z.int(), revision: z.int() });

/** Keep where a flight's revision was: its cover and its cells. */
export const KEEP_PATH = jobKind("keep-path", "bulk", { flight: z.int(), revision: z.int() });

/** Find flights whose path is not in the database, from this one on. */
export const FIND_PATHS = jobKind("find-paths", "bulk", { after: z.int() });

/** Tell the rooms whose flights changed. */
export const TELL_PILOTS = jobKind("tell-pilots", "bulk", {});

/** Look at the records of flights that changed. */
export const RENEW_RECORDS = jobKind("renew-records", "bulk", {});

/** How long a pending flight waits before its job is sent again, seconds; doubled with every try. */
export const SCORED_WITHIN_SECONDS = 30;
