/**
 * Counts a pilot's badges from all flights and writes the differences: levels reached and lost, with a notification
 * for each, and the progress of every badge. Nothing is carried over from the last count, so however flights are
 * added, changed and removed, the result is that of a first count.
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import { achievement, badgeCheck, badgeProgress } from "#app/contest/badge/schema.ts";
import { among } from "#app/core/db/among.ts";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import type { Statement } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { user as userTable } from "#app/people/user/schema.ts";
import { COUNT_BADGES } from "../jobs.ts";
import { evaluateFeats } from "../rules/evaluate.ts";
import { settleDays } from "./day-winner.server.ts";
import { computeDifference, type Difference, type StoredLevel, type StoredProgress } from "./difference.ts";
import { listFeats, storeFeats } from "./feats.server.ts";

/** The version of rules.ts: a new number makes all pilots be counted again during the following nights. */
export const RULES_VERSION = 2;
/** Seconds until the next job continues with a pilot who has too many flights for one job. */
const SECONDS_BETWEEN_JOBS = 2;

/**
 * Job handler, after a change of a pilot's flights, in either seat. While a flight is being scored again no level is
 * taken away; when the scoring ends, that is a change too.
 */
export async function countBadges(tools: Tools, user: number): Promise<void> {
  if (!(await isScoring(tools, user))) await recount(tools, user);
}

export async function recount(tools: Tools, user: number): Promise<void> {
  const others = await settleDays(tools, user);
  others.delete(user);
  for (const other of others) await tools.jobs.send(COUNT_BADGES, { user: other });
  if (!(await isHere(tools, user))) return;
  if (!(await storeFeats(tools, user)))
    return tools.jobs.send(COUNT_BADGES, { user }, { delaySeconds: SECONDS_BETWEEN_JOBS });
  await putRight(tools, user, await differenceFor(tools, user));
}

/** Returns the differences between the stored badges and the flights; writes nothing. */
export async function differenceFor(tools: Pick<Tools, "db">, user: number): Promise<Difference> {
  const [kept, feats] = await Promise.all([getStored(tools, user), listFeats(tools, user)]);
  return computeDifference(kept, evaluateFeats(feats));
}

async function putRight(tools: Tools, user: number, difference: Difference): Promise<void> {
  const { db, jobs } = tools;
  const { gone, come, progress, forgotten, news } = difference;
  const checked = { rules: RULES_VERSION, checked: isoStamp(tools.now()) };
  const statements: Statement[] = [
    db
      .delete(achievement)
      .where(
        and(
          eq(achievement.userId, user),
          sql`(badge_id, level) IN (SELECT value ->> 'badge', value ->> 'level' FROM json_each(${JSON.stringify(gone)}))`,
        ),
      ),
    db
      .insert(achievement)
      .select(sql`
        SELECT NULL AS id, ${user} AS user_id, value ->> 'badge' AS badge_id, value ->> 'level' AS level,
          value ->> 'flight' AS flight_id, value ->> 'value' AS value, value ->> 'earned' AS earned,
          value ->> 'day' AS day
        FROM json_each(${JSON.stringify(come)}) WHERE TRUE`)
      .onConflictDoUpdate({
        target: [achievement.userId, achievement.badgeId, achievement.level],
        set: {
          flightId: sql`excluded.flight_id`,
          value: sql`excluded.value`,
          earned: sql`excluded.earned`,
          day: sql`excluded.day`,
        },
      }),
    db.delete(badgeProgress).where(and(eq(badgeProgress.userId, user), among(badgeProgress.badgeId, forgotten))),
    db
      .insert(badgeProgress)
      .select(sql`
        SELECT ${user} AS user_id, value ->> 'badge' AS badge_id, value ->> 'value' AS value, value -> 'evidence' AS evidence
        FROM json_each(${JSON.stringify(progress)}) WHERE TRUE`)
      .onConflictDoUpdate({
        target: [badgeProgress.userId, badgeProgress.badgeId],
        set: { value: sql`excluded.value`, evidence: sql`excluded.evidence` },
      }),
    ...news.map(({ kind, badge, level, flight }) =>
      happened(tools, { kind, actor: user, pilot: user, flight, subject: `${badge}/${level}` }),
    ),
    db
      .insert(badgeCheck)
      .values({ userId: user, ...checked })
      .onConflictDoUpdate({ target: badgeCheck.userId, set: checked }),
  ];
  await db.batch(statements as [Statement, ...Statement[]]);
  if (news.length > 0) await jobs.send(TELL_EVENTS, {});
}

/** Whether a flight of the pilot that had a result is being scored again. */
export async function isScoring({ db }: Pick<Tools, "db">, user: number): Promise<boolean> {
  const rows = await db.all(sql`
    SELECT 1 FROM flight INDEXED BY flight_pending
    WHERE retry_at IS NOT NULL AND state = 'pending' AND revision > 0 AND deleted IS NULL
      AND (user_id = ${user} OR co_user_id = ${user}) LIMIT 1`);
  return rows.length > 0;
}

async function isHere({ db }: Pick<Tools, "db">, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.id, id), isNull(userTable.deleted)));
  return rows.length > 0;
}

async function getStored(
  { db }: Pick<Tools, "db">,
  user: number,
): Promise<{ levels: StoredLevel[]; progress: StoredProgress[] }> {
  const { badgeId, level, flightId, value, earned, day } = achievement;
  const [levels, progress] = await db.batch([
    db
      .select({ badge: badgeId, level, flight: flightId, value, earned, day })
      .from(achievement)
      .where(eq(achievement.userId, user)),
    db
      .select({ badge: badgeProgress.badgeId, value: badgeProgress.value, evidence: badgeProgress.evidence })
      .from(badgeProgress)
      .where(eq(badgeProgress.userId, user)),
  ]);
  return { levels, progress };
}
