/** E-mail addresses: their validation, and the key by which two are compared. */
import { z } from "zod";
import { readMailAddress, sendable } from "#app/core/mail/mail-address.ts";
import { fault } from "#app/core/request/field-fault.ts";

const NO_EMAIL = fault("email");
const NO_SMTPUTF8 = fault("emailLetters");

export const Email = z
  .string({ error: NO_EMAIL })
  .trim()
  .normalize("NFC")
  .max(254, NO_EMAIL)
  .superRefine((text, context) => {
    const { kind } = readMailAddress(text);
    if (kind !== "address") context.addIssue({ code: "custom", message: kind === "smtputf8" ? NO_SMTPUTF8 : NO_EMAIL });
  });

/**
 * NFKC and lower case, before the @ as well: nobody expects two accounts to differ only in that. `müller.de` and
 * `xn--mller-kva.de` are one domain.
 */
export const emailKey = (email: string) => sendable(email.normalize("NFKC").trim()).toLowerCase();
