/** Hours for which the secret in a mail is valid, by purpose; shown on pages and in the mail itself. */
export const HOURS_VALID = { verify: 48, recover: 1, email: 24 };

/** Seconds between two mails to one address. */
export const MAIL_INTERVAL = 60;
