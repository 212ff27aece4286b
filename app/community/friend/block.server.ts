/** Blocks a pilot: from then on neither of the two follows the other. */
import { or, sql } from "drizzle-orm";
import { friend } from "#app/community/friend/schema.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { blockStatement, refuseUnblocked } from "#app/people/user/block/block.server.ts";
import { refuseGone } from "./friend.server.ts";

/** Blocking again changes nothing. Throws 404 if there is no such pilot, 403 for oneself and above the limit. */
export async function block(tools: Tools, me: number, pilot: number): Promise<void> {
  await refuseGone(tools, pilot);
  if (me === pilot) throw new Refusal(403, "own_block");
  await tools.db.batch([
    blockStatement(tools, me, pilot),
    tools.db
      .delete(friend)
      .where(or(sql`user_id = ${me} AND friend_id = ${pilot}`, sql`user_id = ${pilot} AND friend_id = ${me}`)),
  ]);
  await refuseUnblocked(tools, me, pilot);
  for (const { onPilot } of tools.features) await onPilot?.blocked?.(tools, me);
}
