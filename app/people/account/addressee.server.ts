/** The recipient of mails about an account. */
import { eq } from "drizzle-orm";
import type { Addressee } from "#app/core/mail/mail.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { account } from "#app/people/account/schema.ts";
import { user } from "#app/people/user/schema.ts";

/** Returns the address with the name for the greeting; null when the account does not exist (any more). */
export async function getAddressee(
  { db }: Pick<Tools, "db">,
  userId: number,
): Promise<(Addressee & { name: string }) | null> {
  const [row] = await db
    .select({ userId: account.userId, email: account.email, language: account.language, name: user.name })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(account.userId, userId));
  return row ?? null;
}
