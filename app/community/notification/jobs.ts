/** Jobs of this room. */
import { jobKind } from "#app/core/job-kind.ts";

/** Push what was written and is not pushed yet to the browsers of those who want it. */
export const PUSH_NOTIFICATIONS = jobKind("push-notifications", "bulk", {});
