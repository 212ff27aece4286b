/** Segments passed and badges earned by a flight, for its overview. */

import { earnedByFlight } from "#app/badge/badge.server.ts";
import { badgeOf, badgePath } from "#app/badge/badge.ts";
import { nameOf } from "#app/badge/say.ts";
import type { Achieved } from "#app/flight/page/overview/achieved.ts";
import type { LoadPart } from "#app/flight/page/part.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { segmentPath } from "#app/segment/path.ts";
import { passesOfFlight } from "#app/segment/segment.server.ts";

export const loadAchieved: LoadPart<Achieved[]> = async ({ tools, flight, reader }) => {
  const say = textIn(reader.language);
  const [earned, passes] = await Promise.all([
    earnedByFlight({ db: tools.db }, flight.id),
    passesOfFlight(tools.db, flight.id),
  ]);
  const badges = earned.map(({ badge, level, user }) => ({
    label: badgeOf(badge).single ? nameOf(badge, say) : say("achieved.badgeLevel", { name: nameOf(badge, say), level }),
    to: badgePath(user, badge),
  }));
  const segments = passes.map(({ segment, rank, personalRank }) => ({
    label: say("achieved.segmentRank", { name: segment.name, rank, personal: personalRank }),
    to: segmentPath(segment.id),
  }));
  return [
    { title: say("achieved.badges"), items: badges },
    { title: say("achieved.segments"), items: segments },
  ].filter(({ items }) => items.length > 0);
};
