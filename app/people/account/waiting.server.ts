/** Registrations whose address is not verified yet: finds them, sends their mails, deletes old ones. */
import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import { randomSecret, sha256Hex } from "#app/core/data/digest.ts";
import { post } from "#app/core/mail/mail.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { emailKey } from "#app/people/account/address.ts";
import type { Asking } from "#app/people/account/asking.server.ts";
import { HOURS_VALID } from "#app/people/account/mail-code/hours-valid.ts";
import { makeCode, mayMail } from "#app/people/account/mail-code/mail-code.server.ts";
import { account, registration } from "#app/people/account/schema.ts";
import { user } from "#app/people/user/schema.ts";

export type Waiting = typeof registration.$inferSelect;

/** Sends the mail that verifies the address; if it already has an account, the one that says so. */
export async function writeTo(tools: Tools, row: Waiting, { origin }: Pick<Asking, "origin">): Promise<void> {
  const [known] = await tools.db
    .select({ userId: account.userId, email: account.email, language: account.language, name: user.name })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(account.emailKey, row.emailKey));
  if (known) {
    const secret = await makeCode(tools, "recover", known.userId);
    if (secret === null) return;
    const link = `${origin}/auth/reset-password/${secret}`;
    return post(tools, known, { kind: "known", name: known.name, link });
  }
  if (!(await mayMail(tools, `verify:${(await sha256Hex(row.emailKey)).slice(0, 32)}`))) return;
  const secret = randomSecret();
  const codeExpires = isoStamp(new Date(tools.now().getTime() + HOURS_VALID.verify * 3_600_000));
  await tools.db
    .update(registration)
    .set({ code: await sha256Hex(secret), codeExpires })
    .where(eq(registration.id, row.id));
  const link = `${origin}/auth/verify-email/${secret}`;
  const message = { kind: "verify", name: row.name, link, hours: HOURS_VALID.verify } as const;
  await post(tools, { userId: null, email: row.email, language: row.language }, message);
}

/** Returns the registration of this browser for the address, else the newest one; null when there is none. */
export async function waitingFor(
  { db }: Pick<Tools, "db">,
  email: string,
  browser: string | null,
): Promise<Waiting | null> {
  const own = browser === null ? undefined : eq(registration.browser, await sha256Hex(browser));
  const newest = (where: SQL | undefined) =>
    db.select().from(registration).where(where).orderBy(desc(registration.created)).limit(1);
  const address = eq(registration.emailKey, emailKey(email));
  const [row] = (own && (await newest(and(address, own)))) ?? [];
  return row ?? (await newest(address)).at(0) ?? null;
}

/** Days that a registration waits for its address to be verified. */
const DAYS_WAITING = 14;

/** Runs every night: deletes registrations that were never verified. */
export async function sweepWaiting({ db, now }: Tools): Promise<void> {
  const before = isoStamp(new Date(now().getTime() - DAYS_WAITING * 86_400_000));
  await db.delete(registration).where(lt(registration.created, before));
}
