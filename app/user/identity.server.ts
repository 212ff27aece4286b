/**
 * Who sends a recording without signing in: a pilot number or name, proved by the date of birth. And who sat in the
 * second seat, where that is a member: proved the same way.
 *
 * Failures are counted per address and pilot, five a day, so that a date of birth cannot be guessed; the answer is the
 * same whether the pilot is unknown or the date is wrong. Successes are not counted: a club's computer may upload all day.
 */

import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { z } from "zod";
import { account } from "#app/db/schema/account.ts";
import { user } from "#app/db/schema/user.ts";
import { fault } from "#app/kit/field-fault.ts";
import { Refusal, wrongField } from "#app/kit/refusal.ts";
import { count, type Limit, refuseWhenOver } from "#app/kit/throttle.server.ts";
import type { Tools } from "#app/kit/tools.ts";
import { nameKey } from "./user.ts";

const WRONG: Limit = { name: "wrong-date-of-birth", most: 5, seconds: 86_400 };

export const Identity = z
  .object({
    user_id: z.coerce.number().int().positive().optional(),
    user_name: z.string().trim().min(1).max(60).optional(),
    date_of_birth: z.iso.date(),
  })
  .refine((who) => who.user_id !== undefined || who.user_name !== undefined, {
    path: ["user_id"],
    message: fault("nameOrNumber"),
  });

export type Identity = z.infer<typeof Identity>;

export interface Pilot {
  id: number;
  name: string;
  clubId: number | null;
}

/** The pilot, or status 400 `unknown_pilot`; 409 `several_pilots` where name and date fit more than one. */
export async function identify(tools: Tools, who: Identity, address: string): Promise<Pilot> {
  const key = who.user_name === undefined ? "" : nameKey(who.user_name);
  const target = who.user_id ?? key;
  const rows = await tools.db
    .select({ id: user.id, name: user.name, clubId: user.clubId, dateOfBirth: user.dateOfBirth })
    .from(user)
    .leftJoin(account, eq(account.userId, user.id))
    .where(
      and(
        who.user_id === undefined ? eq(user.nameKey, key) : eq(user.id, who.user_id),
        isNull(user.deleted),
        eq(user.isBanned, false),
        // Pilots of the past have no account; one whose address is not proved may be anybody's.
        or(isNull(account.userId), isNotNull(account.verified)),
      ),
    );
  const fitting = rows.filter((row) => row.dateOfBirth === who.date_of_birth);
  const subject = `${address}:${target}`;
  if (fitting.length === 0) {
    await count(tools, WRONG, subject);
    await refuseWhenOver(tools, WRONG, subject);
    throw new Refusal(400, "unknown_pilot");
  }
  // Asked after the look-up: of many guesses sent at once, the right one finds the wrong ones counted.
  await refuseWhenOver(tools, WRONG, subject);
  if (fitting.length > 1) {
    throw new Refusal(409, "several_pilots");
  }
  return fitting[0];
}

export interface CoPilot {
  /** Null for a name in words. */
  id: number | null;
  name: string;
}

/** What a client says of the second seat. */
export interface SecondSeat {
  co_user_id?: number | null;
  co_user_date_of_birth?: string | null;
  co_user_name?: string | null;
}

/**
 * Who sat in the second seat, null where nobody is told. A member excludes a name in words.
 * Throws 422 on `co_user_date_of_birth`, the same for an unknown number and a wrong date.
 */
export async function coPilotOf(
  tools: Tools,
  seat: SecondSeat,
  pilotId: number,
  address: string,
): Promise<CoPilot | null> {
  const { co_user_id: id, co_user_date_of_birth: born, co_user_name: name } = seat;
  if (id == null) return name ? { id: null, name } : null;
  if (id === pilotId) throw wrongField("co_user_id", { code: "sameSeat" }, "same_pilot");
  if (!born) throw wrongField("co_user_date_of_birth", { code: "coPilotBorn" }, "missing");
  try {
    const pilot = await identify(tools, { user_id: id, date_of_birth: born }, address);
    return { id, name: pilot.name };
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.error !== "unknown_pilot") throw fault;
    throw wrongField("co_user_date_of_birth", { code: "noCoPilot" }, "unknown_pilot");
  }
}
