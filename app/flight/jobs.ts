/** The jobs of the flight feature. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Checks, analyses and scores a pending flight. */
export const SCORE_FLIGHT = jobKind("score-flight", "score", { flight: z.int() });

/** A new revision is in force; every feature is notified. */
export const FLIGHT_SCORED = jobKind("flight-scored", "score", { flight: z.int(), revision: z.int() });

/** Sends the signature of a recording, an id of `igc_file`, to a validation service. */
export const VERIFY_SIGNATURE = jobKind("verify-signature", "bulk", { file: z.int() });

/** Draws the terrain under the thumbnail of a flight's revision. */
export const DRAW_FLIGHT = jobKind("draw-flight", "bulk", { flight: z.int(), revision: z.int() });

/** Stores the path of a flight's revision: its cover and its cells. */
export const KEEP_PATH = jobKind("keep-path", "bulk", { flight: z.int(), revision: z.int() });

/** Finds flights from this id on whose path is not in the database. */
export const FIND_PATHS = jobKind("find-paths", "bulk", { after: z.int() });

/** Notifies the features of the pilots whose flights changed. */
export const TELL_PILOTS = jobKind("tell-pilots", "bulk", {});

/** Updates the records of pilots whose flights changed. */
export const RENEW_RECORDS = jobKind("renew-records", "bulk", {});

/** Seconds that a pending flight waits before its job is sent again, doubled with every attempt. */
export const SCORED_WITHIN_SECONDS = 30;
