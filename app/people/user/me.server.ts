/** A member's own data: everything the database has, except secrets. */
import { and, asc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Tools } from "#app/core/tools.ts";
import { account } from "#app/people/account/schema.ts";
import { club } from "#app/people/club/schema.ts";
import { subscription } from "#app/people/plan/schema.ts";
import { credential, device, user, userGroup } from "#app/people/user/schema.ts";

const second = alias(club, "second_club");

export async function getMe({ db }: Pick<Tools, "db">, userId: number) {
  // Not one batch, because in a batch columns with the same name (user.id, club.id) overwrite each other.
  const [rows, devices, groups, credentials] = await Promise.all([
    db
      .select({
        user,
        email: account.email,
        /** Set when a code is required at log-in. */
        totpSince: account.totpSince,
        club,
        secondClub: second,
        subscription: { plan: subscription.plan, pastDue: subscription.pastDue, since: subscription.since },
      })
      .from(user)
      .innerJoin(account, eq(account.userId, user.id))
      .leftJoin(club, eq(club.id, user.clubId))
      .leftJoin(second, eq(second.id, user.secondClubId))
      .leftJoin(subscription, eq(subscription.userId, user.id))
      .where(and(eq(user.id, userId), isNull(user.deleted))),
    db
      .select({ id: device.id, until: device.until, listed: device.listed })
      .from(device)
      .where(eq(device.userId, userId))
      .orderBy(asc(device.created)),
    db
      .select({ id: userGroup.id, name: userGroup.name, image: userGroup.image })
      .from(userGroup)
      .where(eq(userGroup.ownerId, userId))
      .orderBy(asc(userGroup.name)),
    db
      .select({ provider: credential.provider, email: credential.email })
      .from(credential)
      .where(eq(credential.userId, userId)),
  ]);
  const row = rows.at(0);
  if (!row) return null;
  const emailAt = (provider: "skysight" | "copilot") => credentials.find((c) => c.provider === provider)?.email ?? null;
  const { subscription: plan } = row;
  return {
    ...row.user,
    email: row.email,
    secondFactor: row.totpSince !== null,
    club: row.club,
    secondClub: row.secondClub,
    subscription: plan,
    /** Only shown with a patron's plan, even if it was chosen during an earlier one. */
    badge: row.user.badge && plan?.plan === "patron" && !plan.pastDue,
    devices,
    groups,
    skysightEmail: emailAt("skysight"),
    copilotEmail: emailAt("copilot"),
  };
}

export type Me = NonNullable<Awaited<ReturnType<typeof getMe>>>;
