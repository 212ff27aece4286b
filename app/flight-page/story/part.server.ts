/** The data of a flight's story and of its comments. */

import type { Tools } from "#app/core/tools.ts";
import { getTalk, mentionable } from "#app/flight-page/comment/comment.server.ts";
import { type Known, splitComment } from "#app/flight-page/comment/comment-text.ts";
import type { LoadPart } from "#app/flight-page/page/part.ts";
import type { StoryDetails } from "./panel/story-details.ts";
import { getStory } from "./story.server.ts";
import type { Piece } from "./story.ts";

export const loadStory: LoadPart<StoryDetails> = async ({ tools, flight, member, may }) => {
  const [pieces, talk] = await Promise.all([getStory(tools.db, flight.id), getTalk(tools, flight.id, member)]);
  return {
    pieces,
    said: await keywordsIn(tools, flight.id, pieces),
    tells: member !== null && may.editor,
    premium: may.premium,
    me: member?.id ?? null,
    talk,
  };
};

/** An author may mention the same people as in a comment. Plain texts are not sent a second time. */
async function keywordsIn(
  tools: Pick<Tools, "db">,
  flight: number,
  pieces: readonly Piece[],
): Promise<StoryDetails["said"]> {
  const said: StoryDetails["said"] = {};
  const tellers = new Map<number, Promise<Known[]>>();
  for (const { id, userId, comment } of pieces) {
    if (comment === null || !/@|https?:/i.test(comment)) continue;
    const known = tellers.get(userId) ?? mentionable(tools, flight, userId);
    tellers.set(userId, known);
    said[id] = splitComment(comment, await known);
  }
  return said;
}
