/**
 * What the forms of signing in ask for, one shape each, for browser and server alike.
 *
 * Each refusal is one of the sentences below or of app/user/person.ts: programs get it in English, screens find the word
 * that belongs to it (app/sentences.ts) and say it in the reader's language.
 * Source: specification, section 5.
 */
import { z } from "zod";
import { Email, NO_EMAIL } from "./address.ts";
import { PASSWORD_LENGTH } from "./password/password-length.ts";

export const FAULTS = {
  email: NO_EMAIL,
  noPassword: "Please enter your password.",
  shortPassword: `The password needs at least ${PASSWORD_LENGTH.least} characters.`,
  longPassword: `The password may have at most ${PASSWORD_LENGTH.most} characters.`,
  commonPassword: "This password is among the first that anybody would try.",
  terms: "Please agree to the terms.",
  consent: "Under 16, please confirm that a parent or guardian agrees.",
  captcha: "Please solve the captcha to verify you are human.",
  wrongPassword: "This is not your password.",
  wrongCode: "This code is not right, or was used before.",
  sameEmail: "This is your address already.",
  unconfirmedLeaving: "Please confirm that your account shall be deleted.",
} as const;

/** One that is compared: anything that could ever have been set. */
export const Password = z.string({ error: FAULTS.noPassword }).min(1, FAULTS.noPassword).max(1000, FAULTS.noPassword);

export const Captcha = z.string({ error: FAULTS.captcha }).min(1, FAULTS.captcha).max(2048, FAULTS.captcha);

export const LogIn = z.object({
  email: Email,
  password: Password,
  captcha: z.string().max(2048).nullish(),
  code: z.string().max(20).nullish(),
});

/** Both mails that can be asked for by address. */
export const Addressed = z.object({ email: Email, captcha: Captcha });

export const NewEmail = z.object({ password: Password, new_email: Email });
