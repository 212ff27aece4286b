/**
 * Checks the password of a signed-in member again before changes that must not be made by somebody who finds a
 * browser open. An attempt is taken before the check and given back when it was right: after ten wrong ones in a
 * quarter of an hour the right one has to wait, too.
 */
import { eq } from "drizzle-orm";
import { wrongField } from "#app/core/request/refusal.ts";
import { giveBack, type Limit, take, waitFor } from "#app/core/request/throttle.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { account } from "#app/people/account/schema.ts";
import { inPasswordLine } from "./line.ts";

const WRONG: Limit = { name: "own-password", most: 10, seconds: 900 };

/** Returns the account. Throws 422 on `field`, 429 after too many attempts. */
export const provePassword = (tools: Tools, userId: number, password: string, field = "password") =>
  inPasswordLine(tools, `user ${userId}`, async () => {
    const tries = [{ limit: WRONG, subject: String(userId) }];
    const { spent } = await take(tools, tries);
    if (spent !== null) throw waitFor(tools, spent);
    const [row] = await tools.db.select().from(account).where(eq(account.userId, userId));
    const { right } = await tools.passwords.verify(password, row?.password ?? null);
    if (!row || !right) throw wrongField(field, { code: "wrongPassword" }, "wrong_password");
    await giveBack(tools, tries);
    return row;
  });
