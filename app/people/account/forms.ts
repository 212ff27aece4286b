/**
 * The fields of the forms for signing in, one schema each, for browser and server alike. Source: specification,
 * section 5.
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { Email } from "./address.ts";

const NO_PASSWORD = fault("noPassword");
const NO_CAPTCHA = fault("captcha");

/** A password to compare: anything that could ever have been set. */
export const Password = z.string({ error: NO_PASSWORD }).min(1, NO_PASSWORD).max(1000, NO_PASSWORD);

export const Captcha = z.string({ error: NO_CAPTCHA }).min(1, NO_CAPTCHA).max(2048, NO_CAPTCHA);

export const LogIn = z.object({
  email: Email,
  password: Password,
  captcha: z.string().max(2048).nullish(),
  code: z.string().max(20).nullish(),
});

/** The form of both mails that can be requested by address. */
export const Addressed = z.object({ email: Email, captcha: Captcha });

export const NewEmail = z.object({ password: Password, new_email: Email });
