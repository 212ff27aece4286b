/**
 * Jobs that were given up: written down with the reason of their last try, tried again or let go by a superuser.
 *
 * Most of what they would have done is found again by the schedule; what is listed here tells that something fails for good.
 */
import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { sha256Hex } from "#app/core/data/digest.ts";
import { faultWords } from "#app/core/fault.ts";
import { deadJob } from "#app/core/job/schema.ts";
import { Message, type QueueName } from "#app/core/job-kind.ts";
import { withoutSecrets } from "#app/core/log.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { jobHandlerFor } from "./duty.server.ts";
import { DAYS_KEPT } from "./job.ts";

/** Shown; more of them have one reason anyway. */
const MOST_SHOWN = 100;
const MAX_REASON = 500; // letters

export interface DeadJob {
  id: number;
  kind: string;
  /** What travelled beside its name. */
  fields: Record<string, string | number>;
  reason: string | null;
  deaths: number;
  /** ISO, UTC. */
  died: string;
  /** This release knows what to do with it. */
  known: boolean;
}

/** After its last try, before the queue gives it up: there nobody knows the reason any more. */
export async function noteReason(tools: Tools, queue: QueueName, message: unknown, fault: unknown): Promise<void> {
  const reason = withoutSecrets(faultWords(fault).message).slice(0, MAX_REASON);
  await write(tools, queue, message, { reason });
}

/** What a queue gave up. */
export async function bury(tools: Tools, queue: QueueName, message: unknown): Promise<void> {
  await write(tools, queue, message, { deaths: sql`${deadJob.deaths} + 1` });
}

async function write({ db, now }: Tools, queue: QueueName, message: unknown, changed: Changed): Promise<void> {
  const digest = await sha256Hex(JSON.stringify(message));
  const died = isoStamp(now());
  const deaths = "deaths" in changed ? 1 : 0;
  await db
    .insert(deadJob)
    .values({ digest, queue, message, deaths, died, reason: changed.reason ?? null })
    .onConflictDoUpdate({ target: deadJob.digest, set: { ...changed, queue, died } });
}

interface Changed {
  reason?: string;
  deaths?: ReturnType<typeof sql>;
}

/** The latest first. */
export async function deadJobs(tools: Tools): Promise<DeadJob[]> {
  const rows = await tools.db.select().from(deadJob).orderBy(desc(deadJob.died), desc(deadJob.id)).limit(MOST_SHOWN);
  return rows.map(({ id, message, reason, deaths, died }) => {
    const read = Message.safeParse(message);
    const { v: _, kind = "", ...fields } = read.success ? read.data : { v: 1 };
    return {
      id,
      kind,
      fields: Fields.parse(fields),
      reason,
      deaths,
      died,
      known: jobHandlerFor(tools, message) !== null,
    };
  });
}

/** Jobs carry ids. */
const Fields = z.record(z.string(), z.union([z.string(), z.number()]).catch("…"));

export async function countDeadJobs({ db }: Tools): Promise<number> {
  const [row] = await db.select({ n: count() }).from(deadJob);
  return row.n;
}

/** @throws Refusal not_found where it is gone, or no job of this release */
export async function tryAgain(tools: Tools, id: number): Promise<void> {
  const { db, jobs } = tools;
  const [row] = await db.select().from(deadJob).where(eq(deadJob.id, id));
  const jobHandler = row ? jobHandlerFor(tools, row.message) : null;
  if (jobHandler === null) throw new Refusal(404, "not_found");
  const { v: _, kind: __, ...fields } = Message.parse(row.message);
  await jobs.send(jobHandler.kind, fields, { queue: row.queue });
  // One that was given up once more meanwhile stays.
  await db.delete(deadJob).where(and(eq(deadJob.id, id), eq(deadJob.died, row.died)));
}

export async function letGo({ db }: Tools, id: number): Promise<void> {
  await db.delete(deadJob).where(eq(deadJob.id, id));
}

export async function forgetDeadJobs({ db, now }: Tools): Promise<void> {
  await db.delete(deadJob).where(lt(deadJob.died, stampAfter(now(), -DAYS_KEPT * 86_400)));
}
