/** Segments passed and badges earned by a flight, for its overview. */

import { earnedAmong, earnedByFlight } from "#app/contest/badge/badge.server.ts";
import { type BadgeId, badgePath, getBadge } from "#app/contest/badge/badge.ts";
import { getName } from "#app/contest/badge/describe.ts";
import { segmentPath } from "#app/contest/segment/path.ts";
import { passesOfFlight, recordsAmong } from "#app/contest/segment/segment.server.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Achieved } from "#app/flight-page/page/overview/achieved.ts";
import type { LoadPart } from "#app/flight-page/page/part.ts";
import type { Reader } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import type { Text } from "#app/i18n/text.tsx";

export const loadAchieved: LoadPart<Achieved[]> = async ({ tools, flight, reader }) => {
  const say = textIn(reader.language);
  const [earned, passes] = await Promise.all([
    earnedByFlight({ db: tools.db }, flight.id),
    passesOfFlight(tools.db, flight.id),
  ]);
  const badges = earned.map(({ badge, level, user }) => ({
    label: badgeWords(badge, level, say),
    to: badgePath(user, badge),
  }));
  const segments = passes.map(({ segment, rank, personalRank }) => ({
    label:
      rank === null || personalRank === null
        ? segment.name
        : say("achieved.segmentRank", { name: segment.name, rank, personal: personalRank }),
    to: segmentPath(segment.id),
  }));
  return [
    { title: say("achieved.badges"), items: badges },
    { title: say("achieved.segments"), items: segments },
  ].filter(({ items }) => items.length > 0);
};

/** Returns what is shown in small print below the flights of the feed: records of segments, then badges. */
export async function earnedInFeed(
  { db }: Pick<Tools, "db">,
  flights: readonly number[],
  reader: Reader,
): Promise<(flight: number) => { label: string; to: string }[]> {
  const say = textIn(reader.language);
  const [earned, records] = await Promise.all([earnedAmong({ db }, flights), recordsAmong(db, flights)]);
  return (flight) => [
    ...records
      .filter((each) => each.flight === flight)
      .map(({ id, name }) => ({ label: say("achieved.record", { name }), to: segmentPath(id) })),
    ...earned
      .filter((each) => each.flight === flight)
      .map(({ badge, level, user }) => ({ label: badgeWords(badge, level, say), to: badgePath(user, badge) })),
  ];
}

const badgeWords = (badge: BadgeId, level: number, say: Text) =>
  getBadge(badge).single ? getName(badge, say) : say("achieved.badgeLevel", { name: getName(badge, say), level });
