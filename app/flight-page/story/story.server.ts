/** Queries about stories. Stories of members who have left and of removed flights are not shown. */
import { and, asc, countDistinct, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import type { Db } from "#app/core/db/db.ts";
import type { Pictured } from "#app/flight/list/pictured.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { story } from "#app/flight-page/story/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { isShown, type Piece, picturePath, type Shown } from "./story.ts";

/** In the author's order, else in order of the time taken. */
const IN_ORDER = [
  asc(story.place),
  sql`coalesce(${story.startTime}, strftime('%Y-%m-%dT%H:%M:%S', ${story.taken}, ${story.timeOffset} || ' seconds'), '9')`,
  asc(story.id),
];

const here = and(eq(user.id, story.userId), isNull(user.deleted));
const there = and(eq(flight.id, story.flightId), isNull(flight.deleted));

/** Returns all pieces of a flight; empty if there is no such flight. */
export async function getStory(db: Db, flightId: number): Promise<Piece[]> {
  const rows = await db
    .select({ story })
    .from(story)
    .innerJoin(user, here)
    .innerJoin(flight, there)
    .where(eq(story.flightId, flightId))
    .orderBy(...IN_ORDER);
  return rows.map((row) => row.story);
}

export async function getPiece(db: Db, id: number): Promise<Piece | null> {
  const [row] = await db
    .select({ story })
    .from(story)
    .innerJoin(user, here)
    .innerJoin(flight, there)
    .where(eq(story.id, id));
  return row?.story ?? null;
}

/** The number of pieces on the home page. */
const LATEST = 20;

/** Returns the newest picture of each of the flights whose stories are newest. */
export async function latestStories(db: Db): Promise<Shown[]> {
  const rows = await db
    .select({ story })
    .from(story)
    .innerJoin(user, here)
    .innerJoin(flight, and(there, eq(flight.state, "valid")))
    .where(ne(story.kind, "text"))
    .orderBy(desc(story.created), desc(story.id))
    .limit(5 * LATEST);
  const seen = new Set<number>();
  const first = rows.map((row) => row.story).filter(({ flightId }) => !seen.has(flightId) && seen.add(flightId));
  return first.filter(isShown).slice(0, LATEST);
}

/** Returns the pictures and films of these flights, by flight, the cover first. */
export async function formatShown(db: Db, flights: readonly number[]): Promise<(flight: number) => Shown[]> {
  const told = new Map<number, Shown[]>();
  if (flights.length > 0) {
    const rows = await db
      .select({ story })
      .from(story)
      .innerJoin(user, here)
      .where(and(among(story.flightId, flights), inArray(story.kind, ["image", "video"])))
      .orderBy(desc(story.cover), ...IN_ORDER);
    for (const { story: piece } of rows)
      if (isShown(piece)) told.set(piece.flightId, [...(told.get(piece.flightId) ?? []), piece]);
  }
  return (flight) => told.get(flight) ?? [];
}

/** Returns the picture that represents the story; null without pictures. */
export const computeCover = (pieces: readonly Piece[]): Shown | null => {
  const pictured = pieces.filter(isShown).filter(({ kind, poster }) => kind === "image" || poster);
  return pictured.find(({ cover }) => cover) ?? pictured.at(0) ?? null;
};

/** Returns the paths as lists contain them: small pictures, or a single one as large as it is stored. */
export const listedPaths = (pieces: readonly Shown[]): string[] => {
  const pictured = listPictured(pieces);
  return pictured.map((piece) => picturePath(piece, pictured.length === 1 ? "large" : "small", "jpg"));
};

/** Returns the pictures as tiles show them. */
export const tilePictures = (pieces: readonly Shown[]): Pictured[] =>
  listPictured(pieces).map((piece) => ({
    small: `/file/${picturePath(piece, "small", "webp")}`,
    medium: `/file/${picturePath(piece, "medium", "webp")}`,
  }));

const listPictured = (pieces: readonly Shown[]) => pieces.filter(({ kind, poster }) => kind === "image" || poster);

/** Whether the files with this name may be shown. */
export async function isNamed(db: Db, name: string): Promise<boolean> {
  const [row] = await db
    .select({ id: story.id })
    .from(story)
    .innerJoin(user, here)
    .innerJoin(flight, there)
    .where(eq(story.name, name));
  return row !== undefined;
}

/** Counts the existing flights for which this pilot has told a story. */
export async function storiesBy(db: Db, userId: number): Promise<number> {
  const [{ flights }] = await db
    .select({ flights: countDistinct(story.flightId) })
    .from(story)
    .innerJoin(flight, there)
    .where(eq(story.userId, userId));
  return flights;
}
