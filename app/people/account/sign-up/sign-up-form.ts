/** The form for signing up, from its fields to the schema and back: the same in the browser and on the server. */
import { type Faults, findFaults, type Values } from "#app/ui/form/answer.ts";
import { getBorn } from "#app/ui/form/birth-date.ts";
import { registration } from "./registration.ts";

/** Converts the fields to the input of the schema. The caller that knows the clubs fills in the club. */
export const signUpInput = (values: Values, club: { id?: number; name?: string } = {}) => ({
  name: values.name ?? "",
  email: values.email ?? "",
  password: values.password ?? "",
  date_of_birth: getBorn(values),
  gender: values.gender,
  club_id: club.id,
  club_name: club.name,
  ssa_id: values.ssa_id || null,
  newsletter_language: values.newsletter_language || null,
  magazine_language: values.magazine_language || null,
  terms: values.terms !== undefined,
  consent: values.consent !== undefined,
  captcha: values.captcha,
});

/** A club is chosen from the list or entered as missing; typed text alone is neither. */
export function checkSignUp(values: Values, today: string): Faults {
  const faults = findFaults(registration(today), signUpInput(values, { name: values.club_name }));
  const { club_name, ...others } = faults;
  const unpicked =
    (values.club ?? "").trim() !== "" && (values.club_id ?? "") === "" && (values.club_choice ?? "") === "";
  const unnamed = values.club_missing !== undefined && (values.club_name ?? "").trim() === "";
  const club = unpicked || unnamed ? { code: "club" as const } : club_name;
  return club === undefined ? others : { ...others, club_id: club };
}
