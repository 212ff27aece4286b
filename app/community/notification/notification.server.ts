/**
 * Database queries about a member's notifications. What has disappeared since is not shown: removed comments and
 * flights, pilots who have left or are separated by a block.
 */
import { type SQL, sql } from "drizzle-orm";
import { notificationSetting } from "#app/community/notification/schema.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { together } from "#app/people/user/block/block.server.ts";
import type { Heap, Kind } from "./notification.ts";

type DbTools = Pick<Tools, "db">;

/** The number of lines on one page. */
export const HEAPS_SHOWN = 50;
/** The count stops at this number. */
const MAX_UNREAD = 99;
/** Days after which notifications are deleted. */
const DAYS_KEPT = 180;

const shown = (me: number) => sql`
  n.user_id = ${me}
  AND (n.flight_id IS NULL OR EXISTS (SELECT 1 FROM flight f WHERE f.id = n.flight_id AND f.deleted IS NULL))
  AND (n.actor_id IS NULL OR (EXISTS (SELECT 1 FROM user a WHERE a.id = n.actor_id AND a.deleted IS NULL)
    AND ${together("n.actor_id", me)}))
  AND (n.kind NOT IN ('comment', 'reply', 'mention', 'reaction')
    OR EXISTS (SELECT 1 FROM comment c WHERE c.id = n.subject AND c.removed IS NULL))
  AND (n.kind <> 'travel' OR EXISTS (SELECT 1 FROM travel t WHERE t.id = n.subject))`;

interface Row {
  kind: Kind;
  heap: string;
  count: number;
  created: string;
  unread: number;
  subject: string | null;
  actorId: number | null;
  actor: string | null;
  image: string | null;
  flightId: number | null;
  pilot: string | null;
  date: string | null;
  airport: string | null;
}

/** Returns the lines, latest first. @param before the `created` of the last line on the previous page */
export const listHeaps = (database: DbTools, me: number, before: string | null = null): Promise<Heap[]> =>
  asked(database, me, sql`TRUE`, before);

/** Returns those of the given lines that exist. */
export const heapsAmong = (database: DbTools, me: number, heaps: readonly string[]): Promise<Heap[]> =>
  asked(database, me, sql`n.heap IN (SELECT value FROM json_each(${JSON.stringify(heaps)}))`, null);

async function asked({ db }: DbTools, me: number, which: SQL, before: string | null): Promise<Heap[]> {
  const rows = await db.all<Row>(sql`
    WITH told AS (
      SELECT n.kind, n.heap, n.created, n.subject, n.actor_id, n.flight_id, count(*) OVER heap AS count,
        max(n.read IS NULL) OVER heap AS unread,
        row_number() OVER (PARTITION BY n.heap ORDER BY n.created DESC, n.key DESC) AS place
      FROM notification n WHERE ${shown(me)} AND ${which} WINDOW heap AS (PARTITION BY n.heap)),
    heaps AS (
      SELECT * FROM told WHERE place = 1 AND created < ${before ?? "9"} ORDER BY created DESC, heap LIMIT ${HEAPS_SHOWN})
    SELECT h.kind, h.heap, h.count, h.created, h.unread, h.subject, h.actor_id AS actorId, a.name AS actor, a.image,
      f.id AS flightId, p.name AS pilot, f.scoring_date AS date, json_extract(f.snapshot, '$.airport') AS airport
    FROM heaps h LEFT JOIN user a ON a.id = h.actor_id LEFT JOIN flight f ON f.id = h.flight_id
    LEFT JOIN user p ON p.id = f.user_id ORDER BY h.created DESC, h.heap`);
  return rows.map(
    ({ kind, heap, count, created, unread, subject, actorId, actor, image, flightId, pilot, date, airport }) => ({
      kind,
      heap,
      count,
      created,
      unread: unread === 1,
      subject,
      actor: actorId === null || actor === null ? null : { id: actorId, name: actor, image },
      flight: flightId === null || pilot === null || date === null ? null : { id: flightId, pilot, date, airport },
    }),
  );
}

/** Counts the lines that came since the member opened the list; at most 99. */
export async function countUnread({ db }: DbTools, me: number): Promise<number> {
  const rows = await db.all(sql`
    SELECT DISTINCT n.heap FROM notification n WHERE ${shown(me)} AND n.read IS NULL
      AND n.created > ifnull((SELECT s.seen FROM notification_setting s WHERE s.user_id = ${me}), '') LIMIT ${MAX_UNREAD}`);
  return rows.length;
}

/** Remembers that the member has opened the list; nothing in it is counted any more. */
export async function rememberSeen({ db, now }: Pick<Tools, "db" | "now">, me: number): Promise<void> {
  const seen = isoStamp(now());
  await db
    .insert(notificationSetting)
    .values({ userId: me, seen })
    .onConflictDoUpdate({ target: notificationSetting.userId, set: { seen } });
}

/** Marks one line as read, or all of them if `heap` is null. */
export async function markRead({ db, now }: Pick<Tools, "db" | "now">, me: number, heap: string | null): Promise<void> {
  const which = heap === null ? sql`TRUE` : sql`heap = ${heap}`;
  await db.run(
    sql`UPDATE notification SET read = ${isoStamp(now())} WHERE user_id = ${me} AND read IS NULL AND ${which}`,
  );
}

/** Runs every night. */
export async function forgetNotifications({ db, now }: Tools): Promise<void> {
  const before = isoStamp(new Date(now().getTime() - DAYS_KEPT * 86_400_000));
  await db.run(sql`DELETE FROM notification WHERE created < ${before}`);
}
