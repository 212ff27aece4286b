/** Data for the pages of badges. */

import { openSegments } from "#app/contest/segment/segment.server.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Reader } from "#app/i18n/language.ts";
import { LANGUAGE, type Language } from "#app/i18n/languages.ts";
import type { PublicPilot } from "#app/people/user/pilot.server.ts";
import { regionName } from "#app/places/airport/region.ts";
import type { ShownBadge } from "./BadgeGrid.tsx";
import type { BadgeDetails } from "./BadgePanel.tsx";
import { type Holder, listBadges, listHolders, ownBadge } from "./badge.server.ts";
import { type BadgeId, isBadge } from "./badge.ts";
import { getRule } from "./describe-rule.server.ts";
import { allShown } from "./order.ts";
import { airportsSource, LEAST_REACH, majorAirports, NEAR_GLIDING } from "./round/major.ts";

const HOLDERS_SHOWN = 12;
const AROUND: ReadonlySet<BadgeId> = new Set(["flying_in_circles", "training_lap"]);

export const shownBadges = async (tools: Tools, user: number): Promise<ShownBadge[]> =>
  allShown(await listBadges(tools, user));

export async function badgeDetails(
  tools: Tools,
  pilot: PublicPilot,
  badge: string | undefined,
  asker: number | null,
  reader: Reader,
): Promise<BadgeDetails> {
  if (badge === undefined || !isBadge(badge)) throw new Response(null, { status: 404 });
  const club = pilot.club?.id ?? null;
  const among = (which: { followedBy?: number; club?: number }): Promise<Holder[]> =>
    listHolders(tools, badge, asker, { ...which, most: HOLDERS_SHOWN });
  const [own, friends, mates, holders] = await Promise.all([
    ownBadge(tools, pilot.id, badge),
    asker === null ? null : among({ followedBy: asker }),
    club === null ? null : among({ club }),
    among({}),
  ]);
  return {
    user: pilot.id,
    badge,
    rule: getRule(badge, reader),
    ...own,
    friends,
    club: mates && pilot.club ? { name: pilot.club.name, holders: mates } : null,
    holders,
    majors: AROUND.has(badge) ? majorsDetails(reader.language) : null,
    waits: badge === "segment_specialist" && (await openSegments(tools.db)).length === 0,
  };
}

/** Groups the airports by country, in the order of their names. */
function majorsDetails(language: Language): NonNullable<BadgeDetails["majors"]> {
  const words = LANGUAGE[language].places;
  const codes = [...new Set(majorAirports.map(({ country }) => country))];
  const countries = codes.map((code) => ({
    name: regionName(code, words),
    airports: majorAirports
      .filter(({ country }) => country === code)
      .map(({ id, name, ring }) => ({ id, name, drawn: ring.length > 0 }))
      .sort((a, b) => a.name.localeCompare(b.name, words)),
  }));
  return {
    source: airportsSource,
    reach: LEAST_REACH,
    near: NEAR_GLIDING,
    countries: countries.sort((a, b) => a.name.localeCompare(b.name, words)),
  };
}
