/**
 * Identifies a pilot who uploads without signing in: by id or name, verified by the date of birth. A member in the
 * second seat is verified in the same way.
 *
 * Failures are counted per pilot, with name and id as one: five a day from one address, ten from all together, so
 * that a date of birth cannot be guessed. Beyond that the right date has to wait, too, and the pilot is notified by
 * mail; signed-in members need no date. The answer is the same whether the pilot is unknown or the date is wrong.
 * Successes are not counted: a club's computer may upload all day.
 */

import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { post } from "#app/core/mail/mail.server.ts";
import { getNetwork } from "#app/core/request/address.server.ts";
import { fault } from "#app/core/request/field-fault.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { type Counted, giveBack, hasLeft, type Limit, take, waitFor } from "#app/core/request/throttle.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { isSameName, nameKey } from "#app/i18n/name.ts";
import { account } from "#app/people/account/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { hasNameLike } from "./named.server.ts";

const FROM_ADDRESS: Limit = { name: "wrong-date-of-birth", most: 5, seconds: 86_400 };
const FROM_ALL: Limit = { name: "wrong-date-of-birth-of", most: 10, seconds: 86_400 };

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

/**
 * Returns the pilot. Throws 400 `unknown_pilot`; 429 after too many wrong dates; 409 `several_pilots` when name and
 * date match more than one.
 */
export async function identify(tools: Tools, who: Identity, address: string): Promise<Pilot> {
  const key = who.user_name === undefined ? "" : nameKey(who.user_name);
  const found = await tools.db
    .select({ id: user.id, name: user.name, clubId: user.clubId, dateOfBirth: user.dateOfBirth })
    .from(user)
    .where(
      and(
        who.user_id === undefined ? hasNameLike(who.user_name ?? "") : eq(user.id, who.user_id),
        isNull(user.deleted),
        eq(user.isBanned, false),
      ),
    );
  const rows = found.filter(({ id, name }) => id === who.user_id || isSameName(name, who.user_name ?? ""));
  if (rows.length === 0) rows.push({ id: who.user_id ?? 0, name: key, clubId: null, dateOfBirth: "" });
  // Each pilot of the name takes one query, right or wrong: of many simultaneous guesses, the right one is among the
  // first ten or waits like all others.
  const judged = await Promise.all(
    rows.map(async (row) => {
      const tries = getTries(row.id === 0 ? `name ${key}` : row.id, address);
      const fits = row.dateOfBirth === who.date_of_birth;
      if (fits) return { row, fits, tries, open: await hasLeft(tools, tries), last: false };
      const { spent, counts } = await take(tools, tries);
      return { row, fits, tries, open: spent === null, last: row.dateOfBirth !== "" && counts[1] === FROM_ALL.most };
    }),
  );
  const fitting = judged.filter(({ fits, open }) => fits && open);
  const wrong = judged.filter(({ fits, open }) => !fits && open);
  if (fitting.length === 0) {
    await Promise.all(wrong.map(({ row, last }) => last && warn(tools, row.id)));
    if (wrong.length > 0) throw new Refusal(400, "unknown_pilot");
    throw waitFor(tools, judged[0].tries[0]);
  }
  // Attempts on others of the same name are given back, because they were not meant.
  await giveBack(
    tools,
    wrong.flatMap(({ tries }) => tries),
  );
  if (fitting.length > 1) throw new Refusal(409, "several_pilots");
  const { id, name, clubId } = fitting[0].row;
  return { id, name, clubId };
}

const getTries = (pilot: number | string, address: string): Counted[] => [
  { limit: FROM_ADDRESS, subject: `${getNetwork(address)}:${pilot}` },
  { limit: FROM_ALL, subject: String(pilot) },
];

/** Notifies the pilot whose date of birth is being guessed, if there is an account: once a day, with the last guess. */
async function warn(tools: Tools, userId: number): Promise<void> {
  const [to] = await tools.db
    .select({ email: account.email, language: account.language, name: user.name })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(account.userId, userId));
  tools.log({ kind: "account", event: "date-of-birth-guessed", user: userId });
  if (to) await post(tools, { userId, ...to }, { kind: "guessed", name: to.name });
}

export interface CoPilot {
  /** Null for a name as text. */
  id: number | null;
  name: string;
}

/** The second seat as a client sends it. */
export interface SecondSeat {
  co_user_id?: number | null;
  co_user_date_of_birth?: string | null;
  co_user_name?: string | null;
}

/**
 * Returns who flew in the second seat, null when nobody was named. A member and a name as text exclude each other.
 * Throws 422 on `co_user_date_of_birth`, the same for an unknown id and a wrong date.
 */
export async function getCoPilot(
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
