/** Reads a job, hands it to the room that claims it, acknowledges or asks for another try. Unreadable ones are written down and let go. */

import { faultWords, Overtaken } from "#app/core/fault.ts";
import { bury, noteReason } from "#app/core/job/dead.server.ts";
import { jobHandlerFor } from "#app/core/job/handler.server.ts";
import { MAX_TRIES } from "#app/core/job/job.ts";
import type { QueueName } from "#app/core/job-kind.ts";
import type { Tools } from "#app/core/tools.ts";

/** Seconds until the next try; the sweep stays behind it all. */
const backOff = (attempts: number) => Math.min(300, 2 ** attempts);

const DEAD = /-dead$/;

export async function consume(batch: MessageBatch, tools: Tools): Promise<void> {
  const queue = batch.queue.replace(DEAD, "") as QueueName;
  const consumed = DEAD.test(batch.queue) ? letGo : perform;
  // Of those that pilots wait for one comes at a time, or as many as other processors compute (scripts/local-configs.ts).
  if (batch.queue === "score") await Promise.all(batch.messages.map((message) => consumed(tools, queue, message)));
  else for (const message of batch.messages) await consumed(tools, queue, message);
}

async function letGo(tools: Tools, queue: QueueName, message: Message): Promise<void> {
  tools.log({ kind: "job-dead", queue: `${queue}-dead`, job: JSON.stringify(message.body).slice(0, 200) });
  await bury(tools, queue, message.body);
  message.ack();
}

async function perform(tools: Tools, queue: QueueName, message: Message): Promise<void> {
  const job = JSON.stringify(message.body);
  const jobHandler = jobHandlerFor(tools, message.body);
  if (jobHandler === null) {
    tools.log({ kind: "job-unreadable", body: job.slice(0, 200) });
    message.ack();
    return;
  }
  try {
    await jobHandler.perform(tools, message.body);
    message.ack();
  } catch (fault) {
    const again = fault instanceof Overtaken && message.attempts < MAX_TRIES;
    if (again) tools.log({ kind: "job-overtaken", job, attempt: message.attempts });
    else tools.log({ kind: "job-failed", job, attempt: message.attempts, ...faultWords(fault) });
    if (message.attempts >= MAX_TRIES) await noteReason(tools, queue, message.body, fault).catch(() => {});
    message.retry({ delaySeconds: backOff(message.attempts) });
  }
}
