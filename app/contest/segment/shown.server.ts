/**
 * Which passes count: those of flights that are valid, scored and here. Said by the flight's own row in every question, so
 * that removal, return and a flight that becomes invalid need no message to be right.
 */
import { sql } from "drizzle-orm";

/** Of `flight f`. */
export const shownPass = sql.raw("f.deleted IS NULL AND f.state = 'valid' AND f.points IS NOT NULL");
