/** Reads a job, runs its verb, acknowledges or asks for another try. Unreadable ones are written down and let go. */

import { exportUser } from "#app/account/export/export.server.ts";
import { eraseUser } from "#app/account/leaving/erase.server.ts";
import { eraseFlights } from "#app/flight/erase.server.ts";
import { drawFlight } from "#app/flight/picture/picture.server.ts";
import { announce, scorePending } from "#app/flight/scoring/score.server.ts";
import { verifySignature } from "#app/flight/signature/verify.server.ts";
import { faultWords } from "#app/kit/fault.ts";
import { Job } from "#app/kit/job.ts";
import type { Tools } from "#app/kit/tools.ts";
import { deliver } from "#app/mail/mail.server.ts";
import { rescoreOne } from "#app/rescore/rescore-flight.server.ts";
import { findClimbs } from "#app/thermal/find-climbs.server.ts";
import { keepClimbs } from "#app/thermal/keep-climbs.server.ts";
import { drawThermals } from "#app/thermal/thermal-map.server.ts";

/** Seconds until the next try; the sweep stays behind it all. */
const backOff = (attempts: number) => Math.min(300, 2 ** attempts);

export async function consume(batch: MessageBatch, tools: Tools): Promise<void> {
  for (const message of batch.messages) {
    if (batch.queue.endsWith("-dead")) {
      tools.log({ kind: "job-dead", queue: batch.queue, job: JSON.stringify(message.body).slice(0, 200) });
      message.ack();
      continue;
    }
    const job = Job.safeParse(message.body);
    if (!job.success) {
      tools.log({ kind: "job-unreadable", body: JSON.stringify(message.body).slice(0, 200) });
      message.ack();
      continue;
    }
    try {
      await perform(tools, job.data);
      message.ack();
    } catch (fault) {
      const words = faultWords(fault);
      tools.log({ kind: "job-failed", job: JSON.stringify(job.data), attempt: message.attempts, ...words });
      message.retry({ delaySeconds: backOff(message.attempts) });
    }
  }
}

async function perform(tools: Tools, job: Job): Promise<void> {
  switch (job.kind) {
    case "score-flight":
      return scorePending(tools, job.flight);
    case "verify-signature":
      return verifySignature(tools, job.file);
    case "flight-scored":
      return announce(tools, job.flight, job.revision);
    case "draw-flight":
      return drawFlight(tools, job.flight, job.revision);
    case "keep-climbs":
      return keepClimbs(tools, job.flight, job.revision);
    case "find-climbs":
      return findClimbs(tools, job.after);
    case "draw-thermals":
      return drawThermals(tools);
    case "rescore-flight":
      return rescoreOne(tools, job.run, job.flight);
    case "send-mail":
      return deliver(tools, job.mail);
    case "export-user":
      return exportUser(tools, job.export);
    case "erase-user":
      return eraseUser(tools, job.user, eraseFlights);
  }
}
