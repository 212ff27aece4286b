/** The two mails that anybody can request by address: for a new password, and to verify an address again. */
import { HOURS_VALID } from "#app/people/account/mail-code/hours-valid.ts";

export const ASKED_MAILS = {
  recover: {
    path: "/auth/recover-password",
    title: "auth.recover",
    lead: "auth.recoverLead",
    send: "auth.recoverNow",
    status: "recovered",
    event: "recoverySent",
    /** Hours for which the mail's link is valid. */
    life: HOURS_VALID.recover,
  },
  resend: {
    path: "/auth/resend-verification",
    title: "auth.resend",
    lead: "auth.resendLead",
    send: "auth.resendNow",
    status: "registered",
    event: "verificationSent",
    life: HOURS_VALID.verify,
  },
} as const;

export type RequestedMail = keyof typeof ASKED_MAILS;
