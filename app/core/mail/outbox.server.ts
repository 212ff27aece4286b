/** The local outbox: mails that would have been sent, newest first. */
import { desc } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { mail } from "#app/people/account/schema.ts";

const MAILS_SHOWN = 50;

export async function getOutbox({ db }: Pick<Tools, "db">) {
  const { id, to, subject, text, html, created } = mail;
  return db
    .select({ id, to, subject, text, html, created })
    .from(mail)
    .orderBy(desc(created), desc(id))
    .limit(MAILS_SHOWN);
}
