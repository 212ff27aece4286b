/** Finds the handler of a job. */

import type { JobHandler } from "#app/core/feature.ts";
import { Message } from "#app/core/job-kind.ts";
import type { Tools } from "#app/core/tools.ts";

/** Returns the handler of a job, null when no feature registered this kind and shape of message. */
export function jobHandlerFor({ features }: Pick<Tools, "features">, body: unknown): JobHandler<Tools> | null {
  const message = Message.safeParse(body);
  if (!message.success) return null;
  const jobHandlers = features.flatMap((feature) => feature.jobHandlers ?? []);
  return jobHandlers.find(({ kind, understands }) => kind.name === message.data.kind && understands(body)) ?? null;
}
