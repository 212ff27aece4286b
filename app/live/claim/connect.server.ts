/** Connecting devices: what a claim changes about who is seen takes effect at once, as every other setting does. */
import { eq } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { liveSetting } from "#app/live/schema.ts";
import { addDevice, removeDevice } from "#app/people/user/device/device.server.ts";
import type { NewDevice } from "#app/people/user/device/device.ts";
import { makeHider } from "../hide.server.ts";
import { beforeChange, takeEffect } from "../opt-out.server.ts";

/** A device that is the pilot's is seen from then on as the pilot wants to be: what was seen of it before is forgotten. */
export async function connectDevice(tools: Tools, userId: number, wish: NewDevice) {
  const before = await beforeChange(tools, userId);
  const made = await addDevice(tools, userId, wish);
  const after = await beforeChange(tools, userId);
  const isOther = after.keys.some((key) => !before.keys.includes(key));
  await takeEffect(tools, userId, after, { less: isOther && (await isShy(tools, userId)), gone: false });
  return made;
}

/** @returns whether there was one */
export async function disconnectDevice(tools: Tools, userId: number, id: string): Promise<boolean> {
  const before = await beforeChange(tools, userId);
  const wasThere = await removeDevice(tools, userId, id);
  // Its card has the pilot's name until the next line of it, and its track is the pilot's.
  if (wasThere) await takeEffect(tools, userId, before, { less: true, gone: false });
  return wasThere;
}

async function isShy({ db }: Pick<Tools, "db">, userId: number): Promise<boolean> {
  const [setting] = await db.select().from(liveSetting).where(eq(liveSetting.userId, userId));
  return setting !== undefined && (setting.visibility !== "everyone" || setting.delay > 0);
}

/** What the owner of a database entry writes in place of its registration, for an hour: seven characters, as there is room for. */
export const claimCode = ({ settings }: Pick<Tools, "settings">, userId: number, id: string): string =>
  `K${makeHider(settings)(`claim ${id} of ${userId}`).slice(0, 6).toUpperCase()}`;
