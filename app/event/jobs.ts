/** Jobs of this room. */
import { jobKind } from "#app/kit/job.ts";

/** Tell the rooms what happened and was not told yet. */
export const TELL_EVENTS = jobKind("tell-events", "score", {});
