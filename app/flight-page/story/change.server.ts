/** Changes to a story: texts, times, order, cover, the camera's clock; and the removal of pieces. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Statement } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { setMedia } from "#app/flight/facet/facets.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { story } from "#app/flight-page/story/schema.ts";
import { DRAW_STORY } from "./jobs.ts";
import { getTrack, placed } from "./moment.ts";
import { getStory } from "./story.server.ts";
import { getPaths, getTime, isShown, type Piece } from "./story.ts";

export interface Change {
  comment?: string | null;
  /** ISO; null: by the camera's clock again. */
  startTime?: string | null;
}

export async function changePiece(tools: Tools, piece: Piece, change: Change): Promise<void> {
  const [row] = await tools.db.select().from(flight).where(eq(flight.id, piece.flightId));
  const next = { ...piece, ...change };
  const track = change.startTime === undefined ? null : await getTrack(tools.files, row);
  await tools.db
    .update(story)
    .set({ ...change, ...(change.startTime === undefined ? {} : { moment: track && placed(track, getTime(next)) }) })
    .where(eq(story.id, piece.id));
}

export interface Arrangement {
  /** Ids; pieces that are not listed come last. */
  order?: readonly number[];
  cover?: number;
  /** Seconds by which the camera's clock is behind. */
  timeOffset?: number;
}

export async function arrange(
  tools: Tools,
  flightId: number,
  { order, cover, timeOffset }: Arrangement,
): Promise<void> {
  const { db } = tools;
  const statements: Statement[] = [];
  if (order)
    statements.push(
      db
        .update(story)
        .set({
          place: sql`ifnull((SELECT j.key + 1 FROM json_each(${JSON.stringify(order)}) j WHERE j.value = ${story.id}), ${order.length + 1})`,
        })
        .where(eq(story.flightId, flightId)),
    );
  if (cover !== undefined)
    statements.push(
      db
        .update(story)
        .set({ cover: sql`${story.id} = ${cover}` })
        .where(eq(story.flightId, flightId)),
    );
  if (timeOffset !== undefined)
    statements.push(db.update(story).set({ timeOffset }).where(eq(story.flightId, flightId)));
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
  if (timeOffset !== undefined) await placeAnew(tools, flightId);
  // The cover may have changed, so the picture for sharing is drawn again.
  if (cover !== undefined || order) await tools.jobs.send(DRAW_STORY, { flight: flightId });
}

/**
 * Finds where the glider was for each piece: after the first score, and after the clock was corrected. @returns
 * whether the flight has a story
 */
export async function placeAnew(tools: Pick<Tools, "db" | "files">, flightId: number): Promise<boolean> {
  const pieces = await getStory(tools.db, flightId);
  if (pieces.length === 0) return false;
  const [row] = await tools.db.select().from(flight).where(eq(flight.id, flightId));
  const track = row ? await getTrack(tools.files, row) : null;
  if (track === null) return true;
  for (const piece of pieces)
    await tools.db
      .update(story)
      .set({ moment: placed(track, getTime(piece)) })
      .where(eq(story.id, piece.id));
  return true;
}

/**
 * Deletes the row first, so that nothing links to files that are gone. Files that a crash leaves behind are listed
 * nowhere.
 */
export async function removePiece(tools: Pick<Tools, "db" | "files" | "jobs">, piece: Piece): Promise<void> {
  await tools.db.batch([
    tools.db.delete(story).where(eq(story.id, piece.id)),
    setMedia(tools, eq(flight.id, piece.flightId)),
  ]);
  if (!isShown(piece)) return;
  await tools.files.remove(getPaths(piece));
  await tools.jobs.send(DRAW_STORY, { flight: piece.flightId });
}

/** Returns all files of the pieces that match a condition. */
export async function getFiles({ db }: Pick<Tools, "db">, which: ReturnType<typeof and>): Promise<string[]> {
  const rows = await db
    .select({ userId: story.userId, name: story.name })
    .from(story)
    .where(and(which, inArray(story.kind, ["image", "video"])));
  return rows.flatMap(({ userId, name }) => (name === null ? [] : getPaths({ userId, name })));
}
