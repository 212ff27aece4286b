/**
 * Jobs that were given up: they are stored with the reason of their last failure, and a superuser tries them again or
 * discards them.
 *
 * The schedule makes up for most of the work they would have done; a job listed here shows that something fails
 * permanently.
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
import { jobHandlerFor } from "./handler.server.ts";
import { DAYS_KEPT } from "./job.ts";

/** The most jobs shown; if there are more, they usually have one reason. */
const MOST_SHOWN = 100;
const MAX_REASON = 500; // characters

export interface DeadJob {
  id: number;
  kind: string;
  /** The fields of its message besides the name. */
  fields: Record<string, string | number>;
  reason: string | null;
  deaths: number;
  /** ISO, UTC. */
  died: string;
  /** Whether this release can handle it. */
  known: boolean;
}

/** Stores the reason after the last attempt, before the queue gives the job up: later the reason is no longer known. */
export async function noteReason(tools: Tools, queue: QueueName, message: unknown, fault: unknown): Promise<void> {
  const reason = withoutSecrets(faultWords(fault).message).slice(0, MAX_REASON);
  await write(tools, queue, message, { reason });
}

/** Stores a job that a queue gave up. */
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

/** Lists the jobs, the latest first. */
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

/** Fields of jobs are ids. */
const Fields = z.record(z.string(), z.union([z.string(), z.number()]).catch("…"));

export async function countDeadJobs({ db }: Tools): Promise<number> {
  const [row] = await db.select({ n: count() }).from(deadJob);
  return row.n;
}

/** @throws Refusal not_found when it is gone or this release does not know this kind of job */
export async function tryAgain(tools: Tools, id: number): Promise<void> {
  const { db, jobs } = tools;
  const [row] = await db.select().from(deadJob).where(eq(deadJob.id, id));
  const jobHandler = row ? jobHandlerFor(tools, row.message) : null;
  if (jobHandler === null) throw new Refusal(404, "not_found");
  const { v: _, kind: __, ...fields } = Message.parse(row.message);
  await jobs.send(jobHandler.kind, fields, { queue: row.queue });
  // A job that was given up again meanwhile stays.
  await db.delete(deadJob).where(and(eq(deadJob.id, id), eq(deadJob.died, row.died)));
}

export async function letGo({ db }: Tools, id: number): Promise<void> {
  await db.delete(deadJob).where(eq(deadJob.id, id));
}

export async function forgetDeadJobs({ db, now }: Tools): Promise<void> {
  await db.delete(deadJob).where(lt(deadJob.died, stampAfter(now(), -DAYS_KEPT * 86_400)));
}
