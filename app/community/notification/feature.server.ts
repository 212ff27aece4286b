/** Notifications to members about what others do. */
import { and, asc, eq, or } from "drizzle-orm";
import { notificationSetting, pushSubscription, notification as row } from "#app/community/notification/schema.ts";
import { among } from "#app/core/db/among.ts";
import { type Entry, type Feature, jobHandler, jsonEntry, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { sendDigests } from "./digest.server.ts";
import { PUSH_NOTIFICATIONS } from "./jobs.ts";
import { forgetNotifications } from "./notification.server.ts";
import processing from "./processing.json";
import { pushNotifications } from "./push/push.server.ts";
import { notifyFinal, notifyFlight, tell } from "./tell.server.ts";

export const notification: Feature<Tools> = {
  name: "notification",
  tables: {
    notification: { flight: ["flight_id"], pilot: ["user_id", "actor_id"] },
    notification_setting: { pilot: ["user_id"] },
    push_subscription: { pilot: ["user_id"] },
  },
  jobHandlers: [jobHandler(PUSH_NOTIFICATIONS, pushNotifications)],
  minutely: [pushNotifications, sendDigests],
  nightly: [notifyFinal, forgetNotifications],
  onEvent: tell,
  onFlight: {
    scored: notifyFlight,
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [db.delete(row).where(among(row.flightId, flights))],
    }),
  },
  onPilot: {
    // Push subscriptions are deleted at once, so that the browsers of a member who has left show nothing more.
    left: ({ db }, { user, when }) => [db.delete(pushSubscription).where(and(eq(pushSubscription.userId, user), when))],
    accountGone: ({ db }, user) => [
      db.delete(row).where(or(eq(row.userId, user), eq(row.actorId, user))),
      db.delete(notificationSetting).where(eq(notificationSetting.userId, user)),
      db.delete(pushSubscription).where(eq(pushSubscription.userId, user)),
    ],
    archive: {
      "notifications.json":
        "your notifications, notifications others got about you, your notification settings, and your browsers with push",
    },
    exported,
  },
  processing: purposesIn(processing),
};

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { kind, actorId, flightId, subject, created, read } = row;
  const [notifications, caused, [setting = null], browsers] = await tools.db.batch([
    tools.db
      .select({ kind, who: actorId, flight: flightId, subject, created, read })
      .from(row)
      .where(eq(row.userId, user))
      .orderBy(asc(created)),
    tools.db
      .select({ kind, to: row.userId, flight: flightId, created })
      .from(row)
      .where(eq(row.actorId, user))
      .orderBy(asc(created)),
    tools.db.select().from(notificationSetting).where(eq(notificationSetting.userId, user)),
    tools.db
      .select({ endpoint: pushSubscription.endpoint, since: pushSubscription.created })
      .from(pushSubscription)
      .where(eq(pushSubscription.userId, user)),
  ]);
  yield jsonEntry(tools, "notifications.json", { notifications, caused, setting, browsers });
}
