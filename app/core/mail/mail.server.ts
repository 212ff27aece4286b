/**
 * Mails: stored in the database in the recipient's language, sent by a job, deleted when sent.
 *
 * A row without a job is sent by the sweep. The address of a mail is never logged.
 */

import { and, eq, isNull, lt, lte } from "drizzle-orm";
import { randomHex } from "#app/core/data/digest.ts";
import { SEND_MAIL } from "#app/core/mail/jobs.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Language } from "#app/i18n/languages.ts";
import { mail } from "#app/people/account/schema.ts";
import { compose, type Message } from "./words.server.ts";

/**
 * Seconds until the sweep sends a mail again, doubled with every attempt, and the attempts after which it is given
 * up.
 */
const RETRY_AFTER_SECONDS = 60;
const MAX_TRIES = 8;
/** The most mails in one sweep. */
const MAILS_A_SWEEP = 50;

export interface Addressee {
  userId: number | null;
  email: string;
  language: Language;
}

/**
 * Stores a mail and sends its job. Without a mailer it waits in the database, is given up after some hours and
 * deleted.
 */
export async function post(tools: Tools, { userId, email, language }: Addressee, message: Message): Promise<void> {
  const now = tools.now();
  const id = randomHex(16);
  await tools.db.insert(mail).values({
    id,
    kind: message.kind,
    userId,
    to: email,
    language,
    ...compose(message, language),
    created: isoStamp(now),
    retryAt: isoStamp(new Date(now.getTime() + RETRY_AFTER_SECONDS * 1000)),
  });
  await tools.jobs.send(SEND_MAIL, { mail: id });
}

/** Job handler: it may run twice or late, but sends only once. */
export async function deliver(tools: Tools, id: string): Promise<void> {
  const { db, mailer } = tools;
  const [row] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.id, id), isNull(mail.sent)));
  if (!row || row.retryAt === null || mailer === null) return;
  const outcome = await mailer.send(row);
  const wiped = mailer.keeps ? {} : { text: "", html: "" };
  await db
    .update(mail)
    .set({ sent: outcome === "sent" ? isoStamp(tools.now()) : null, retryAt: null, ...wiped })
    .where(eq(mail.id, id));
  tools.log({ kind: "mail-sent", mail: id, what: row.kind, outcome });
}

/** Sends mails again that could not be sent, and gives up old ones. */
export async function sweepMail(tools: Tools): Promise<void> {
  const now = tools.now();
  const late = await tools.db
    .select({ id: mail.id, tries: mail.tries })
    .from(mail)
    .where(lte(mail.retryAt, isoStamp(now)))
    .limit(MAILS_A_SWEEP);
  for (const { id, tries } of late) {
    const again =
      tries + 1 < MAX_TRIES ? isoStamp(new Date(now.getTime() + RETRY_AFTER_SECONDS * 1000 * 2 ** (tries + 1))) : null;
    await tools.db
      .update(mail)
      .set({ tries: tries + 1, retryAt: again, ...(again === null ? { text: "", html: "" } : {}) })
      .where(eq(mail.id, id));
    if (again !== null) await tools.jobs.send(SEND_MAIL, { mail: id });
  }
}

/** Days that a mail's row is stored. */
const DAYS_KEPT = 30;

export async function forgetMail(tools: Tools): Promise<void> {
  const before = isoStamp(new Date(tools.now().getTime() - DAYS_KEPT * 86_400_000));
  await tools.db.delete(mail).where(lt(mail.created, before));
}
