/**
 * Trackers of pilots for live positions: six hex digits. Others only see whose a tracker is once that is proven
 * (claim.server.ts).
 */
import { and, eq, sql } from "drizzle-orm";
import { wrongField } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { device } from "#app/people/user/schema.ts";
import { type HeldDevice, heldBy, heldDevices } from "./claim.server.ts";
import { MAX_DEVICES, type NewDevice } from "./device.ts";

type DbTools = Pick<Tools, "db" | "now">;
type Asking = Pick<Tools, "db" | "now" | "settings">;

/**
 * Adding the same device again changes its end and whether it is public. It only shows the pilot's positions once it
 * is proven: claim.server.ts.
 */
export async function addDevice(tools: DbTools, userId: number, wish: NewDevice) {
  const now = tools.now();
  const row = { id: wish.id, until: wish.until ?? null, listed: wish.listed ?? false, created: isoStamp(now) };
  const mine = sql`(SELECT count(*) FROM ${device} WHERE user_id = ${userId} AND id <> ${row.id})`;
  // A single statement: two simultaneous requests cannot both add the tenth.
  const taken = await tools.db.all(sql`
    INSERT INTO ${device} (id, user_id, until, listed, created)
    SELECT ${row.id}, ${userId}, ${row.until}, ${row.listed ? 1 : 0}, ${row.created} WHERE ${mine} < ${MAX_DEVICES}
    ON CONFLICT (id, user_id) DO UPDATE SET until = excluded.until, listed = excluded.listed
    RETURNING id`);
  if (taken.length > 0) return { id: row.id, until: row.until, listed: row.listed };
  throw wrongField("id", { code: "manyDevices", values: { most: MAX_DEVICES } }, "too_many");
}

/** The most public trackers listed. */
const MOST_LISTED = 10_000;

/**
 * Lists the trackers in force that are proven and whose pilots allow it, by id. Pilots whom nobody may see are left
 * out.
 */
export async function listedDevices(tools: Asking): Promise<Omit<HeldDevice, "listed">[]> {
  const held = (await heldDevices(tools)).filter(({ listed }) => listed).slice(0, MOST_LISTED);
  return held.map(({ id, until, user }) => ({ id, until, user }));
}

/** Returns the pilot of a proven device, as far as this reader may know. @param asker null for visitors */
export async function deviceShownTo(
  tools: Asking,
  id: string,
  asker: number | null,
): Promise<Omit<HeldDevice, "listed"> | null> {
  if (!/^[0-9a-f]{6}$/i.test(id)) return null;
  const [held] = await heldDevices(tools, sql`d.id = ${id.toUpperCase()}`);
  if (held === undefined || !(held.listed || held.user.id === asker)) return null;
  return { id: held.id, until: held.until, user: held.user };
}

/** Returns the first of the pilot's public devices; null when there is none. */
export async function findFirstListed(tools: Asking, userId: number) {
  const found = (await heldBy(tools, userId)).find(({ listed }) => listed);
  return found ? { id: found.id, until: found.until } : null;
}

/** @returns whether there was one */
export async function removeDevice({ db }: DbTools, userId: number, id: string): Promise<boolean> {
  const gone = await db
    .delete(device)
    .where(and(eq(device.id, id.toUpperCase()), eq(device.userId, userId)))
    .returning({ id: device.id });
  return gone.length > 0;
}
