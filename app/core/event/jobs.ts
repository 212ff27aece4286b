/** The jobs of events. */
import { jobKind } from "#app/core/job-kind.ts";

/** Notifies features of events that they have not handled yet. */
export const TELL_EVENTS = jobKind("tell-events", "score", {});
