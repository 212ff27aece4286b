/** Badges: levels that pilots reach with their flights, and lose again when a flight is corrected. */
import { asc, eq } from "drizzle-orm";
import { achievement, badgeCheck, badgeProgress, dayWinner, flightFeat } from "#app/contest/badge/schema.ts";
import { among } from "#app/core/db/among.ts";
import { type Entry, type Feature, jobHandler, jsonEntry, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { checkBadges } from "./evaluate/check.server.ts";
import { countBadges } from "./evaluate/count.server.ts";
import { CHECK_BADGES, COUNT_BADGES } from "./jobs.ts";
import processing from "./processing.json";

export const badge: Feature<Tools> = {
  name: "badge",
  tables: {
    achievement: { flight: ["flight_id"], pilot: ["user_id"] },
    badge_progress: { pilot: ["user_id"] },
    badge_check: { pilot: ["user_id"] },
    day_winner: { flight: ["flight_id"], anonymised: ["user_id"] },
    flight_feat: { flight: ["flight_id"] },
  },
  jobHandlers: [
    jobHandler(COUNT_BADGES, (tools, { user }) => countBadges(tools, user)),
    jobHandler(CHECK_BADGES, (tools, { after }) => checkBadges(tools, after)),
  ],
  nightly: [(tools) => tools.jobs.send(CHECK_BADGES, { after: 0 })],
  onFlight: {
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [
        db.delete(flightFeat).where(among(flightFeat.flightId, flights)),
        db.delete(dayWinner).where(among(dayWinner.flightId, flights)),
        db.delete(achievement).where(among(achievement.flightId, flights)),
      ],
    }),
  },
  onPilot: {
    flightsChanged: (tools, user) => tools.jobs.send(COUNT_BADGES, { user }),
    accountGone: ({ db }, user) => [
      db.delete(achievement).where(eq(achievement.userId, user)),
      db.delete(badgeProgress).where(eq(badgeProgress.userId, user)),
      db.delete(badgeCheck).where(eq(badgeCheck.userId, user)),
    ],
    archive: { "badges.json": "levels of badges you reached, what each badge stands at, and days you won" },
    exported,
  },
  processing: purposesIn(processing),
};

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { badgeId, level, flightId, value, earned, day } = achievement;
  const [levels, progress, days, [counted = null]] = await tools.db.batch([
    tools.db
      .select({ badge: badgeId, level, flight: flightId, value, earned, day })
      .from(achievement)
      .where(eq(achievement.userId, user))
      .orderBy(asc(badgeId), asc(level)),
    tools.db
      .select({ badge: badgeProgress.badgeId, value: badgeProgress.value, flights: badgeProgress.evidence })
      .from(badgeProgress)
      .where(eq(badgeProgress.userId, user))
      .orderBy(asc(badgeProgress.badgeId)),
    tools.db
      .select({ date: dayWinner.date, country: dayWinner.country, flight: dayWinner.flightId })
      .from(dayWinner)
      .where(eq(dayWinner.userId, user))
      .orderBy(asc(dayWinner.date)),
    tools.db.select({ at: badgeCheck.checked }).from(badgeCheck).where(eq(badgeCheck.userId, user)),
  ]);
  yield jsonEntry(tools, "badges.json", { levels, progress, days, counted });
}
