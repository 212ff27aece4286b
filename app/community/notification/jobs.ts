/** Jobs of the notification feature. */
import { jobKind } from "#app/core/job-kind.ts";

/** Pushes notifications that have been written but not yet pushed to the browsers that subscribed. */
export const PUSH_NOTIFICATIONS = jobKind("push-notifications", "bulk", {});
