/**
 * Pilots in the published wire shapes: as everybody sees them, and as members see themselves. Keys without a value
 * are left out.
 */

import type { Collection } from "#app/community/collection/collection.ts";
import type { Travel } from "#app/contest/travel/travel.ts";
import type { PilotSums } from "#app/flight/list/pilot-sums.server.ts";
import { DEFAULT_UNITS } from "#app/i18n/language.ts";
import type { Me } from "#app/people/user/me.server.ts";
import type { PublicPilot } from "#app/people/user/pilot.server.ts";
import type { WaypointCollection } from "#app/task/waypoint/waypoint.ts";
import { collectionShape } from "./people/collection-shape.ts";
import { travelShape } from "./people/travel-shape.ts";
import { waypointCollectionShape } from "./people/waypoint-shape.ts";
import { present, two } from "./wire.ts";

interface ShownClub {
  id: number | null;
  name: string;
  region: string | null;
  url?: string | null;
  logo?: string | null;
}

const clubShape = (club: ShownClub | null) => {
  if (club === null) return null;
  const { id, name, region, url, logo } = club;
  return present({ id, name, region, url, logo });
};

/**
 * A row of `GET /v1/user`. Figures without flights are 0, because programs rely on the keys. @param steps levels of
 * badges reached
 */
export const pilotItem = (pilot: PublicPilot, sums: PilotSums, steps: number) =>
  present({
    id: pilot.id,
    name: pilot.name,
    image: pilot.image,
    badge: pilot.badge || null,
    club: clubShape(pilot.club),
    second_club: clubShape(pilot.secondClub),
    gender: pilot.gender,
    date_joined: pilot.joined,
    is_junior: pilot.isJunior,
    is_senior: pilot.isSenior,
    flight_count: sums.flights,
    total_free_distance: two(sums.distance),
    total_flight_duration: sums.seconds,
    home_airport: sums.home,
    avg_speed: two(sums.speed ?? 0),
    avg_glide_speed: two(sums.glideSpeed ?? 0),
    avg_glide_detour: two(sums.glideDetour ?? 0),
    achievement_count: steps,
  });

/** Data about a pilot from other features. */
interface Beside {
  /** Levels of badges reached. */
  steps?: number;
  /** Public collections of flights. */
  collections?: Collection[];
  /** Public collections of waypoints. */
  waypoints?: WaypointCollection[];
  /** The number of flights with a story by the pilot. */
  stories?: number;
  travels?: Travel[];
  /** A tracker that its pilot publishes. */
  device?: { id: string; until: string | null } | null;
  /** The league of the pilot's club, and its place. */
  flies?: { in_league: string | null; position: number | null };
}

/** `GET /v1/user/{id}`. Fields of features that do not exist yet are empty, not missing. */
export const pilotDetail = (
  pilot: PublicPilot,
  sums: PilotSums,
  { steps = 0, collections = [], waypoints = [], stories = 0, travels = [], device = null, flies }: Beside = {},
) => ({
  ...pilotItem(pilot, sums, steps),
  ...present({
    club: pilot.club && { ...clubShape(pilot.club), ...present(flies ?? {}) },
    bio: pilot.bio,
    story_count: stories,
    public_flight_collection: collections.map(collectionShape),
    public_waypoint_collection: waypoints.map(waypointCollectionShape),
    first_device: device && present({ id: device.id, until: device.until }),
    travel: travels.map(travelShape),
    message_enabled: pilot.messageEnabled,
    open_in_seeyou: pilot.openInSeeyou,
    comments_allowed: pilot.commentsAllowed,
  }),
});

/**
 * What a page frame needs to know about the logged-in member, and what a program with the scope `profile` gets: name,
 * club, address.
 *
 * @param friendFlights new in the feed @param unread notifications that came since the list was opened
 */
export const meSimple = (me: Me, friendFlights: number, unread: number) =>
  present({
    id: me.id,
    name: me.name,
    email: me.email,
    image: me.image,
    badge: me.badge,
    club: me.club ?? (me.clubName === null ? null : { name: me.clubName }),
    second_club: me.secondClub,
    unit: me.unit ?? DEFAULT_UNITS,
    friend_flight_count: friendFlights,
    notifications: unread,
  });

export const subscriptionShape = ({ subscription }: Pick<Me, "subscription">) =>
  subscription && { plan: subscription.plan, past_due: subscription.pastDue, since: subscription.since };

/**
 * Fields for our own client only. @param superuser the flag with a verified second factor @param collections all of
 * the member's own
 */
export const meOwn = (
  me: Me,
  superuser: boolean,
  collections: Collection[] = [],
  waypoints: WaypointCollection[] = [],
) => {
  const { copilotStatus, ...preferences } = me.preferences;
  return present({
    date_of_birth: me.dateOfBirth,
    is_active: true,
    is_early_bird: me.isEarlyBird,
    is_superuser: superuser,
    is_banned: me.isBanned,
    is_live_banned: me.isLiveBanned,
    is_content_banned: me.isContentBanned,
    ssa_id: me.ssaId,
    language: me.language,
    newsletter_language: me.newsletterLanguage,
    magazine_language: me.magazineLanguage,
    skysight_email: me.skysightEmail,
    copilot_email: me.copilotEmail,
    copilot_status: copilotStatus,
    subscription: subscriptionShape(me),
    trial_available: me.subscription === null,
    flight_notification: me.flightNotification,
    comment_notification: me.commentNotification,
    follower_notification: me.followerNotification,
    magazine_notification: me.magazineNotification,
    filter: me.filter,
    preferences,
    device: me.devices.map(present),
    user_group: me.groups.map(present),
    second_factor: me.secondFactor,
    flight_collection: collections.map(collectionShape),
    waypoint_collection: waypoints.map(waypointCollectionShape),
  });
};
