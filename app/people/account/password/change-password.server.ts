/** Changes the password of a member who knows the old one. All other sessions are logged out, and a mail reports it. */

import { eq } from "drizzle-orm";
import { post } from "#app/core/mail/mail.server.ts";
import { findFault } from "#app/core/request/field-fault.ts";
import { wrongField } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { getAddressee } from "#app/people/account/addressee.server.ts";
import { account, tokenFamily } from "#app/people/account/schema.ts";
import { endSessions } from "#app/people/account/session/session.server.ts";
import { revokeAll } from "#app/people/account/token/token.server.ts";
import { inPasswordLine } from "./line.ts";
import { NewPassword } from "./new-password.ts";
import { provePassword } from "./prove-password.server.ts";

/** The session or token that sends the request, which stays signed in. */
export interface Asker {
  family: string | null;
  sessionHash: string | null;
}

/** Throws 422 on `password` or `old_password`, 429 after too many wrong ones. */
export async function changePassword(
  tools: Tools,
  wish: { userId: number; old: string; new: string; except: Asker },
): Promise<void> {
  const { userId, except } = wish;
  const judged = NewPassword.safeParse(wish.new);
  if (!judged.success) throw wrongField("password", findFault(judged.error.issues[0].message), "password");
  await provePassword(tools, userId, wish.old, "old_password");
  const password = await inPasswordLine(tools, `user ${userId}`, () => tools.passwords.hash(wish.new));
  await tools.db.update(account).set({ password }).where(eq(account.userId, userId));
  const sessionHash = except.sessionHash ?? (await sessionOfFamily(tools, except.family));
  await endSessions(tools, userId, sessionHash);
  await revokeAll(tools, userId, { family: except.family, sessionHash });
  const to = await getAddressee(tools, userId);
  if (to) await post(tools, to, { kind: "passwordChanged", name: to.name });
  tools.log({ kind: "account", event: "password-changed", user: userId });
}

/** Finds the session of a token, because a browser's token and its cookie belong to the same visitor. */
async function sessionOfFamily(tools: Tools, family: string | null): Promise<string | null> {
  if (family === null) return null;
  const [row] = await tools.db
    .select({ sessionHash: tokenFamily.sessionHash })
    .from(tokenFamily)
    .where(eq(tokenFamily.id, family));
  return row?.sessionHash ?? null;
}
