/** The form for signing up: specification, "Registration fields", and the required agreements. */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { Email } from "#app/people/account/address.ts";
import { Captcha } from "#app/people/account/forms.ts";
import { NewPassword } from "#app/people/account/password/new-password.ts";
import { birthDate, ClubId, ClubName, Gender, PersonName, SsaId } from "#app/people/user/person.ts";
import { LetterLanguage } from "#app/people/user/preference.ts";

/** The age in years below which a parent has to consent. */
export const CONSENT_AGE = 16;

/** @param today YYYY-MM-DD */
export const isUnderAge = (born: string, today: string) =>
  born > `${Number(today.slice(0, 4)) - CONSENT_AGE}${today.slice(4)}`;

/** @param today YYYY-MM-DD */
export const registration = (today: string) =>
  z
    .object({
      name: PersonName,
      email: Email,
      password: NewPassword,
      date_of_birth: birthDate(today),
      gender: Gender,
      club_id: ClubId.nullish(),
      club_name: ClubName.nullish(),
      ssa_id: SsaId.nullish(),
      language: z.enum(LANGUAGES).nullish(),
      newsletter_language: LetterLanguage.nullish(),
      magazine_language: LetterLanguage.nullish(),
      terms: z.literal(true, { error: fault("terms") }),
      consent: z.boolean().nullish(),
      captcha: Captcha,
    })
    .superRefine(({ date_of_birth, consent }, context) => {
      if (isUnderAge(date_of_birth, today) && !consent)
        context.addIssue({ code: "custom", path: ["consent"], message: fault("consent", { age: CONSENT_AGE }) });
    });

export type Registration = z.infer<ReturnType<typeof registration>>;
