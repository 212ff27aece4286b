/** What a flight's page knows of its story. */
import type { LoadPart } from "#app/flight/page/part.ts";
import type { StoryTold } from "./panel/told.ts";
import { storyOf } from "./story.server.ts";

export const loadStory: LoadPart<StoryTold> = async ({ tools, flight, member, may }) => ({
  pieces: await storyOf(tools.db, flight.id),
  tells: member !== null && may.editor,
  premium: may.premium,
  me: member?.id ?? null,
});
