/** The data of the panel, and what it derives from them. Pure. */
import type { Talk } from "#app/flight-page/comment/comment.ts";
import type { Piece as Said } from "#app/flight-page/comment/comment-text.ts";
import { getTime, isShown, type Piece, type Shown } from "../story.ts";

export interface StoryDetails {
  pieces: Piece[];
  /** Texts of pieces with mentions or links, by the piece's id. */
  said: Record<number, Said[]>;
  /** Whether the reader may edit it. */
  tells: boolean;
  premium: boolean;
  /** The reader's id; null for visitors. */
  me: number | null;
  /** The comments on the flight. */
  talk: Talk;
}

/** A picture or film with its number in the story. */
export type Numbered = Shown & { number: number };

export const numbered = (pieces: readonly Piece[]): Numbered[] =>
  pieces.filter(isShown).map((piece, i) => ({ ...piece, number: i + 1 }));

export const getTexts = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ kind }) => kind === "text");

/** Returns the piece shown large: the selected one, else the cover, else the first. */
export const getLead = (shown: readonly Numbered[], chosen: number | null): Numbered | undefined =>
  shown.find(({ id }) => id === chosen) ?? shown.find(({ cover }) => cover) ?? shown.at(0);

/** Returns the clock offset that most pictures have, in seconds; null if none has one. */
export function getClock(pieces: readonly Piece[]): number | null {
  const timed = pieces.filter(({ taken, startTime }) => taken !== null && startTime === null);
  return timed.at(0)?.timeOffset || null;
}

/** Returns the time of a piece with another clock. @param offset seconds */
export const byClock = <P extends Piece>(piece: P, offset: number): number | null =>
  getTime({ ...piece, timeOffset: offset });
