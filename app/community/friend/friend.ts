/** Members follow pilots to see their flights together in the feed. */
import type { FlightTile } from "#app/flight/flight.ts";

/** The number of pilots that one member may follow. */
export const MAX_FOLLOWED = 2000;

/** An entry in a list of followers or followed pilots. */
export interface Friend {
  id: number;
  name: string;
  image: string | null;
  /** ISO 8601, when the following began. */
  since: string;
  /** Whether both follow each other. */
  mutual: boolean;
}

/** The number of flights on one page of the feed. */
export const FEED_PAGE = 25;
/** The number of days that the feed reaches back. */
export const FEED_DAYS = 365;

/** What the feed shows of a flight. */
export interface FeedFlight extends FlightTile {
  clubId: number | null;
}

/** A pilot whom a member may know, and why. */
export interface Proposed {
  id: number;
  name: string;
  image: string | null;
  kind: "crew" | "thermal" | "met" | "club" | "airfield";
  /** The name of the club or airfield, or the day of a shared thermal; null for co-pilots. */
  by: string | null;
}

/** What the follow button needs to know. */
export interface Following {
  pilot: number;
  name: string;
  /** A visitor is asked to log in; pilots cannot follow themselves. */
  may: "follow" | "logIn" | "no";
  follows: boolean;
}

/** The texts of the button, sent along so that a page ships no more than it needs. */
export interface FollowWords {
  follow: string;
  following: string;
}
