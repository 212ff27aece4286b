/**
 * The job that draws the picture to share of a flight with a story: the cover beside the track. It lies with the other files of
 * the cover and goes with them. May come twice or late: what is drawn of this revision already stays.
 */
import { and, eq } from "drizzle-orm";
import type { JobTools } from "#app/core/tools.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { sharedPicture } from "#app/flight/picture/picture.server.ts";
import { story } from "#app/flight-page/story/schema.ts";
import { computeCover, getStory } from "./story.server.ts";
import { picturePath, sharedPath } from "./story.ts";

export async function drawStory(tools: JobTools, { flight: id }: { flight: number }): Promise<void> {
  const { db, files } = tools;
  const cover = computeCover(await getStory(db, id));
  const flight = cover && (await getFlight(db, id));
  if (!cover || !flight || flight.state !== "valid" || cover.shared === flight.revision) return;
  const photograph = await files.get(picturePath(cover, "medium", "jpg"));
  const drawn = photograph && (await sharedPicture(tools, flight, photograph));
  if (!drawn) return;
  await files.put(sharedPath(cover), drawn);
  const told = await db
    .update(story)
    .set({ shared: flight.revision })
    .where(and(eq(story.id, cover.id), eq(story.flightId, id)))
    .returning({ id: story.id });
  // Taken away meanwhile.
  if (told.length === 0) await files.remove([sharedPath(cover)]);
}
