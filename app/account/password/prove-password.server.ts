/**
 * The password once more, of who is signed in: before what cannot be undone by who finds a browser open. Wrong ones are
 * counted, ten in a quarter of an hour; then the right one waits, too.
 */
import { eq } from "drizzle-orm";
import { account } from "#app/db/schema/account.ts";
import { wrongField } from "#app/kit/refusal.ts";
import { count, type Limit, refuseWhenOver } from "#app/kit/throttle.server.ts";
import type { Tools } from "#app/kit/tools.ts";

const WRONG: Limit = { name: "own-password", most: 10, seconds: 900 };

/** The account. Throws 422 on `field`, 429 after too many. */
export async function provePassword(tools: Tools, userId: number, password: string, field = "password") {
  await refuseWhenOver(tools, WRONG, String(userId));
  const [row] = await tools.db.select().from(account).where(eq(account.userId, userId));
  const { right } = await tools.passwords.verify(password, row?.password ?? null);
  if (row && right) {
    // Asked again: of many guesses sent at once, the right one finds the wrong ones counted.
    await refuseWhenOver(tools, WRONG, String(userId));
    return row;
  }
  await count(tools, WRONG, String(userId));
  throw wrongField(field, { code: "wrongPassword" }, "wrong_password");
}
