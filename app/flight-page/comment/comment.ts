/**
 * Comments: what members write about a flight, in plain text with links and mentions. The flight's pilot decides
 * whether comments are allowed (`comments_allowed`). The comments of a member who leaves stay, without a name.
 */
import type { Piece } from "./comment-text.ts";

/** Length in letters of a comment. */
export const MAX_COMMENT = 2000;
/** The number of comments of a flight that are listed, the latest ones. */
export const COMMENTS_TOLD = 500;
/**
 * s in which the same text by the same member on the same flight counts as one comment, because the form was sent
 * twice.
 */
export const ONE_AND_THE_SAME_SECONDS = 3600;
/** Days until a removed comment is deleted. */
export const DAYS_REMOVED = 30;
/** s in which the remover of a comment can restore it. */
export const UNDO_SECONDS = 600;

/** The emojis offered beside the field; any other may be sent too. */
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
  /** The versions before edits, oldest first; only for moderators. */
  history: { words: string; until: string }[] | null;
}

/** The comments on one flight, as the reader sees them. */
export interface Talk {
  /** The flight's number, which flights in the air have too; null if nobody has commented on a flight in the air yet. */
  flight: number | null;
  /** The address to which its forms are sent, and from which it is reloaded. */
  path: string;
  /** Whether the flight is in the air or not uploaded yet. */
  aloft: boolean;
  /** Pinned ones first, then by age. */
  comments: FlightComment[];
  /** A visitor is asked to log in; `closed` does not reveal the reason. */
  may: "say" | "logIn" | "closed";
  /** The reader's id; null for visitors. */
  me: number | null;
  /** The pilot of the flight. */
  pilot: number;
  pilotName: string;
  /** The time zone of the take-off, in which times are shown. */
  zone: string;
  moderator: boolean;
}

export const talkPath = (flight: number) => `/flight/comments/${flight}`;
/** @param glider key of a glider in the air */
export const aloftPath = (glider: string) => `/live/talk/${glider}`;

/** The result of a form, with the reason in the reader's language if it was refused. */
export interface TalkAnswer {
  section: string;
  /** The comment concerned. */
  comment: number | null;
  refused: string | null;
  /** The typed text, if it was refused. */
  words: string;
}
