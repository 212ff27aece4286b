/** Whom a mail about an account goes to. */
import { eq } from "drizzle-orm";
import { account } from "#app/db/schema/account.ts";
import { user } from "#app/db/schema/user.ts";
import type { Tools } from "#app/kit/tools.ts";
import type { Addressee } from "#app/mail/mail.server.ts";

/** With the name to greet by; null where nobody has this account (any more). */
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
