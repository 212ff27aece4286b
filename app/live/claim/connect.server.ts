/** Connects devices. Whatever a claim changes about who is visible takes effect at once, as for every other setting. */
import { eq } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { liveSetting } from "#app/live/schema.ts";
import { addDevice, removeDevice } from "#app/people/user/device/device.server.ts";
import type { NewDevice } from "#app/people/user/device/device.ts";
import { makeHider } from "../hide.server.ts";
import { beforeChange, takeEffect } from "../opt-out.server.ts";

/**
 * Makes a device the pilot's, shown from then on as the pilot's settings say: whatever was shown of it before is
 * deleted.
 */
export async function connectDevice(tools: Tools, userId: number, wish: NewDevice) {
  const before = await beforeChange(tools, userId);
  const made = await addDevice(tools, userId, wish);
  const after = await beforeChange(tools, userId);
  const isOther = after.keys.some((key) => !before.keys.includes(key));
  await takeEffect(tools, userId, after, { less: isOther && (await isShy(tools, userId)), gone: false });
  return made;
}

/** @returns whether the device was connected */
export async function disconnectDevice(tools: Tools, userId: number, id: string): Promise<boolean> {
  const before = await beforeChange(tools, userId);
  const wasThere = await removeDevice(tools, userId, id);
  // Until its next line the glider's card still has the pilot's name, and its track is the pilot's.
  if (wasThere) await takeEffect(tools, userId, before, { less: true, gone: false });
  return wasThere;
}

async function isShy({ db }: Pick<Tools, "db">, userId: number): Promise<boolean> {
  const [setting] = await db.select().from(liveSetting).where(eq(liveSetting.userId, userId));
  return setting !== undefined && (setting.visibility !== "everyone" || setting.delay > 0);
}

/**
 * Returns a code of seven characters, the room there is, that the owner of a database entry writes in place of its
 * registration for an hour.
 */
export const claimCode = ({ settings }: Pick<Tools, "settings">, userId: number, id: string): string =>
  `K${makeHider(settings)(`claim ${id} of ${userId}`).slice(0, 6).toUpperCase()}`;
