/**
 * Who carries a mail: Resend's HTTP interface, or locally the outbox, which only keeps it.
 *
 * A mail has an id that Resend is told as idempotency key: a job that comes twice sends once.
 * Source: resend.com/docs, Send Email.
 */
import type { Mailer } from "#app/core/ports.ts";
import type { Settings } from "#app/core/settings.ts";
import { sendable } from "./mail-address.ts";

const RESEND = "https://api.resend.com/emails";

export function makeMailer(how: Settings["mail"], fetcher: typeof fetch = (...args) => fetch(...args)): Mailer | null {
  if (how === null) return null;
  return how === "outbox" ? outbox : resend(how, fetcher);
}

const outbox: Mailer = { keeps: true, send: async () => "sent" };

function resend({ from, key }: { from: string; key: string }, fetcher: typeof fetch): Mailer {
  return {
    keeps: false,
    async send({ id, to, subject, text, html }) {
      const answer = await fetcher(RESEND, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "idempotency-key": id },
        body: JSON.stringify({ from, to: [sendable(to)], subject, text, html }),
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.ok) return "sent";
      // 409: the same key is under way; 429 and 5xx pass. What else it refuses stays refused.
      if (answer.status === 409 || answer.status === 429 || answer.status >= 500)
        throw new Error(`the mail service answered ${answer.status}`);
      return "refused";
    },
  };
}
