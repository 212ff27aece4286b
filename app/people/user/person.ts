/**
 * What members may enter about themselves: one schema per field, for sign-up, settings and API, in browser and server
 * alike.
 *
 * Texts are trimmed, in NFC, with blanks folded. Source: specification, section 5; lengths as in the published API.
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { APOSTROPHE, HYPHEN } from "#app/i18n/name.ts";

/** The most characters of a name. */
const MAX_NAME_LENGTH = 60;
export const BIO_LENGTH = 160;
/** Years. Nobody younger flies alone, and no older pilot is known. */
const AGE = { least: 10, most: 110 };

/** The most characters of a club's name. */
const MAX_CLUB_NAME = 100;

type NameFault = "longName" | "nameLetters" | "nameCapitals" | "nameFormat";

const NAME_FAULTS: Record<NameFault, string> = {
  longName: fault("longName", { most: MAX_NAME_LENGTH }),
  nameLetters: fault("nameLetters"),
  nameCapitals: fault("nameCapitals"),
  nameFormat: fault("nameFormat"),
};
const BIRTH = fault("dateOfBirth");
const HIDDEN_SIGNS = fault("plainText");
const SSA_ID = fault("ssaId");
const CLUB = fault("club");

const letters = (text: string) => [...text].length;

/** Letters with at most two marks each, so that no name overlaps the lines around it: "'t", "O’Neil", "Gal·la", "J." */
const WORD = new RegExp(
  `^${APOSTROPHE.source}?\\p{L}\\p{M}{0,2}(?:(?:\\p{L}|${APOSTROPHE.source}|${HYPHEN.source}|\\.)\\p{M}{0,2})*$`,
  "u",
);

/** Scripts that write a first and a last name without a blank between them. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]{2,}$/u;
/** Georgian has upper-case letters, but names are written without them. */
const SMALL = /^(?!\p{Script=Georgian})\p{Ll}/u;
const CAPITAL = /[\p{Lu}\p{Lt}\p{Lo}\p{Script=Georgian}]/u;

/** Returns what is wrong with a folded name, null when it is valid. Scripts without capitals need none. */
function nameFault(name: string): NameFault | null {
  if (name === "") return "nameFormat";
  if (letters(name) > MAX_NAME_LENGTH) return "longName";
  const [first, ...rest] = name.split(" ");
  if (![first, ...rest].every((word) => WORD.test(word))) return "nameLetters";
  if (/\p{Lu}/u.test(name) && !/[\p{Ll}\p{Lo}]/u.test(name)) return "nameCapitals";
  if (rest.length === 0 && UNSPACED.test(name)) return null;
  if (SMALL.test(first) || !rest.some((word) => CAPITAL.test(word))) return "nameFormat";
  return null;
}

/** NFC, with blanks of all kinds and lengths replaced by one. */
const folded = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/**
 * At least two words, however short: "Ada Falkenrath", "Noor van der Thermiek", "Jean-Pierre O'Neil", "Gerard 't
 * Hooft", "Bo Li".
 */
export const PersonName = z
  .string({ error: NAME_FAULTS.nameFormat })
  .max(500, NAME_FAULTS.longName)
  .transform(folded)
  .superRefine((name, context) => {
    const found = nameFault(name);
    if (found !== null) context.addIssue({ code: "custom", message: NAME_FAULTS[found] });
  });

export const Gender = z.enum(["F", "M", "D"], { error: fault("gender") });

/** A past day, within the ages of pilots. @param today YYYY-MM-DD */
export function birthDate(today: string) {
  const before = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return z.iso.date({ error: BIRTH }).refine((date) => date <= before(AGE.least) && date >= before(AGE.most), BIRTH);
}

/** Matches control characters and those that change the direction of text. */
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** One line of text; "" for none. */
export const line = (most: number, tooLong: string) =>
  z
    .string()
    .max(10 * most, tooLong)
    .transform(folded)
    .refine((text) => letters(text) <= most, tooLong)
    .refine((text) => !HIDDEN.test(text), HIDDEN_SIGNS);

/** Several lines of text. */
export const lines = (most: number, tooLong: string) =>
  z
    .string()
    .max(10 * most, tooLong)
    .transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim())
    .refine((text) => letters(text) <= most, tooLong)
    .refine((text) => !HIDDEN.test(text.replaceAll("\n", "")), HIDDEN_SIGNS);

export const Bio = lines(BIO_LENGTH, fault("longBio", { most: BIO_LENGTH }));

/** A membership number of the Soaring Society of America. */
export const SsaId = z
  .string({ error: SSA_ID })
  .trim()
  .regex(/^\d{1,10}$/, SSA_ID);

export const ClubId = z.number({ error: CLUB }).int(CLUB).positive(CLUB);

/** A club that is not in the list, as text. */
export const ClubName = line(MAX_CLUB_NAME, fault("longClubName", { most: MAX_CLUB_NAME }));
