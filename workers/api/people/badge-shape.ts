/** Badges in the published wire shapes: thresholds in hours, kilometres, metres, m/s and counts. */
import type { Reached } from "#app/contest/badge/badge.server.ts";
import { type Badge, getBadge } from "#app/contest/badge/badge.ts";
import { getName } from "#app/contest/badge/describe.ts";
import { getRule } from "#app/contest/badge/describe-rule.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { present, two } from "../wire.ts";

const described = (badge: Badge, language: Language) => getRule(badge.id, { language, units: "M" });

export const badgeShape = (badge: Badge) =>
  present({
    id: badge.id,
    name: getName(badge.id, textIn("en-gb")),
    logo: `badge/${badge.id}.svg`,
    description: { en: described(badge, "en-gb"), de: described(badge, "de") },
    points: badge.thresholds.map((_, i) => i + 1),
    values: badge.single ? null : badge.thresholds,
    eligible_from: badge.from,
  });

/** @param user as far as the caller may see them */
export const reachedShape = ({ id, badge, level, flight, value, earned }: Reached, user: object) => ({
  id,
  badge_id: badge,
  points: level,
  flight_id: flight,
  value: two(value),
  user,
  created: earned,
});

/** A badge as part of a flight's detail. */
export const earnedShape = ({ user, ...reached }: Reached & { user: number }) => ({
  id: reached.id,
  badge_id: reached.badge,
  points: reached.level,
  flight_id: reached.flight,
  value: two(reached.value),
  user_id: user,
  badge: badgeShape(getBadge(reached.badge)),
});
