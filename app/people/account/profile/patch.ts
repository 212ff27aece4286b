/**
 * Everything members may change about themselves, for `PATCH /v1/user/me` and the settings screens.
 *
 * Absent fields stay as they are; null or "" deletes an optional value. Other keys are ignored, so nothing internal
 * (rights, plan, address, picture) can be changed this way. Screens use the fields they show:
 * `patchFields(today).pick({ … })`, then `withoutHalves`. Source: specification, sections 3 and 5.
 */
import { z } from "zod";
import { Email } from "#app/people/account/address.ts";
import { Bio, birthDate, ClubId, ClubName, Gender, PersonName, SsaId } from "#app/people/user/person.ts";
import { Filters, LetterLanguage, PreferencePatch, SiteLanguage, Unit } from "#app/people/user/preference.ts";

/** An empty text from a form counts as null. */
const orNone = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === "" ? null : value), shape.nullable()).optional();

/** A password of another service, or an old one of ours, so our rules do not apply. */
const AnyPassword = z.string().max(1000, "The password is too long.");

/** @param today YYYY-MM-DD, the day with which dates of birth are compared */
export const patchFields = (today: string) =>
  z.object({
    name: PersonName.optional(),
    date_of_birth: birthDate(today).optional(),
    gender: Gender.optional(),
    bio: orNone(Bio),
    ssa_id: orNone(SsaId),
    club_id: orNone(ClubId),
    club_name: orNone(ClubName),
    second_club_id: orNone(ClubId),
    unit: orNone(Unit),
    language: orNone(SiteLanguage),
    newsletter_language: orNone(LetterLanguage),
    magazine_language: orNone(LetterLanguage),
    open_in_seeyou: z.boolean().optional(),
    comments_allowed: z.boolean().optional(),
    message_enabled: z.boolean().optional(),
    flight_notification: z.boolean().optional(),
    comment_notification: z.boolean().optional(),
    follower_notification: z.boolean().optional(),
    magazine_notification: z.boolean().optional(),
    badge: z.boolean().optional(),
    filter: Filters.optional(),
    preferences: PreferencePatch.optional(),
    skysight_email: orNone(Email),
    skysight_password: AnyPassword.nullish(),
    copilot_email: orNone(Email),
    copilot_password: AnyPassword.nullish(),
    password: AnyPassword.nullish(),
    old_password: AnyPassword.nullish(),
  });

export type PatchFields = z.infer<ReturnType<typeof patchFields>>;

/**
 * Leaves out incomplete pairs: no new password without the old one, no password of another service without its
 * address. Deleting an address needs no password.
 */
export function withoutHalves<T extends Partial<PatchFields>>(patch: T): T {
  const whole = { ...patch };
  if (!whole.password) {
    delete whole.password;
    delete whole.old_password;
  }
  for (const service of ["skysight", "copilot"] as const) {
    const [email, password] = [whole[`${service}_email`], whole[`${service}_password`]];
    if (email && password) continue;
    delete whole[`${service}_password`];
    if (email !== null) delete whole[`${service}_email`];
  }
  return whole;
}

export const userPatch = (today: string) => patchFields(today).transform(withoutHalves);

export type UserPatch = z.infer<ReturnType<typeof userPatch>>;
