/**
 * Sends mails: by Resend's HTTP API, or locally to the outbox, which only stores them.
 *
 * A mail's id is its idempotency key at Resend, so a job that runs twice sends only once. Source: resend.com/docs,
 * Send Email.
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
      // 409: the same key is being processed; 429 and 5xx are temporary. Other refusals are final.
      if (answer.status === 409 || answer.status === 429 || answer.status >= 500)
        throw new Error(`the mail service answered ${answer.status}`);
      return "refused";
    },
  };
}
