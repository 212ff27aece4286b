/**
 * Who follows whom. Members who have left are neither listed nor counted as followed, until they come back. For a
 * member separated by a block the other does not exist, and cannot be distinguished from one who really does not.
 */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { friend } from "#app/community/friend/schema.ts";
import { among } from "#app/core/db/among.ts";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { areApart, together } from "#app/people/user/block/block.server.ts";
import { knownPilots } from "#app/people/user/pilot.server.ts";
import { user } from "#app/people/user/schema.ts";
import { type Friend, MAX_FOLLOWED } from "./friend.ts";

/** The most people in one list. */
const PEOPLE_NAMED = 2000;

const back = alias(friend, "back");

/** Following again changes nothing. Throws 404 if there is no such pilot, 403 for oneself and above the limit. */
export async function follow(tools: Pick<Tools, "db" | "now" | "jobs">, me: number, pilot: number): Promise<void> {
  await refuseGone(tools, pilot);
  if (me === pilot) throw new Refusal(403, "own_follow");
  if (await areApart(tools, me, pilot)) throw new Refusal(404, "not_found");
  // A single statement, so that two simultaneous requests cannot both take the last place.
  await tools.db.batch([
    tools.db
      .insert(friend)
      .select(sql`
      SELECT ${me} AS user_id, ${pilot} AS friend_id, ${isoStamp(tools.now())} AS created
      WHERE (SELECT count(*) FROM ${friend} WHERE user_id = ${me}) < ${MAX_FOLLOWED}`)
      .onConflictDoNothing(),
    happened(tools, { kind: "followed", actor: me, pilot }, sql`changes() = 1`),
  ]);
  const there = await tools.db
    .select({ id: friend.friendId })
    .from(friend)
    .where(and(eq(friend.userId, me), eq(friend.friendId, pilot)));
  if (there.length === 0) throw new Refusal(403, "many_followed", { values: { most: MAX_FOLLOWED } });
  await tools.jobs.send(TELL_EVENTS, {});
}

/** Nothing happens if the pilot was not followed. Throws 404 if there is no such pilot. */
export async function unfollow({ db }: Pick<Tools, "db">, me: number, pilot: number): Promise<void> {
  await refuseGone({ db }, pilot);
  await db.delete(friend).where(and(eq(friend.userId, me), eq(friend.friendId, pilot)));
}

/** Returns followers as the member may see them, latest first. Throws 404 if there is no such pilot. */
export const listFollowers = (tools: Pick<Tools, "db">, pilot: number, asker: number) =>
  listPeople(tools, pilot, "followers", asker);

export const followedBy = (tools: Pick<Tools, "db">, pilot: number, asker: number) =>
  listPeople(tools, pilot, "following", asker);

async function listPeople(
  { db }: Pick<Tools, "db">,
  pilot: number,
  side: "followers" | "following",
  asker: number,
): Promise<Friend[]> {
  await refuseGone({ db }, pilot);
  const [self, other] =
    side === "followers" ? [friend.friendId, friend.userId] : ([friend.userId, friend.friendId] as const);
  const rows = await db
    .select({ id: user.id, name: user.name, image: user.image, since: friend.created, back: back.created })
    .from(friend)
    .innerJoin(user, and(eq(user.id, other), isNull(user.deleted)))
    .leftJoin(back, and(eq(back.userId, friend.friendId), eq(back.friendId, friend.userId)))
    .where(and(eq(self, pilot), together("user.id", asker)))
    .orderBy(desc(friend.created), desc(user.id))
    .limit(PEOPLE_NAMED);
  return rows.map(({ back, ...person }) => ({ ...person, mutual: back !== null }));
}

/** Returns which of the pilots the member follows. */
export async function followedAmong({ db }: Pick<Tools, "db">, me: number, pilots: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: friend.friendId })
    .from(friend)
    .where(and(eq(friend.userId, me), among(friend.friendId, pilots)));
  return rows.map(({ id }) => id);
}

export async function refuseGone({ db }: Pick<Tools, "db">, pilot: number): Promise<void> {
  if ((await knownPilots(db, [pilot])).length === 0) throw new Refusal(404, "not_found");
}
