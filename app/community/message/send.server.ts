/**
 * Sends a message to a pilot. A blocked member gets the same answer as for a pilot who accepts no messages. The same
 * message sent twice is delivered once.
 */
import { eq } from "drizzle-orm";
import { sha256Hex } from "#app/core/data/digest.ts";
import { post } from "#app/core/mail/mail.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { count, type Limit, spend } from "#app/core/request/throttle.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { getAddressee } from "#app/people/account/addressee.server.ts";
import { notConfigured } from "#app/people/account/asking.server.ts";
import { areApart } from "#app/people/user/block/block.server.ts";
import { knownPilots } from "#app/people/user/pilot.server.ts";
import { user } from "#app/people/user/schema.ts";

const A_DAY: Limit = { name: "message", most: 20, seconds: 86_400 };
/** A limit on messages from one member to one pilot. */
const TO_ONE_A_DAY: Limit = { name: "message-to", most: 3, seconds: 86_400 };
const SAME: Limit = { name: "message-same", most: 1, seconds: 3600 };

/** @param words validated by `Words`. Throws 404, 403, 429, and 501 if the site sends no e-mail */
export async function sendMessage(tools: Tools, me: number, pilot: number, words: string): Promise<void> {
  if (tools.mailer === null) throw notConfigured();
  if ((await knownPilots(tools.db, [pilot])).length === 0) throw new Refusal(404, "not_found");
  if (me === pilot) throw new Refusal(403, "own_message");
  const [from, to] = await Promise.all([getAddressee(tools, me), getAddressee(tools, pilot)]);
  const [sender, receiver] = await Promise.all([me, pilot].map((id) => getSettings(tools, id)));
  if (from === null || sender?.banned !== false) throw new Refusal(403, "content_banned");
  if (to === null || !receiver?.enabled || (await areApart(tools, me, pilot)))
    throw new Refusal(403, "messages_closed");
  const same = `${me}:${pilot}:${await sha256Hex(words)}`;
  if ((await count(tools, SAME, same)) > SAME.most) return;
  await spend(tools, TO_ONE_A_DAY, `${me}:${pilot}`);
  await spend(tools, A_DAY, String(me));
  await post(tools, to, { kind: "pilotMessage", name: to.name, from: from.name, email: from.email, words });
}

async function getSettings({ db }: Pick<Tools, "db">, id: number) {
  const [row] = await db
    .select({ enabled: user.messageEnabled, banned: user.isContentBanned })
    .from(user)
    .where(eq(user.id, id));
  return row;
}
