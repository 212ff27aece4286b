/** How long the secret in a mail is good, by what it is for; said on pages and in the mail itself. Hours. */
export const HOURS_VALID = { verify: 48, recover: 1, email: 24 };

/** Between two mails to one address, seconds. */
export const MAIL_INTERVAL = 60;
