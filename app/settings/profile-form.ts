/** The forms of the profile as patches of `PATCH /v1/user/me`: fields that a form does not have are not told. Pure. */

import { patchFields } from "#app/people/account/profile/patch.ts";
import type { Values } from "#app/ui/form/answer.ts";
import { getBorn, splitParts } from "#app/ui/form/birth-date.ts";

/** @param today YYYY-MM-DD */
export const personFields = (today: string) =>
  patchFields(today).pick({ name: true, date_of_birth: true, gender: true, bio: true, ssa_id: true });

/** @param regional whether the form asks for the number of the Soaring Society of America */
export const personInput = (typed: Values, regional: boolean) => ({
  name: typed.name ?? "",
  date_of_birth: getBorn(typed),
  gender: typed.gender,
  bio: typed.bio ?? "",
  ...(regional ? { ssa_id: typed.ssa_id ?? "" } : {}),
});

/** As the three choices of BirthDate have it. */
export function bornValues(date: string): Values {
  const { day, month, year } = splitParts(date);
  return { date_of_birth_day: day, date_of_birth_month: month, date_of_birth_year: year };
}

/** Switches: one that is off is not sent by a browser. */
export const opennessInput = (typed: Values, patron: boolean) => ({
  message_enabled: typed.message_enabled !== undefined,
  comments_allowed: typed.comments_allowed !== undefined,
  open_in_seeyou: typed.open_in_seeyou !== undefined,
  ...(patron ? { badge: typed.badge !== undefined } : {}),
});

export const ticked = (yes: boolean) => (yes ? "on" : "");
