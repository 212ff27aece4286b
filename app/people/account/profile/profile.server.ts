/**
 * Changes a member's own data; both `PATCH /v1/user/me` and every settings screen use it.
 *
 * All changes are made or none. A new name is also shown on past flights; a change of club is not, because they were
 * flown for the club of their day.
 */
import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Tools } from "#app/core/tools.ts";
import { nameKey } from "#app/i18n/name.ts";
import type { Member } from "#app/people/account/caller.ts";
import {
  changeCredential,
  refuseUnconfigured,
  sealCredential,
} from "#app/people/account/credential/credential.server.ts";
import { type Asker, changePassword } from "#app/people/account/password/change-password.server.ts";
import { account } from "#app/people/account/schema.ts";
import { refuseTaken, refuseUnknownClub } from "#app/people/account/sign-up/taken.server.ts";
import { asked, mustAsk, withdrawn } from "#app/people/club/join.server.ts";
import { changed as pilotChanged } from "#app/people/user/change.server.ts";
import { user } from "#app/people/user/schema.ts";
import { changedClubs } from "#app/people/user/second-club.ts";
import type { UserPatch } from "./patch.ts";

type Row = typeof user.$inferSelect;

/** @param asker stays signed in when the password changes */
export async function saveProfile(tools: Tools, member: Member, patch: UserPatch, asker: Asker): Promise<void> {
  const { db } = tools;
  const { id } = member;
  const [row] = await db.select().from(user).where(eq(user.id, id));
  const club = await clubFields(tools, row, patch);
  const changed = { ...plainFields(patch, member), ...club.fields };
  await refuseTwin(tools, row, { ...row, ...changed });
  const credentials = await credentialStatements(tools, id, patch);
  if (patch.password) {
    const wish = { userId: id, old: patch.old_password ?? "", new: patch.password, except: asker };
    await changePassword(tools, wish);
  }
  const statements: BatchItem<"sqlite">[] = [...credentials, ...club.statements];
  if (Object.keys(changed).length > 0) statements.push(pilotChanged(tools, id, changed));
  if (patch.name !== undefined && patch.name !== row.name) {
    const { name } = patch;
    statements.push(...tools.features.flatMap(({ onPilot }) => onPilot?.renamed?.(tools, id, name) ?? []));
  }
  if (patch.date_of_birth !== undefined || patch.gender !== undefined)
    statements.push(...tools.features.flatMap(({ onPilot }) => onPilot?.reclassed?.(tools, id) ?? []));
  if (patch.language)
    statements.push(db.update(account).set({ language: patch.language }).where(eq(account.userId, id)));
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}

export async function saveCopilotStatus({ db }: Pick<Tools, "db">, id: number, copilotStatus: number): Promise<void> {
  const preferences = sql`json_patch(${user.preferences}, ${JSON.stringify({ copilotStatus })})`;
  await db.update(user).set({ preferences }).where(eq(user.id, id));
}

/** Returns the fields that are stored as they were sent. */
function plainFields(patch: UserPatch, { privileges }: Pick<Member, "privileges">) {
  const told = {
    ...(patch.name === undefined ? {} : { name: patch.name, nameKey: nameKey(patch.name) }),
    dateOfBirth: patch.date_of_birth,
    gender: patch.gender,
    bio: patch.bio,
    ssaId: patch.ssa_id,
    unit: patch.unit,
    language: patch.language,
    newsletterLanguage: patch.newsletter_language,
    magazineLanguage: patch.magazine_language,
    openInSeeyou: patch.open_in_seeyou,
    commentsAllowed: patch.comments_allowed,
    messageEnabled: patch.message_enabled,
    flightNotification: patch.flight_notification,
    commentNotification: patch.comment_notification,
    followerNotification: patch.follower_notification,
    magazineNotification: patch.magazine_notification,
    badge: patch.badge === undefined ? undefined : patch.badge && privileges.patron,
    filter: patch.filter,
    // RFC 7396: absent keys stay, null deletes.
    preferences: patch.preferences && sql`json_patch(${user.preferences}, ${JSON.stringify(patch.preferences)})`,
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}

/**
 * A club from the list and one as text exclude each other. When a club has admins, they must approve: the old club
 * stays until then.
 */
async function clubFields(
  tools: Tools,
  row: Row,
  patch: UserPatch,
): Promise<{ fields: Partial<Row>; statements: BatchItem<"sqlite">[] }> {
  const { club_id: wanted = row.clubId } = patch;
  const asks = wanted !== row.clubId && wanted !== null && (await mustAsk(tools.db, wanted, row.id));
  const wish = { clubId: asks ? undefined : patch.club_id, secondClubId: patch.second_club_id };
  const clubs = changedClubs(row, wish, tools.now().toISOString().slice(0, 10));
  if (clubs.clubId !== row.clubId) await refuseUnknownClub(tools, clubs.clubId);
  if (clubs.secondClubId !== row.secondClubId) await refuseUnknownClub(tools, clubs.secondClubId, "second_club_id");
  const words = patch.club_name === undefined || asks ? row.clubName : patch.club_name;
  const told = { ...clubs, clubName: clubs.clubId === null ? words : null };
  const fields = Object.fromEntries(Object.entries(told).filter(([key, value]) => value !== row[key as keyof Row]));
  if (asks) return { fields, statements: asked(tools, wanted, row.id) };
  return { fields, statements: clubs.clubId === row.clubId ? [] : [withdrawn(tools, row.id)] };
}

async function refuseTwin(tools: Tools, row: Row, after: Row): Promise<void> {
  const same = (["nameKey", "clubId", "clubName"] as const).every((key) => row[key] === after[key]);
  if (!same) await refuseTaken(tools, after, row.id);
}

async function credentialStatements(tools: Tools, userId: number, patch: UserPatch) {
  const statements: BatchItem<"sqlite">[] = [];
  for (const provider of ["skysight", "copilot"] as const) {
    const email = patch[`${provider}_email`];
    if (email === undefined) continue;
    if (email !== null) refuseUnconfigured(tools, provider);
    const password = patch[`${provider}_password`] ?? null;
    const sealed = await sealCredential(tools, userId, provider, { email, password });
    statements.push(changeCredential(tools, userId, provider, sealed));
  }
  return statements;
}
