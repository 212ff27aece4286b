/**
 * Who may see what of a pilot's profile: one table, for pages and API alike. Pure.
 *
 * Date of birth, address and exact age are in no column: nobody sees them on a profile, and the pilot finds them in
 * the settings. A pilot who has left or was erased does not exist for anybody; one separated by a block does not
 * exist for that member, unless the member is a superuser.
 */
export const VIEWERS = ["visitor", "member", "follower", "pilot", "superuser"] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The parts of a profile; each is either shown or hidden as a whole. */
export interface Sight {
  /** Name, picture with its ring, clubs, airfield, description, and when the pilot joined. */
  header: boolean;
  /** Sums, calendar, chart, valid flights, public collections, badges, travels. */
  flown: boolean;
  /** Flights that have not been scored or are not valid, listed among the others. */
  unscored: boolean;
  /** Whom the pilot follows, who follows the pilot, and how many. */
  friends: boolean;
  /** Private collections. */
  privateCollections: boolean;
  /** The pilot's notifications. */
  notifications: boolean;
  /** Follow or unfollow. A visitor is asked to log in. */
  follow: boolean;
  /** Write a message, block, report. */
  approach: boolean;
  /** The links to settings and certificates. */
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
  // Following brings flights into the feed but gives no access to anything more.
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

/** The reader, as far as a profile needs to know. */
export interface Asker {
  id: number;
  isSuperuser: boolean;
}

/** @param asker null for visitors @param follows whether they follow the pilot */
export function getViewer(asker: Asker | null, pilot: number, follows: boolean): Viewer {
  if (asker === null) return "visitor";
  if (asker.id === pilot) return "pilot";
  if (asker.isSuperuser) return "superuser";
  return follows ? "follower" : "member";
}

/** Whether one of two members blocks the other. @param blocks the reader is the one who blocked */
export type Block = "none" | "blocks" | "blocked";

/**
 * Returns null if the profile is hidden. A member who blocks a pilot still sees who it is, to be able to unblock
 * them.
 */
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

/** What the reader may see of one pilot, and their relation. */
export interface Sighted {
  viewer: Viewer;
  sight: Sight;
  follows: boolean;
  /** Whether the reader has blocked the pilot. */
  blocks: boolean;
}
