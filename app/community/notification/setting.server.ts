/** A member's notification settings in the database. */
import { eq } from "drizzle-orm";
import { notificationSetting as row } from "#app/community/notification/schema.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { OWN_SWITCH_NAMES, type OwnSwitch } from "./notification.ts";
import { DEFAULTS, type Digest, type NotificationSetting } from "./setting.ts";

export async function getSetting({ db }: Pick<Tools, "db">, user: number): Promise<NotificationSetting> {
  const [known] = await db.select().from(row).where(eq(row.userId, user));
  if (known === undefined) return DEFAULTS;
  const { quietFrom, quietTo, zone, digest, off } = known;
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
  return { quiet, zone, digest, off: OWN_SWITCH_NAMES.filter((name) => off.includes(name)) };
}

export async function setOff({ db }: Pick<Tools, "db">, user: number, off: readonly OwnSwitch[]): Promise<void> {
  await db
    .insert(row)
    .values({ userId: user, off: [...off] })
    .onConflictDoUpdate({ target: row.userId, set: { off: [...off] } });
}

/** @param zone time zone of the browser in which they were set */
export async function setQuiet(
  { db }: Pick<Tools, "db">,
  user: number,
  quiet: NotificationSetting["quiet"],
  zone: string,
): Promise<void> {
  const set = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, zone };
  await db
    .insert(row)
    .values({ userId: user, ...set })
    .onConflictDoUpdate({ target: row.userId, set });
}

/** Earlier notifications are not included in a digest any more. */
export async function setDigest(
  { db, now }: Pick<Tools, "db" | "now">,
  user: number,
  digest: Digest,
  zone: string,
): Promise<void> {
  const set = { digest, zone, digested: isoStamp(now()) };
  await db
    .insert(row)
    .values({ userId: user, ...set })
    .onConflictDoUpdate({ target: row.userId, set });
}
