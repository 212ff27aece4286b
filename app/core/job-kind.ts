/**
 * Jobs: what travels through a queue. Ids only, versioned by `v`. A job may come twice, late, or never.
 *
 * Each room declares its own in `jobs.ts` and says in its `room.server.ts` who carries them out.
 */
import { z } from "zod";

export type QueueName = "score" | "bulk";

/** A kind of job, told from others by its name. */
export interface JobKind<Fields extends object> {
  name: string;
  /** Where it goes: `score` when a pilot waits for it, `bulk` when nobody does. */
  queue: QueueName;
  /** What travels beside the name. */
  shape: z.ZodType<Fields>;
}

export function jobKind<Shape extends z.ZodRawShape>(
  name: string,
  queue: QueueName,
  fields: Shape,
): JobKind<z.infer<z.ZodObject<Shape>>> {
  return { name, queue, shape: z.object(fields) as unknown as JobKind<z.infer<z.ZodObject<Shape>>>["shape"] };
}

/** As it travels. */
export const makeMessage = <Fields extends object>(kind: JobKind<Fields>, fields: Fields) => ({
  v: 1,
  kind: kind.name,
  ...fields,
});

/** What every message has; the rest is its kind's to read. */
export const Message = z.looseObject({ v: z.literal(1), kind: z.string() });
