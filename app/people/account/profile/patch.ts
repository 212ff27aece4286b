/**
 * Everything a member may change of themselves, for `PATCH /v1/user/me` and the screens of the settings.
 *
 * Absent fields stay as they are; null or "" takes away what may be missing. Other keys are ignored, so nothing
 * internal (rights, plan, address, picture) can be reached this way. Screens take the fields they show:
 * `patchFields(today).pick({ … })`, then `withoutHalves`.
 * Source: specification, sections 3 and 5.
 */
import { z } from "zod";
import { Email } from "#app/people/account/address.ts";
import { Bio, birthDate, ClubId, ClubName, Gender, PersonName, SsaId } from "#app/people/user/person.ts";
import { Filters, LetterLanguage, PreferencePatch, SiteLanguage, Unit } from "#app/people/user/preference.ts";

/** "" as a form sends it is as good as null. */
const orNone = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === "" ? null : value), shape.nullable()).optional();

/** Another service's password, or an old one of ours: what it may be is not ours to say. */
const AnyPassword = z.string().max(1000, "The password is too long.");

/** @param today YYYY-MM-DD, the day that dates of birth are weighed against */
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
 * Without what is only half there: no new password, no old one; no password of another service, no address of it.
 * An address that is taken away needs no password.
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
