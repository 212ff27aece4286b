/**
 * Secrets sent by mail: 256 random bits, stored as SHA-256, valid once and for a limited time.
 *
 * Only the newest of a kind is valid. At most one mail per person and kind is sent in a minute, and five a day;
 * further requests get the same answer but no mail.
 */
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { randomSecret, sha256Hex } from "#app/core/data/digest.ts";
import { count, type Limit } from "#app/core/request/throttle.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { mailCode } from "#app/people/account/schema.ts";
import { HOURS_VALID, MAIL_INTERVAL } from "./hours-valid.ts";

export type CodeKind = (typeof mailCode.$inferSelect)["kind"];

/** Milliseconds: mail scanners open links too, so a second use within this time still succeeds. */
const SECOND_USE_MS = 600_000;

const OFTEN: Limit = { name: "mail", most: 1, seconds: MAIL_INTERVAL };
const DAILY: Limit = { name: "mail-day", most: 5, seconds: 86_400 };

type DbTools = Pick<Tools, "db" | "now">;
export type MailCode = typeof mailCode.$inferSelect;

/** Counts the mail and returns whether it may be sent. @param subject kind and recipient */
export async function mayMail(tools: DbTools, subject: string): Promise<boolean> {
  if ((await count(tools, OFTEN, subject)) > OFTEN.most) return false;
  return (await count(tools, DAILY, subject)) <= DAILY.most;
}

/** Returns the secret for the link; null when too many mails were requested. Earlier ones become invalid. */
export async function makeCode(tools: DbTools, kind: CodeKind, userId: number, email: string | null = null) {
  if (!(await mayMail(tools, `${kind}:${userId}`))) return null;
  const secret = randomSecret();
  const now = tools.now();
  await tools.db.batch([
    tools.db.delete(mailCode).where(and(eq(mailCode.userId, userId), eq(mailCode.kind, kind), isNull(mailCode.used))),
    tools.db.insert(mailCode).values({
      hash: await sha256Hex(secret),
      kind,
      userId,
      email,
      created: isoStamp(now),
      expires: isoStamp(new Date(now.getTime() + HOURS_VALID[kind] * 3_600_000)),
    }),
  ]);
  return secret;
}

/** Whether a code could be used now. It does not use it: pages check before they show a form. */
export async function isGoodCode(tools: DbTools, kind: CodeKind, secret: string): Promise<boolean> {
  const [row] = await tools.db
    .select()
    .from(mailCode)
    .where(good(tools, kind, await sha256Hex(secret)));
  return row !== undefined;
}

const good = (tools: DbTools, kind: CodeKind, hash: string) =>
  and(
    eq(mailCode.hash, hash),
    eq(mailCode.kind, kind),
    isNull(mailCode.used),
    gt(mailCode.expires, isoStamp(tools.now())),
  );

/** Uses a code. "again": it was used a moment ago, and its effect is done. Null: it is not valid (any more). */
export async function redeemCode(
  tools: DbTools,
  kind: CodeKind,
  secret: string,
): Promise<{ code: MailCode; again: boolean } | null> {
  const hash = await sha256Hex(secret);
  const [code] = await tools.db
    .update(mailCode)
    .set({ used: isoStamp(tools.now()) })
    .where(good(tools, kind, hash))
    .returning();
  if (code) return { code, again: false };
  const used = await usedCode(tools, kind, hash);
  return used && { code: used, again: true };
}

/** Finds a code that was used a moment ago. */
export async function usedCode(tools: DbTools, kind: CodeKind, hash: string): Promise<MailCode | null> {
  const since = isoStamp(new Date(tools.now().getTime() - SECOND_USE_MS));
  const [used] = await tools.db
    .select()
    .from(mailCode)
    .where(and(eq(mailCode.hash, hash), eq(mailCode.kind, kind), gt(mailCode.used, since)));
  return used ?? null;
}

/** Stores a code that was used before its account existed, so that its second use succeeds. */
export function usedUp({ db, now }: DbTools, kind: CodeKind, userId: number, hash: string) {
  const stamp = isoStamp(now());
  return db.insert(mailCode).values({ hash, kind, userId, created: stamp, expires: stamp, used: stamp });
}

export async function sweepCodes(tools: DbTools): Promise<void> {
  const before = isoStamp(new Date(tools.now().getTime() - 86_400_000));
  await tools.db.delete(mailCode).where(or(lt(mailCode.expires, before), lt(mailCode.used, before)));
}
