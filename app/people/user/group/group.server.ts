/**
 * Groups of pilots for competitions.
 *
 * The owner changes a group; the pilots in it see it and may leave. It is invisible to everybody else, and to all
 * once the owner left.
 */
import { and, asc, desc, eq, exists, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { among } from "#app/core/db/among.ts";
import { takeIds } from "#app/core/ids.server.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { knownPilots } from "#app/people/user/pilot.server.ts";
import { user, userGroup, userGroupPilot } from "#app/people/user/schema.ts";
import { type Group, type GroupPatch, MAX_GROUPS, MAX_PILOTS_IN_GROUP, type NewGroup } from "./group.ts";

type DbTools = Pick<Tools, "db" | "now">;

const notHere = () => new Refusal(404, "not_found");

const isIn = ({ db }: Pick<Tools, "db">, asker: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(userGroupPilot)
      .where(and(eq(userGroupPilot.groupId, userGroup.id), eq(userGroupPilot.userId, asker))),
  );

const seenBy = (tools: Pick<Tools, "db">, asker: number) =>
  and(isNull(user.deleted), or(eq(userGroup.ownerId, asker), isIn(tools, asker)));

/** Throws 404 when this member may not see the group. */
export async function getGroup(tools: Pick<Tools, "db">, asker: number, id: number): Promise<Group> {
  const [group] = await tools.db
    .select(getTableColumns(userGroup))
    .from(userGroup)
    .innerJoin(user, eq(user.id, userGroup.ownerId))
    .where(and(eq(userGroup.id, id), seenBy(tools, asker)));
  if (!group) throw notHere();
  const ids = await tools.db
    .select({ id: userGroupPilot.userId })
    .from(userGroupPilot)
    .where(eq(userGroupPilot.groupId, id));
  const pilots = await knownPilots(
    tools.db,
    ids.map((row) => row.id),
  );
  return { ...group, pilots };
}

const GROUP_ORDERS = ["name", "created", "pilots"] as const;

export interface GroupQuery {
  /** Groups with one of these pilots. */
  users?: number[];
  /** Groups with a pilot of one of these clubs. */
  clubs?: number[];
  order?: (typeof GROUP_ORDERS)[number];
  descending?: boolean;
  skip?: number;
  limit?: number;
}

/** Finds the member's own groups and those the member is in, with the number of their pilots. */
export async function findGroups(
  tools: Pick<Tools, "db">,
  asker: number,
  { users, clubs, order = "name", descending = false, skip = 0, limit = 500 }: GroupQuery = {},
) {
  const pilots = sql<number>`(SELECT count(*) FROM user_group_pilot p JOIN user u ON u.id = p.user_id
    WHERE p.group_id = user_group.id AND u.deleted IS NULL)`;
  const withPilot = (which: SQL) => sql`EXISTS (SELECT 1 FROM user_group_pilot p JOIN user u ON u.id = p.user_id
    WHERE p.group_id = user_group.id AND u.deleted IS NULL AND ${which})`;
  const column = { name: userGroup.name, created: userGroup.created, pilots }[order];
  return tools.db
    .select({
      id: userGroup.id,
      ownerId: userGroup.ownerId,
      owner: user.name,
      name: userGroup.name,
      description: userGroup.description,
      image: userGroup.image,
      created: userGroup.created,
      pilots,
    })
    .from(userGroup)
    .innerJoin(user, eq(user.id, userGroup.ownerId))
    .where(
      and(
        seenBy(tools, asker),
        users && withPilot(among(sql`u.id`, users)),
        clubs && withPilot(among(sql`u.club_id`, clubs)),
      ),
    )
    .orderBy(descending ? desc(column) : asc(column), asc(userGroup.id))
    .limit(limit)
    .offset(skip);
}

export async function makeGroup(tools: DbTools, ownerId: number, wish: z.infer<typeof NewGroup>): Promise<number> {
  await refuseUnknownPilots(tools, wish.pilot);
  const [id] = await takeIds(tools.db, "user_group");
  const { name, description = null } = wish;
  // A single statement: two simultaneous requests cannot both create the last one allowed.
  const made = await tools.db.all(sql`
    INSERT INTO ${userGroup} (id, owner_id, name, description, created)
    SELECT ${id}, ${ownerId}, ${name}, ${description || null}, ${isoStamp(tools.now())}
    WHERE (SELECT count(*) FROM ${userGroup} WHERE owner_id = ${ownerId}) < ${MAX_GROUPS}
    RETURNING id`);
  if (made.length === 0) throw wrongField("name", { code: "manyGroups", values: { most: MAX_GROUPS } }, "too_many");
  await allIn(tools, id, wish.pilot);
  return id;
}

export async function changeGroup(tools: DbTools, ownerId: number, id: number, wish: z.infer<typeof GroupPatch>) {
  const { db } = tools;
  await ownGroup(tools, ownerId, id);
  const { name, description, pilot } = wish;
  if (pilot) await refuseUnknownPilots(tools, pilot);
  const own = and(eq(userGroup.id, id), eq(userGroup.ownerId, ownerId));
  const words = { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) };
  if (Object.keys(words).length > 0) {
    await db
      .update(userGroup)
      .set(words.description === "" ? { ...words, description: null } : words)
      .where(own);
  }
  if (!pilot) return;
  await db.batch([
    db
      .delete(userGroupPilot)
      .where(and(eq(userGroupPilot.groupId, id), sql`NOT (${among(userGroupPilot.userId, pilot)})`)),
    allIn(tools, id, pilot),
  ]);
}

export async function dropGroup(tools: DbTools & Pick<Tools, "files">, ownerId: number, id: number): Promise<void> {
  const { image } = await ownGroup(tools, ownerId, id);
  await tools.db.batch([
    tools.db.delete(userGroupPilot).where(eq(userGroupPilot.groupId, id)),
    tools.db.delete(userGroup).where(and(eq(userGroup.id, id), eq(userGroup.ownerId, ownerId))),
  ]);
  if (image !== null) await tools.files.remove([image]);
}

export async function addPilot(tools: DbTools, ownerId: number, id: number, pilot: number): Promise<void> {
  await ownGroup(tools, ownerId, id);
  await refuseUnknownPilots(tools, [pilot], "user_id");
  const room = sql`(SELECT count(*) FROM ${userGroupPilot} WHERE group_id = ${id}) < ${MAX_PILOTS_IN_GROUP}`;
  await tools.db.run(sql`
    INSERT INTO ${userGroupPilot} (group_id, user_id) SELECT ${id}, ${pilot} WHERE ${room} ON CONFLICT DO NOTHING`);
  const [there] = await tools.db
    .select()
    .from(userGroupPilot)
    .where(and(eq(userGroupPilot.groupId, id), eq(userGroupPilot.userId, pilot)));
  if (!there) throw wrongField("user_id", { code: "manyPilots", values: { most: MAX_PILOTS_IN_GROUP } }, "too_many");
}

/**
 * Removes a pilot, by the owner or by the pilot who leaves. Removing a pilot who is not in the group has no effect.
 * @returns the owner
 */
export async function removePilot(tools: DbTools, asker: number, id: number, pilot: number): Promise<number> {
  const group = await getGroup(tools, asker, id);
  if (group.ownerId !== asker && pilot !== asker) throw notHere();
  await tools.db.delete(userGroupPilot).where(and(eq(userGroupPilot.groupId, id), eq(userGroupPilot.userId, pilot)));
  return group.ownerId;
}

/** Throws 404 unless it is the member's own. */
export async function ownGroup(tools: Pick<Tools, "db">, ownerId: number, id: number) {
  const [group] = await tools.db
    .select()
    .from(userGroup)
    .where(and(eq(userGroup.id, id), eq(userGroup.ownerId, ownerId)));
  if (!group) throw notHere();
  return group;
}

/** Returns a statement for a batch. */
const allIn = ({ db }: DbTools, group: number, pilots: number[]) =>
  db
    .insert(userGroupPilot)
    .select(sql`SELECT ${group}, value FROM json_each(${JSON.stringify(pilots)}) WHERE true`)
    .onConflictDoNothing();

async function refuseUnknownPilots({ db }: DbTools, ids: number[], field = "pilot"): Promise<void> {
  const known = await knownPilots(db, ids);
  if (known.length < ids.length) throw wrongField(field, { code: "noPilot" }, "unknown_pilot");
}
