/** Trackers that follow their pilot live: six hex digits, one pilot each. */
import { and, asc, eq, gte, isNull, or, sql } from "drizzle-orm";
import { device, user } from "#app/db/schema/user.ts";
import { Refusal, wrongField } from "#app/kit/refusal.ts";
import { isoStamp } from "#app/kit/time.ts";
import type { Tools } from "#app/kit/tools.ts";
import { visible } from "../pilot.server.ts";
import { MAX_DEVICES, type NewDevice } from "./device.ts";

type Ledger = Pick<Tools, "db" | "now">;

/** The same device again changes its date and who may read of it. One whose time with another pilot is over is free. */
export async function addDevice(tools: Ledger, userId: number, wish: NewDevice) {
  const now = tools.now();
  const today = now.toISOString().slice(0, 10);
  const row = { id: wish.id, userId, until: wish.until ?? null, listed: wish.listed ?? false, created: isoStamp(now) };
  const mine = sql`(SELECT count(*) FROM ${device} WHERE user_id = ${userId} AND id <> ${row.id})`;
  // One statement: two requests at once cannot both be the tenth.
  const taken = await tools.db.all(sql`
    INSERT INTO ${device} (id, user_id, until, listed, created)
    SELECT ${row.id}, ${userId}, ${row.until}, ${row.listed ? 1 : 0}, ${row.created} WHERE ${mine} < ${MAX_DEVICES}
    ON CONFLICT (id) DO UPDATE SET until = excluded.until, listed = excluded.listed,
      user_id = excluded.user_id
    WHERE device.user_id = excluded.user_id OR device.until < ${today}
    RETURNING id`);
  if (taken.length > 0) return { id: row.id, until: row.until, listed: row.listed };
  const [known] = await tools.db.select().from(device).where(eq(device.id, row.id));
  if (known && known.userId !== userId) {
    throw new Refusal(409, "device_taken", { error: "taken" });
  }
  throw wrongField("id", { code: "manyDevices", values: { most: MAX_DEVICES } }, "too_many");
}

/** The pilot's own, by number. */
export const devicesOf = ({ db }: Pick<Tools, "db">, userId: number) =>
  db
    .select({ id: device.id, until: device.until, listed: device.listed })
    .from(device)
    .where(eq(device.userId, userId))
    .orderBy(asc(device.id));

/** Trackers that everybody may read of. */
const MOST_LISTED = 10_000;

/** Those in force whose pilots allow it, by number. Whom nobody may see has none. */
export function listedDevices({ db, now }: Ledger) {
  const today = now().toISOString().slice(0, 10);
  return db
    .select({ id: device.id, until: device.until, user: { id: user.id, name: user.name } })
    .from(device)
    .innerJoin(user, eq(user.id, device.userId))
    .where(and(visible, eq(device.listed, true), or(isNull(device.until), gte(device.until, today))))
    .orderBy(asc(device.id))
    .limit(MOST_LISTED);
}

/** The first of those in force that its pilot lets everybody read of; null where there is none. */
export async function firstListedOf({ db, now }: Ledger, userId: number) {
  const today = now().toISOString().slice(0, 10);
  const [found] = await db
    .select({ id: device.id, until: device.until })
    .from(device)
    .where(and(eq(device.userId, userId), eq(device.listed, true), or(isNull(device.until), gte(device.until, today))))
    .orderBy(asc(device.created), asc(device.id))
    .limit(1);
  return found ?? null;
}

/** @returns whether there was one */
export async function removeDevice({ db }: Ledger, userId: number, id: string): Promise<boolean> {
  const gone = await db
    .delete(device)
    .where(and(eq(device.id, id.toUpperCase()), eq(device.userId, userId)))
    .returning({ id: device.id });
  return gone.length > 0;
}
