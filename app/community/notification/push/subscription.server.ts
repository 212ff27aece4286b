/** Browsers that receive push messages. A browser in which somebody else logs in belongs to that member from then on. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { pushSubscription as row } from "#app/community/notification/schema.ts";
import { sha256Hex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { InstantMs } from "#app/core/time/instant.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { areBrowserKeys } from "./encrypt.ts";

/** The number of subscriptions of one member; the oldest are deleted. */
export const MAX_SUBSCRIPTIONS = 10;

/** A subscription as the browser sends it. */
export const Subscription = z.object({
  endpoint: z.string().min(1).max(2000),
  expirationTime: InstantMs.nullish(),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export type Subscription = z.infer<typeof Subscription>;

/** Throws 422 if the keys or the service are unknown, 501 if the site does not push. */
export async function subscribe(
  tools: Tools,
  me: number,
  { endpoint, expirationTime, keys }: Subscription,
): Promise<void> {
  if (tools.push === null) throw new Refusal(501, "no_push");
  if (!tools.push.accepts(endpoint) || !(await areBrowserKeys(keys))) throw new Refusal(422, "push_endpoint");
  const expires = expirationTime == null ? null : isoStamp(new Date(expirationTime));
  const fields = { userId: me, endpoint, ...keys, expires, created: isoStamp(tools.now()) };
  const newest = tools.db
    .select({ id: row.id })
    .from(row)
    .where(eq(row.userId, me))
    .orderBy(desc(row.created), desc(row.id))
    .limit(MAX_SUBSCRIPTIONS);
  await tools.db.batch([
    tools.db
      .insert(row)
      .values({ id: await getId(endpoint), ...fields })
      .onConflictDoUpdate({ target: row.id, set: fields }),
    tools.db.delete(row).where(and(eq(row.userId, me), sql`${row.id} NOT IN ${newest}`)),
  ]);
}

/**
 * Replaces the address of a subscription after the browser's service changed it. Nothing happens if the old address
 * is unknown; without a new one the subscription is deleted.
 */
export async function renew(tools: Tools, old: string, fresh: Subscription | null): Promise<void> {
  const [known] = await tools.db
    .select({ user: row.userId })
    .from(row)
    .where(eq(row.id, await getId(old)));
  if (known === undefined) return;
  if (fresh !== null) await subscribe(tools, known.user, fresh);
  if (fresh?.endpoint !== old) await forget(tools, [await getId(old)]);
}

/** Nothing happens if there was no subscription. */
export async function unsubscribe({ db }: Pick<Tools, "db">, me: number, endpoint: string): Promise<void> {
  await db.delete(row).where(and(eq(row.id, await getId(endpoint)), eq(row.userId, me)));
}

export async function forget({ db }: Pick<Tools, "db">, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(row).where(inArray(row.id, [...ids]));
}

export const listBrowsers = ({ db }: Pick<Tools, "db">, me: number) =>
  db.select().from(row).where(eq(row.userId, me)).orderBy(desc(row.created));

const getId = (endpoint: string): Promise<string> => sha256Hex(endpoint);
