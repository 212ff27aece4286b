/** What the follow button beside a pilot's name needs to know about its reader. */

import type { Tools } from "#app/core/tools.ts";
import type { Reader } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { areApart } from "#app/people/user/block/block.server.ts";
import { NOBODY } from "#app/people/user/nobody.ts";
import { followWords } from "./follow-words.ts";
import { followedAmong } from "./friend.server.ts";
import type { Following, FollowWords } from "./friend.ts";

/** Includes the button's texts, for pages that ship none for it. */
export async function followDetails(
  tools: Pick<Tools, "db">,
  reader: Reader,
  me: number | null,
  pilot: { id: number; name: string },
): Promise<{ following: Following; followWords: FollowWords }> {
  return { following: await getFollowing(tools, me, pilot), followWords: followWords(textIn(reader.language)) };
}

/** @param me null for visitors. Pilots separated by a block or erased are not offered */
async function getFollowing(
  tools: Pick<Tools, "db">,
  me: number | null,
  { id, name }: { id: number; name: string },
): Promise<Following> {
  const told = { pilot: id, name };
  if (name === NOBODY || me === id) return { ...told, may: "no", follows: false };
  if (me === null) return { ...told, may: "logIn", follows: false };
  const [apart, followed] = await Promise.all([areApart(tools, me, id), followedAmong(tools, me, [id])]);
  return { ...told, may: apart ? "no" : "follow", follows: followed.length > 0 };
}
