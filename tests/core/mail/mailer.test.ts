/** One contract for both carriers: the outbox, and Resend behind a fetch that answers as its documentation says. */

import { expect, test } from "vitest";
import { makeMailer } from "#app/core/mail/mailer.server.ts";
import type { Letter } from "#app/core/ports.ts";

const letter: Letter = { id: "a1", to: "ada@kettle.test", subject: "S", text: "T", html: "<p>T</p>" };

interface Call {
  url: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Resend as documented: 200 for a letter, 422 for what is none, 409 while the same key is under way. */
function resend(status: number) {
  const calls: Call[] = [];
  const fetcher = async (url: unknown, init?: RequestInit) => {
    calls.push({
      url: String(url),
      headers: init?.headers as Record<string, string>,
      body: JSON.parse(String(init?.body)),
    });
    return Response.json(status === 200 ? { id: "re_1" } : { message: "no" }, { status });
  };
  const mailer = makeMailer({ from: "Kettle <k@kettle.test>", key: "re_secret" }, fetcher as typeof fetch);
  if (mailer === null) throw new Error("no mailer");
  return { mailer, calls };
}

test.each([
  ["the outbox", () => makeMailer("outbox")],
  ["Resend", () => resend(200).mailer],
])("%s takes a letter, and takes it again", async (_, make) => {
  const mailer = make();
  expect(await mailer?.send(letter)).toBe("sent");
  expect(await mailer?.send(letter)).toBe("sent");
});

test("Resend is told sender, receiver, words and the letter's id, so that it sends once", async () => {
  const { mailer, calls } = resend(200);
  await mailer.send(letter);
  expect(calls[0].url).toBe("https://api.resend.com/emails");
  expect(calls[0].headers).toMatchObject({ authorization: "Bearer re_secret", "idempotency-key": "a1" });
  expect(calls[0].body).toEqual({
    from: "Kettle <k@kettle.test>",
    to: ["ada@kettle.test"],
    subject: "S",
    text: "T",
    html: "<p>T</p>",
  });
});

test.each([409, 429, 500, 503])("status %i of Resend is tried again", async (status) => {
  await expect(resend(status).mailer.send(letter)).rejects.toThrow(String(status));
});

test.each([400, 401, 403, 422])("status %i of Resend is final", async (status) => {
  expect(await resend(status).mailer.send(letter)).toBe("refused");
});

test("only the outbox keeps a letter's words, and a site without a carrier has none", () => {
  expect(makeMailer("outbox")?.keeps).toBe(true);
  expect(resend(200).mailer.keeps).toBe(false);
  expect(makeMailer(null)).toBeNull();
});

test("an international domain is sent to in ASCII, which every mail server reads", async () => {
  const { mailer, calls } = resend(200);
  await mailer.send({ ...letter, to: "o'brien@müller.de" });
  expect(calls[0].body.to).toEqual(["o'brien@xn--mller-kva.de"]);
});
