/** Jobs of this room. */
import { jobKind } from "#app/core/job-kind.ts";

/** Tell the rooms what happened and was not told yet. */
export const TELL_EVENTS = jobKind("tell-events", "score", {});
