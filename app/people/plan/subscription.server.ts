/** A pilot's plan, changed by statements in the caller's batch. */
import { eq } from "drizzle-orm";
import type { DbTools } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import { subscription } from "#app/people/plan/schema.ts";
import type { Plan } from "./privileges.ts";

export interface Subscribed {
  plan: Plan;
  pastDue: boolean;
}

/** @param after null ends the plan */
export const subscribed = ({ db, now }: DbTools, user: number, after: Subscribed | null) =>
  after === null
    ? db.delete(subscription).where(eq(subscription.userId, user))
    : db
        .insert(subscription)
        .values({ userId: user, ...after, since: isoStamp(now()) })
        .onConflictDoUpdate({ target: subscription.userId, set: after });
