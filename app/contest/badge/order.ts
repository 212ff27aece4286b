/** The order in which badges are shown. Pure. */

import type { ShownBadge } from "./BadgeGrid.tsx";
import type { OwnBadge } from "./badge.server.ts";
import { BADGES, type BadgeId, nextThreshold } from "./badge.ts";

const LATEST_SHOWN = 6;
const NEAREST_SHOWN = 2;

/** Returns all badges, in the order of the table. */
export function allShown(own: readonly OwnBadge[]): ShownBadge[] {
  const known = new Map<BadgeId, OwnBadge>(own.map((row) => [row.badge, row]));
  return BADGES.map((badge) => {
    const { value, level, earned, day } = known.get(badge.id) ?? { value: 0, level: 0, earned: null, day: null };
    return { badge, value, level, earned, day };
  });
}

export const earnedFirst = (badges: readonly ShownBadge[]): ShownBadge[] =>
  badges.filter(({ level }) => level > 0).toSorted((a, b) => (b.earned ?? "").localeCompare(a.earned ?? ""));

export const findLatest = (badges: readonly ShownBadge[]): ShownBadge[] => earnedFirst(badges).slice(0, LATEST_SHOWN);

/** The progress to the next level as a share; 0 when there is none. */
const share = ({ badge, value }: ShownBadge) => {
  const next = nextThreshold(badge, value);
  return next === null ? 0 : value / next;
};

export const findNearest = (badges: readonly ShownBadge[]): ShownBadge[] =>
  badges
    .filter((shown) => share(shown) > 0)
    .toSorted((a, b) => share(b) - share(a))
    .slice(0, NEAREST_SHOWN);

export const stillOpen = (badges: readonly ShownBadge[]): ShownBadge[] =>
  badges.filter(({ level }) => level === 0).toSorted((a, b) => share(b) - share(a));
