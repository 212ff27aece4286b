/**
 * Which passes count: those of flights that are valid, scored and not removed. Every query checks the flight's own
 * row, so that no message is needed when a flight is removed, restored or becomes invalid.
 */
import { sql } from "drizzle-orm";

/** A condition on `flight f`. */
export const shownPass = sql.raw("f.deleted IS NULL AND f.state = 'valid' AND f.points IS NOT NULL");
