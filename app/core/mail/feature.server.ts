/** Mails: stored in the database, sent by a job, their text deleted once they are sent. */
import { eq } from "drizzle-orm";
import { type Entry, type Feature, jobHandler, jsonEntry, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { mail as row } from "#app/people/account/schema.ts";
import { SEND_MAIL } from "./jobs.ts";
import { deliver, forgetMail, sweepMail } from "./mail.server.ts";
import processing from "./processing.json";

export const mail: Feature<Tools> = {
  name: "mail",
  tables: { mail: { pilot: ["user_id"] } },
  jobHandlers: [jobHandler(SEND_MAIL, (tools, { mail: id }) => deliver(tools, id))],
  minutely: [sweepMail],
  nightly: [forgetMail],
  onPilot: {
    accountGone: ({ db }, user) => [db.delete(row).where(eq(row.userId, user))],
    archive: {
      "mails.json": "which kinds of e-mail we sent you, and when",
    },
    exported,
  },
  processing: purposesIn(processing),
};

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { kind, to, created, sent } = row;
  const rows = await tools.db.select({ kind, to, created, sent }).from(row).where(eq(row.userId, user));
  yield jsonEntry(tools, "mails.json", rows);
}
