/**
 * What a person may say of themselves: one shape per field, for sign-up, settings and API, in browser and server alike.
 *
 * Texts come out trimmed, in NFC, blanks folded. Each refusal is one of `FAULTS`: programs get the English sentence,
 * screens find the word that belongs to it and say it in the reader's language.
 * Source: specification, section 5; lengths as the published interface has them.
 */
import { z } from "zod";

export const NAME_LENGTH = { least: 6, most: 60 };
export const BIO_LENGTH = 160;
/** Years. Nobody younger flies alone, and nobody older is known to. */
const AGE = { least: 10, most: 110 };

export const FAULTS = {
  shortName: `The name needs at least ${NAME_LENGTH.least} letters.`,
  longName: `The name may have at most ${NAME_LENGTH.most} letters.`,
  nameLetters: "A name has letters, hyphens, apostrophes and dots only.",
  nameCapitals: "Please do not write the name in capitals only.",
  nameFormat: "Please write the name as Firstname Lastname, with capital first letters.",
  gender: "please select your gender",
  dateOfBirth: "please select an earlier date of birth",
  longBio: `The text may have at most ${BIO_LENGTH} letters.`,
  plainText: "The text has signs that cannot be shown.",
  ssaId: "The number has one to ten digits.",
  club: "Please choose a club from the list.",
  longClubName: "The club's name may have at most 100 letters.",
  sameClub: "The second club must be another than the first.",
  notAPicture: "This is not a picture we can read: JPEG, PNG or WebP.",
  noPicture: "A picture is needed.",
} as const;

export type PersonFault = keyof typeof FAULTS;

const letters = (text: string) => [...text].length;

/** Letters with at most two marks each, so that no name climbs over its neighbours. */
const WORD = /^\p{L}\p{M}{0,2}(?:[\p{L}'’.-]\p{M}{0,2})*$/u;

/** What is wrong with a folded name, null where nothing is. Scripts without capitals need none. */
function nameFault(name: string): PersonFault | null {
  if (letters(name) < NAME_LENGTH.least) return "shortName";
  if (letters(name) > NAME_LENGTH.most) return "longName";
  const [first, ...rest] = name.split(" ");
  if (![first, ...rest].every((word) => WORD.test(word))) return "nameLetters";
  if (/\p{Lu}/u.test(name) && !/[\p{Ll}\p{Lo}]/u.test(name)) return "nameCapitals";
  if (/^\p{Ll}/u.test(first) || !rest.some((word) => /[\p{Lu}\p{Lt}\p{Lo}]/u.test(word))) return "nameFormat";
  return null;
}

/** NFC, blanks of all kinds and lengths as one. */
const folded = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/** "Ada Falkenrath", "Noor van der Thermiek", "Jean-Pierre O'Neil". */
export const PersonName = z
  .string({ error: FAULTS.shortName })
  .max(500, FAULTS.longName)
  .transform(folded)
  .superRefine((name, context) => {
    const fault = nameFault(name);
    if (fault !== null) context.addIssue({ code: "custom", message: FAULTS[fault] });
  });

export const Gender = z.enum(["F", "M", "D"], { error: FAULTS.gender });

/** A day that was, so long ago that its child may fly. @param today YYYY-MM-DD */
export function birthDate(today: string) {
  const before = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return z.iso
    .date({ error: FAULTS.dateOfBirth })
    .refine((date) => date <= before(AGE.least) && date >= before(AGE.most), FAULTS.dateOfBirth);
}

/** Neither control signs nor those that turn the direction of what follows. */
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** One line of text; "" is none. */
export const line = (most: number, tooLong: string) =>
  z
    .string()
    .max(10 * most, tooLong)
    .transform(folded)
    .refine((text) => letters(text) <= most, tooLong)
    .refine((text) => !HIDDEN.test(text), FAULTS.plainText);

/** Lines of text. */
export const lines = (most: number, tooLong: string) =>
  z
    .string()
    .max(10 * most, tooLong)
    .transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim())
    .refine((text) => letters(text) <= most, tooLong)
    .refine((text) => !HIDDEN.test(text.replaceAll("\n", "")), FAULTS.plainText);

export const Bio = lines(BIO_LENGTH, FAULTS.longBio);

/** Number of a member of the Soaring Society of America. */
export const SsaId = z
  .string({ error: FAULTS.ssaId })
  .trim()
  .regex(/^\d{1,10}$/, FAULTS.ssaId);

export const ClubId = z.number({ error: FAULTS.club }).int(FAULTS.club).positive(FAULTS.club);

/** A club that is not in the list, in the pilot's words. */
export const ClubName = line(100, FAULTS.longClubName);
