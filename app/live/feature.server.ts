/**
 * The live feature: who is visible to whom, links, the device database. Positions of gliders are stored by objects,
 * not in the database.
 */
import { eq } from "drizzle-orm";
import {
  type DbTools,
  type Entry,
  type Feature,
  jobHandler,
  jsonEntry,
  purposesIn,
  type Statement,
} from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { liveLink, liveSession, liveSetting } from "#app/live/schema.ts";
import { refreshDevices } from "./device/device.server.ts";
import { FORGET_PILOT } from "./jobs.ts";
import { forgetKeys, keysOfPilot } from "./keys.server.ts";
import { beforeChange, changeVeil, forgetPilot, takeEffect } from "./opt-out.server.ts";
import processing from "./processing.json";

export const live: Feature<Tools> = {
  name: "live",
  jobHandlers: [jobHandler(FORGET_PILOT, forgetPilot)],
  tables: {
    live_setting: { pilot: ["user_id"] },
    live_session: { pilot: ["user_id"], notExportedBecause: "handles that programs drew at log-in, and digests" },
    live_link: { pilot: ["user_id"] },
    ogn_device: {},
  },
  // First refreshes who may be shown, then starts the feeds.
  minutely: [async (tools) => tools.watchFeeds(await refreshDevices(tools))],
  onPilot: {
    // When an account is closed, no glider is shown under the pilot's name any more.
    async closing(tools, user) {
      const before = await beforeChange(tools, user);
      return () => takeEffect(tools, user, before, { less: true, gone: true });
    },
    blocked: changeVeil,
    // Links stop working on the first day, and do not come back.
    left: ({ db }, { user }) => [
      db.delete(liveLink).where(eq(liveLink.userId, user)),
      db.delete(liveSession).where(eq(liveSession.userId, user)),
    ],
    accountGone: forgotten,
    async erased(tools, user) {
      await forgetKeys(tools, await keysOfPilot(tools, user));
      return forgotten(tools, user);
    },
    archive: { "live.json": "who may see you live, and the links you gave to others" },
    exported,
  },
  processing: purposesIn(processing),
};

function forgotten({ db }: Pick<DbTools, "db">, user: number): Statement[] {
  return [
    db.delete(liveSetting).where(eq(liveSetting.userId, user)),
    db.delete(liveLink).where(eq(liveLink.userId, user)),
    db.delete(liveSession).where(eq(liveSession.userId, user)),
  ];
}

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { db } = tools;
  const [settings, links] = await db.batch([
    db.select().from(liveSetting).where(eq(liveSetting.userId, user)),
    db.select({ name: liveLink.name, created: liveLink.created }).from(liveLink).where(eq(liveLink.userId, user)),
  ]);
  const setting = settings.map(({ userId: _, key: __, ...told }) => told)[0] ?? null;
  if (setting || links.length > 0) yield jsonEntry(tools, "live.json", { setting, links });
}
