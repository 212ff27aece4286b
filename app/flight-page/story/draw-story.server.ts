/**
 * The job that draws the picture for sharing a flight with a story: the cover beside the track. It is stored with the
 * other files of the cover and deleted with them. It may run twice or late: nothing is drawn again for the same
 * revision.
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
  // The cover was removed in the meantime.
  if (told.length === 0) await files.remove([sharedPath(cover)]);
}
