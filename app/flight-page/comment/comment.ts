/**
 * Comments: what members say of a flight, in plain text with links and mentions. Whether they may is the flight's pilot's to
 * say (`comments_allowed`); who leaves keeps what was said, without a name.
 */
import type { Piece } from "./said.ts";

/** Letters of a comment. */
export const MAX_COMMENT = 2000;
/** Comments of a flight that are told, the latest. */
export const COMMENTS_TOLD = 500;
/** s in which the same words of the same member on the same flight are one comment: a form that was sent twice. */
export const ONE_AND_THE_SAME_SECONDS = 3600;
/** Days until what was removed is forgotten. */
export const DAYS_REMOVED = 30;
/** s in which whoever removed a comment may bring it back. */
export const UNDO_SECONDS = 600;

/** What is offered beside the field; any other emoji may be sent too. */
export const OFFERED = ["👍", "❤️", "👏", "😄", "😮", "🎉"] as const;

export interface Person {
  id: number;
  name: string;
  image: string | null;
}

export interface Reaction {
  id: number;
  user: Person;
  emoji: string;
}

export interface FlightComment {
  id: number;
  user: Person;
  /** ISO 8601. */
  created: string;
  pieces: Piece[];
  edited: boolean;
  pinned: boolean;
  reactions: Reaction[];
  /** What stood there before edits, the oldest first; told to moderators alone. */
  history: { words: string; until: string }[] | null;
}

/** What is said of one flight, as its reader is told. */
export interface Talk {
  /** Its number, also in the air; null where nobody has said anything of a flight in the air yet. */
  flight: number | null;
  /** Where its forms go, and where it is told anew. */
  path: string;
  /** The flight is in the air, or not uploaded yet. */
  aloft: boolean;
  /** Pinned ones first, then by age. */
  comments: FlightComment[];
  /** A visitor is asked to log in; `closed` says nothing of why. */
  may: "say" | "logIn" | "closed";
  /** Who reads; null for visitors. */
  me: number | null;
  /** Whose flight it is. */
  pilot: number;
  pilotName: string;
  /** Where it took off: times are told as they were there. */
  zone: string;
  moderator: boolean;
}

export const talkPath = (flight: number) => `/flight/comments/${flight}`;
/** @param glider key of somebody in the air */
export const aloftPath = (glider: string) => `/live/talk/${glider}`;

/** What a form of the talk did, in the reader's language where it was refused. */
export interface TalkAnswer {
  section: string;
  /** The comment it was about. */
  comment: number | null;
  refused: string | null;
  /** What was typed, where it was refused. */
  words: string;
}
