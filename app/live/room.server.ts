/** Live: who is seen how, links, the device database. Where gliders are is kept by objects, not in the ledger. */
import { eq } from "drizzle-orm";
import { liveLink, liveSetting } from "#app/db/schema/live.ts";
import { type Entry, jsonEntry, type Ledger, purposesIn, type Room, type Statement } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";
import { refreshDevices } from "./device.server.ts";
import { forgetKeys, keysOfPilot } from "./keys.server.ts";
import processing from "./processing.json";

export const live: Room<Tools> = {
  name: "live",
  tables: {
    live_setting: { pilot: ["user_id"] },
    live_link: { pilot: ["user_id"] },
    ogn_device: {},
  },
  // First who may be shown, then those who are.
  minutely: [async (tools) => tools.watchFeeds(await refreshDevices(tools))],
  onPilot: {
    // Links lead nowhere from the first day on, and do not come back.
    left: ({ db }, { user }) => [db.delete(liveLink).where(eq(liveLink.userId, user))],
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

function forgotten({ db }: Pick<Ledger, "db">, user: number): Statement[] {
  return [
    db.delete(liveSetting).where(eq(liveSetting.userId, user)),
    db.delete(liveLink).where(eq(liveLink.userId, user)),
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
