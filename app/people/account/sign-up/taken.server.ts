/**
 * Checks that two accounts do not share what must be unique, and that clubs exist. Name and club are public, so the
 * answer may say so.
 */
import { and, eq, isNull, ne } from "drizzle-orm";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { isSameName } from "#app/i18n/name.ts";
import { account } from "#app/people/account/schema.ts";
import { club } from "#app/people/club/schema.ts";
import { hasNameLike } from "#app/people/user/named.server.ts";
import { user } from "#app/people/user/schema.ts";

type DbTools = Pick<Tools, "db">;

const taken = () => new Refusal(409, "taken");

/** @param field of the form with the club's id */
export async function refuseUnknownClub(tools: DbTools, id: number | null, field = "club_id"): Promise<void> {
  if (id === null) return;
  const [row] = await tools.db.select({ id: club.id }).from(club).where(eq(club.id, id));
  if (!row) throw wrongField(field, { code: "noClub" }, "unknown_club");
}

/** @param except the account that may keep its own values */
export async function refuseTaken(
  tools: DbTools,
  { name, clubId, clubName }: { name: string; clubId: number | null; clubName: string | null },
  except: number | null = null,
): Promise<void> {
  const same = await tools.db
    .select({ name: user.name, clubName: user.clubName })
    .from(user)
    .innerJoin(account, eq(account.userId, user.id))
    .where(
      and(
        hasNameLike(name),
        clubId === null ? isNull(user.clubId) : eq(user.clubId, clubId),
        except === null ? undefined : ne(user.id, except),
      ),
    );
  const isSameClub = (other: string | null) =>
    clubId !== null || (clubName === null ? other === null : other !== null && isSameName(other, clubName));
  if (same.some((row) => isSameName(row.name, name) && isSameClub(row.clubName))) throw taken();
}
