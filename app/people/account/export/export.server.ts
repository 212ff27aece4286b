/**
 * The archive of all data about a pilot, on request: at most one a day, made by a job, stored for a week.
 *
 * The job may run twice or late: it only makes a pending archive, and only one run notifies its owner. The sweep
 * sends stuck ones again and gives them up after some attempts; then the pilot may request another at once.
 */

import { makeZip } from "client-zip";
import { and, desc, eq, gt, lt, lte, sql } from "drizzle-orm";
import { randomHex } from "#app/core/data/digest.ts";
import { post } from "#app/core/mail/mail.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { getAddressee } from "#app/people/account/addressee.server.ts";
import { EXPORT_USER } from "#app/people/account/jobs.ts";
import { userExport } from "#app/people/user/schema.ts";
import { type ExportState, exportKey } from "./export.ts";
import { listContents } from "./export-contents.server.ts";

const DAY = 86_400;
/** Days that an archive is stored. */
const DAYS_KEPT = 7;
/**
 * Seconds until a pending one counts as lost, doubled with every attempt, and the attempts after which it is given
 * up.
 */
const LOST_AFTER_SECONDS = 300;
const MAX_TRIES = 5;
/** The most archives of one sweep. */
const EXPORTS_A_SWEEP = 50;

type Row = typeof userExport.$inferSelect;

function getState({ id, state, created, expires, length }: Row): ExportState {
  return { id, state, created, expires, ...(length === null ? {} : { length }) };
}

/** Throws 409 when there was one within a day. */
export async function requestExport({ db, jobs, now }: Tools, userId: number): Promise<ExportState> {
  const time = now();
  const [id, created] = [randomHex(16), isoStamp(time)];
  // A single statement: of two simultaneous requests one finds the other's row.
  const [row] = await db
    .insert(userExport)
    .select(
      sql`SELECT ${id}, ${userId}, 'pending', NULL, 0, ${stampAfter(time, LOST_AFTER_SECONDS)}, ${created}, ${stampAfter(time, DAYS_KEPT * DAY)}
        WHERE NOT EXISTS (SELECT 1 FROM user_export e
          WHERE e.user_id = ${userId} AND e.state <> 'failed' AND e.created > ${stampAfter(time, -DAY)})`,
    )
    .returning();
  if (!row) {
    const [last] = await db
      .select()
      .from(userExport)
      .where(eq(userExport.userId, userId))
      .orderBy(desc(userExport.created))
      .limit(1);
    const code = last?.state === "ready" ? "export_ready" : "export_being_made";
    throw new Refusal(409, code, { error: "export_exists" });
  }
  await jobs.send(EXPORT_USER, { export: id });
  return getState(row);
}

/** Lists archives, newest first. */
export async function listExports({ db, now }: Pick<Tools, "db" | "now">, userId: number): Promise<ExportState[]> {
  const rows = await db
    .select()
    .from(userExport)
    .where(and(eq(userExport.userId, userId), gt(userExport.expires, isoStamp(now()))))
    .orderBy(desc(userExport.created));
  return rows.map(getState);
}

/** Opens the archive; null when it belongs to another user, is not ready, or has expired. */
export async function openExport(
  { db, files, now }: Pick<Tools, "db" | "files" | "now">,
  userId: number,
  id: string,
): Promise<{ name: string; length: number; body: ReadableStream<Uint8Array> } | null> {
  const [row] = await db
    .select()
    .from(userExport)
    .where(and(eq(userExport.id, id), eq(userExport.userId, userId), gt(userExport.expires, isoStamp(now()))));
  if (row?.state !== "ready") return null;
  const object = await files.open(exportKey(id));
  return object && { name: `kettle-${row.created.slice(0, 10)}.zip`, ...object };
}

/** Job handler: makes an archive. */
export async function exportUser(tools: Tools, id: string): Promise<void> {
  const { db, files } = tools;
  const started = Date.now();
  const pending = and(eq(userExport.id, id), eq(userExport.state, "pending"));
  const [row] = await db.select().from(userExport).where(pending);
  if (!row) return;
  const length = await files.gather(exportKey(id), makeZip(listContents(tools, row.userId)));
  const [made] = await db
    .update(userExport)
    .set({ state: "ready", length, retryAt: null, expires: stampAfter(tools.now(), DAYS_KEPT * DAY) })
    .where(pending)
    .returning();
  if (!made) return forgetOrphan(tools, id);
  const to = await getAddressee(tools, row.userId);
  if (to) await post(tools, to, { kind: "exportReady", name: to.name, days: DAYS_KEPT });
  tools.log({ kind: "export-made", user: row.userId, bytes: length, tookMs: Date.now() - started });
}

/** Deletes an archive whose owner was erased while it was made, because nothing else would remove it. */
async function forgetOrphan({ db, files }: Tools, id: string): Promise<void> {
  const [row] = await db.select({ id: userExport.id }).from(userExport).where(eq(userExport.id, id));
  if (!row) await files.remove([exportKey(id)]);
}

/** Runs every minute: sends stuck jobs again. */
export async function sweepExports({ db, jobs, now }: Tools): Promise<void> {
  const time = now();
  const late = await db
    .select({ id: userExport.id, tries: userExport.tries })
    .from(userExport)
    .where(and(eq(userExport.state, "pending"), lte(userExport.retryAt, isoStamp(time))))
    .limit(EXPORTS_A_SWEEP);
  for (const { id, tries } of late) {
    const again = tries + 1 < MAX_TRIES;
    await db
      .update(userExport)
      .set({
        tries: tries + 1,
        state: again ? "pending" : "failed",
        retryAt: again ? stampAfter(time, LOST_AFTER_SECONDS * 2 ** (tries + 1)) : null,
      })
      .where(and(eq(userExport.id, id), eq(userExport.state, "pending")));
    if (again) await jobs.send(EXPORT_USER, { export: id });
  }
}

/** Runs every night: deletes expired archives. */
export async function forgetExports({ db, files, now }: Tools): Promise<void> {
  const over = lt(userExport.expires, isoStamp(now()));
  const rows = await db.select({ id: userExport.id }).from(userExport).where(over).limit(500);
  await files.remove(rows.map(({ id }) => exportKey(id)));
  for (const { id } of rows) await db.delete(userExport).where(and(eq(userExport.id, id), over));
}
