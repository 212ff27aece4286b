/** E-mail addresses: what one is, and what two are compared by. */
import { z } from "zod";
import { fault } from "#app/kit/field-fault.ts";

const NO_EMAIL = fault("email");

export const Email = z.string({ error: NO_EMAIL }).trim().max(254, NO_EMAIL).pipe(z.email(NO_EMAIL));

/** NFKC and lower case, before the @ as well: nobody expects two accounts to differ by that. */
export const emailKey = (email: string) => email.normalize("NFKC").trim().toLowerCase();
