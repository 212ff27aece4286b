/**
 * Jobs: messages of a queue. They contain ids only and a version `v`. A job may arrive twice, late, or never.
 *
 * Each feature declares its own in `jobs.ts` and registers their handlers in its `feature.server.ts`.
 */
import { z } from "zod";

export type QueueName = "score" | "bulk";

/** A kind of job, identified by its name. */
export interface JobKind<Fields extends object> {
  name: string;
  /** Its queue: `score` when a pilot waits for it, otherwise `bulk`. */
  queue: QueueName;
  /** The shape of the fields sent besides the name. */
  shape: z.ZodType<Fields>;
}

export function jobKind<Shape extends z.ZodRawShape>(
  name: string,
  queue: QueueName,
  fields: Shape,
): JobKind<z.infer<z.ZodObject<Shape>>> {
  return { name, queue, shape: z.object(fields) as unknown as JobKind<z.infer<z.ZodObject<Shape>>>["shape"] };
}

/** Returns the message as it is sent. */
export const makeMessage = <Fields extends object>(kind: JobKind<Fields>, fields: Fields) => ({
  v: 1,
  kind: kind.name,
  ...fields,
});

/** The part that all messages share; the rest depends on the kind. */
export const Message = z.looseObject({ v: z.literal(1), kind: z.string() });
