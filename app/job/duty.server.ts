/** Whose a job is. */
import { Message } from "#app/kit/job.ts";
import type { JobHandler } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";

/** The duty of some room, null where the message is of no kind and shape that one claims. */
export function jobHandlerFor({ rooms }: Pick<Tools, "rooms">, body: unknown): JobHandler<Tools> | null {
  const message = Message.safeParse(body);
  if (!message.success) return null;
  const jobHandlers = rooms.flatMap((room) => room.jobHandlers ?? []);
  return jobHandlers.find(({ kind, understands }) => kind.name === message.data.kind && understands(body)) ?? null;
}
