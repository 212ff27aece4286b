/** Members follow pilots, to find what they flew in one place. */
import type { FlightTile } from "#app/flight/flight.ts";

/** Pilots that one member may follow. */
export const MAX_FOLLOWED = 2000;

/** Somebody in a list of followers or followed. */
export interface Friend {
  id: number;
  name: string;
  image: string | null;
  /** ISO 8601, since when. */
  since: string;
  /** Each follows the other. */
  mutual: boolean;
}

/** Flights of one page of the feed. */
export const FEED_PAGE = 25;
/** The feed reaches back so many days. */
export const FEED_DAYS = 365;

/** What a feed shows of a flight. */
export interface FeedFlight extends FlightTile {
  clubId: number | null;
}

/** Somebody a member may know, and why. */
export interface Proposed {
  id: number;
  name: string;
  image: string | null;
  kind: "crew" | "thermal" | "met" | "club" | "airfield";
  /** Of the club or airfield, the day of a shared thermal; null of who shared a cockpit. */
  by: string | null;
}

/** What a button about following knows. */
export interface Following {
  pilot: number;
  name: string;
  /** A visitor is asked to log in, the pilot is not asked at all. */
  may: "follow" | "logIn" | "no";
  follows: boolean;
}

/** What it says; told with it, so that a page ships no more than it must. */
export interface FollowWords {
  follow: string;
  following: string;
}
