/**
 * What of a pilot's profile is told to whom: one table, for pages and API alike. Pure.
 *
 * Date of birth, address and exact age are in no column: nobody reads them here, the pilot finds them in the settings.
 * Who left or was erased is not there for anybody; one whom a block stands between is not there for that member, unless the
 * member is a superuser.
 */
export const VIEWERS = ["visitor", "member", "follower", "pilot", "superuser"] as const;
export type Viewer = (typeof VIEWERS)[number];

/** What a profile has; each is told or not told, as a whole. */
export interface Sight {
  /** Name, picture with its ring, clubs, airfield, words about oneself, since when one is here. */
  header: boolean;
  /** Sums, calendar, chart, valid flights, public collections, badges, travels. */
  flown: boolean;
  /** Flights that wait for their score or are not valid, among the others. */
  unscored: boolean;
  /** Whom the pilot follows, who follows the pilot, and how many. */
  friends: boolean;
  /** Collections that are for their owner alone. */
  privateCollections: boolean;
  /** What the pilot was told of. */
  notifications: boolean;
  /** Follow, or no more. A visitor is asked to log in. */
  follow: boolean;
  /** Write a message, block, report. */
  approach: boolean;
  /** The way to settings and certificates. */
  own: boolean;
}

const EVERYBODY = { header: true, flown: true } as const;

const MEMBER: Sight = {
  ...EVERYBODY,
  unscored: false,
  friends: true,
  privateCollections: false,
  notifications: false,
  follow: true,
  approach: true,
  own: false,
};

export const SEEN: Readonly<Record<Viewer, Sight>> = {
  visitor: { ...MEMBER, friends: false, approach: false },
  member: MEMBER,
  // Following brings flights into the feed; it opens nothing.
  follower: MEMBER,
  pilot: {
    ...MEMBER,
    unscored: true,
    privateCollections: true,
    notifications: true,
    follow: false,
    approach: false,
    own: true,
  },
  superuser: { ...MEMBER, unscored: true },
};

/** Who reads, as far as a profile cares. */
export interface Asker {
  id: number;
  isSuperuser: boolean;
}

/** @param asker null for visitors  @param follows whether they follow the pilot */
export function getViewer(asker: Asker | null, pilot: number, follows: boolean): Viewer {
  if (asker === null) return "visitor";
  if (asker.id === pilot) return "pilot";
  if (asker.isSuperuser) return "superuser";
  return follows ? "follower" : "member";
}

/** How two members stand to each other by blocks. @param blocks the one who reads is the one who blocked */
export type Block = "none" | "blocks" | "blocked";

/** Null where the profile is not there. Whoever blocks sees who it is, to let them in again. */
export function getSight(viewer: Viewer, block: Block): Sight | null {
  if (viewer === "superuser" || block === "none") return SEEN[viewer];
  return block === "blocked" ? null : { ...NOTHING, header: true, approach: true };
}

const NOTHING: Sight = {
  header: false,
  flown: false,
  unscored: false,
  friends: false,
  privateCollections: false,
  notifications: false,
  follow: false,
  approach: false,
  own: false,
};

/** What the one who reads may see of one pilot, and how they stand to them. */
export interface Sighted {
  viewer: Viewer;
  sight: Sight;
  follows: boolean;
  /** The one who reads blocked the pilot. */
  blocks: boolean;
}
