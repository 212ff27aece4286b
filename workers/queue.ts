/** Reads a job, hands it to the room that claims it, acknowledges or asks for another try. Unreadable ones are written down and let go. */
import { faultWords } from "#app/kit/fault.ts";
import { Message } from "#app/kit/job.ts";
import type { Duty } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";

/** Seconds until the next try; the sweep stays behind it all. */
const backOff = (attempts: number) => Math.min(300, 2 ** attempts);

export async function consume(batch: MessageBatch, tools: Tools): Promise<void> {
  for (const message of batch.messages) {
    if (batch.queue.endsWith("-dead")) {
      tools.log({ kind: "job-dead", queue: batch.queue, job: JSON.stringify(message.body).slice(0, 200) });
      message.ack();
      continue;
    }
    const duty = dutyFor(tools, message.body);
    if (duty === null) {
      tools.log({ kind: "job-unreadable", body: JSON.stringify(message.body).slice(0, 200) });
      message.ack();
      continue;
    }
    try {
      await duty.perform(tools, message.body);
      message.ack();
    } catch (fault) {
      const words = faultWords(fault);
      tools.log({ kind: "job-failed", job: JSON.stringify(message.body), attempt: message.attempts, ...words });
      message.retry({ delaySeconds: backOff(message.attempts) });
    }
  }
}

/** The duty of some room, null where the message is of no kind and shape that one claims. */
function dutyFor(tools: Tools, body: unknown): Duty<Tools> | null {
  const message = Message.safeParse(body);
  if (!message.success) return null;
  const duties = tools.rooms.flatMap((room) => room.duties ?? []);
  return duties.find(({ kind, understands }) => kind.name === message.data.kind && understands(body)) ?? null;
}
