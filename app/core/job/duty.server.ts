/** Whose a job is. */

import type { JobHandler } from "#app/core/feature.ts";
import { Message } from "#app/core/job-kind.ts";
import type { Tools } from "#app/core/tools.ts";

/** The duty of some room, null where the message is of no kind and shape that one claims. */
export function jobHandlerFor({ rooms }: Pick<Tools, "rooms">, body: unknown): JobHandler<Tools> | null {
  const message = Message.safeParse(body);
  if (!message.success) return null;
  const jobHandlers = rooms.flatMap((room) => room.jobHandlers ?? []);
  return jobHandlers.find(({ kind, understands }) => kind.name === message.data.kind && understands(body)) ?? null;
}
