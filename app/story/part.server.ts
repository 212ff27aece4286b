/** What a flight's page knows of its story, and what is said of it. */
import { talkOf } from "#app/comment/comment.server.ts";
import type { LoadPart } from "#app/flight/page/part.ts";
import type { StoryTold } from "./panel/told.ts";
import { storyOf } from "./story.server.ts";

export const loadStory: LoadPart<StoryTold> = async ({ tools, flight, member, may }) => ({
  pieces: await storyOf(tools.db, flight.id),
  tells: member !== null && may.editor,
  premium: may.premium,
  me: member?.id ?? null,
  talk: await talkOf(tools, flight.id, member),
});
