import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { deliver, forgetMail, post, sweepMail } from "#app/core/mail/mail.server.ts";
import type { Mailer } from "#app/core/ports.ts";
import { mail } from "#app/people/account/schema.ts";
import { settle, tools } from "#tests/setup/site.ts";

beforeAll(settle);

const NOW = Date.parse("2026-07-12T10:00:00Z");
const at = (seconds: number) => () => new Date(NOW + seconds * 1000);
const nobody = { send: async () => {} };
const to = { userId: 101, email: "ada@kettle.test", language: "en-gb" } as const;

/** A carrier that is read like a book; jobs are carried by hand. */
function site(send: Mailer["send"], seconds = 0) {
  return tools({ mailer: { keeps: false, send }, now: at(seconds), jobs: nobody });
}

async function posted(): Promise<string> {
  const before = new Set((await tools().db.select({ id: mail.id }).from(mail)).map(({ id }) => id));
  await post(
    site(async () => "sent"),
    to,
    { kind: "passwordChanged", name: "Ada Falkenrath" },
  );
  const [row] = (await tools().db.select().from(mail)).filter(({ id }) => !before.has(id));
  return row.id;
}

const makeRow = async (id: string) => (await tools().db.select().from(mail).where(eq(mail.id, id)))[0];

test("a job that comes twice sends once, and the words are wiped", async () => {
  const id = await posted();
  const sent: string[] = [];
  const carrier = site(async (letter) => {
    sent.push(letter.text);
    return "sent";
  });
  await deliver(carrier, id);
  await deliver(carrier, id);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain("has been changed");
  expect(await makeRow(id)).toMatchObject({ text: "", html: "", retryAt: null, sent: expect.any(String) });
});

test("what fails is tried again by the sweep, each time after twice the wait, and given up with its words", async () => {
  const id = await posted();
  await expect(
    deliver(
      site(async () => {
        throw new Error("the mail service answered 503");
      }),
      id,
    ),
  ).rejects.toThrow("503");
  expect((await makeRow(id)).sent).toBeNull();
  const waits: number[] = [];
  let seconds = 60;
  for (let i = 0; i < 20; i++) {
    await sweepMail(site(async () => "sent", seconds));
    const { retryAt } = await makeRow(id);
    if (retryAt === null) break;
    waits.push((Date.parse(retryAt) - NOW) / 1000 - seconds);
    seconds = (Date.parse(retryAt) - NOW) / 1000;
  }
  expect(waits).toEqual([120, 240, 480, 960, 1920, 3840, 7680]);
  expect(await makeRow(id)).toMatchObject({ text: "", html: "", retryAt: null, sent: null });
});

test("what the carrier refuses for good is not sent and not kept", async () => {
  const id = await posted();
  await deliver(
    site(async () => "refused"),
    id,
  );
  expect(await makeRow(id)).toMatchObject({ sent: null, retryAt: null, text: "" });
});

test("rows of mails are forgotten after thirty days", async () => {
  const id = await posted();
  await forgetMail(site(async () => "sent", 29 * 86_400));
  expect(await makeRow(id)).toBeDefined();
  await forgetMail(site(async () => "sent", 31 * 86_400));
  expect(await makeRow(id)).toBeUndefined();
});
