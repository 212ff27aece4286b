/** What the panel is told, and what it makes of it. Pure. */
import type { Talk } from "#app/flight-page/comment/comment.ts";
import type { Piece as Said } from "#app/flight-page/comment/said.ts";
import { getTime, isShown, type Piece, type Shown } from "../story.ts";

export interface StoryDetails {
  pieces: Piece[];
  /** Words of pieces in which somebody is mentioned or something linked, by the piece's number. */
  said: Record<number, Said[]>;
  /** The reader may tell it. */
  tells: boolean;
  premium: boolean;
  /** Who reads; null for visitors. */
  me: number | null;
  /** What is said of the flight. */
  talk: Talk;
}

/** A picture or film with its number. */
export type Numbered = Shown & { number: number };

export const numbered = (pieces: readonly Piece[]): Numbered[] =>
  pieces.filter(isShown).map((piece, i) => ({ ...piece, number: i + 1 }));

export const getTexts = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ kind }) => kind === "text");

/** Shown large: what is chosen, else the cover, else the first. */
export const getLead = (shown: readonly Numbered[], chosen: number | null): Numbered | undefined =>
  shown.find(({ id }) => id === chosen) ?? shown.find(({ cover }) => cover) ?? shown.at(0);

/** The clock that most pictures were put right by, seconds; null where none was. */
export function getClock(pieces: readonly Piece[]): number | null {
  const timed = pieces.filter(({ taken, startTime }) => taken !== null && startTime === null);
  return timed.at(0)?.timeOffset || null;
}

/** As a piece would stand by another clock. @param offset seconds */
export const byClock = <P extends Piece>(piece: P, offset: number): number | null =>
  getTime({ ...piece, timeOffset: offset });
