/** The user feature's part of a pilot's archive. Other people only appear with their public name and id. */
import { and, asc, eq, isNull } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { objectAs } from "#app/core/export.server.ts";
import { type Entry, jsonEntry } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { device, user, userBlock, userGroup, userGroupPilot } from "#app/people/user/schema.ts";

export async function* exported(tools: Tools, userId: number): AsyncGenerator<Entry> {
  const profile = await getProfile(tools, userId);
  yield jsonEntry(tools, "profile.json", profile);
  if (profile?.image) yield* objectAs(tools, profile.image, "picture.webp", tools.now());
  yield jsonEntry(tools, "groups.json", await findGroups(tools, userId));
  yield jsonEntry(tools, "devices.json", await tools.db.select().from(device).where(eq(device.userId, userId)));
  yield jsonEntry(tools, "blocked.json", await listBlocked(tools, userId));
}

/** Pilots who left appear as an id without a name. */
const listBlocked = ({ db }: Tools, userId: number) =>
  db
    .select({ id: userBlock.blockedId, name: user.name, since: userBlock.created })
    .from(userBlock)
    .leftJoin(user, and(eq(user.id, userBlock.blockedId), isNull(user.deleted)))
    .where(eq(userBlock.userId, userId))
    .orderBy(asc(userBlock.created), asc(userBlock.blockedId));

async function getProfile({ db }: Tools, userId: number) {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row) return null;
  const { nameKey: _, ...own } = row;
  return own;
}

async function findGroups({ db }: Tools, userId: number) {
  const { id, name, description, created } = userGroup;
  const own = await db.select({ id, name, description, created }).from(userGroup).where(eq(userGroup.ownerId, userId));
  const pilots = await db
    .select({ group: userGroupPilot.groupId, id: user.id, name: user.name })
    .from(userGroupPilot)
    .innerJoin(user, and(eq(user.id, userGroupPilot.userId), isNull(user.deleted)))
    .where(
      among(
        userGroupPilot.groupId,
        own.map((group) => group.id),
      ),
    );
  const member = await db
    .select({ id, name })
    .from(userGroupPilot)
    .innerJoin(userGroup, eq(userGroup.id, userGroupPilot.groupId))
    .where(eq(userGroupPilot.userId, userId));
  const of = (group: number) => pilots.filter((pilot) => pilot.group === group).map(({ id, name }) => ({ id, name }));
  return { own: own.map((group) => ({ ...group, pilots: of(group.id) })), member };
}
