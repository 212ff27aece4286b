/** Who signs up holds nothing until the address is proved, and hears nothing about the addresses of others. */
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { Refusal } from "#app/core/request/refusal.ts";
import { DUMMY } from "#app/people/account/captcha/captcha.server.ts";
import { logIn } from "#app/people/account/log-in/log-in.server.ts";
import { resetPassword } from "#app/people/account/log-in/recover.server.ts";
import { account, mail, registration } from "#app/people/account/schema.ts";
import { register } from "#app/people/account/sign-up/register.server.ts";
import { registration as shape } from "#app/people/account/sign-up/registration.ts";
import { resendVerification, verifyAnywhere, verifyEmail } from "#app/people/account/sign-up/verify.server.ts";
import { sweepWaiting } from "#app/people/account/waiting.server.ts";
import { user } from "#app/people/user/schema.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ada, getEmail, PASSWORD } from "#tests/cast/pilots.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

beforeAll(async () => {
  await settle();
  await member(ada(), { password: PASSWORD });
});

/** Minutes after now, so that one mail a minute stands in nobody's way. */
const at = (ms: number) => ({ ...tools(), now: () => new Date(Date.now() + ms) });

let from = 0;
/** Each from a network of its own. */
const asking = () => ({
  address: `198.51.100.${++from}`,
  origin: "https://kettle.test",
  language: "en-gb" as const,
  browser: null,
});

const wish = (more: { name: string; email: string; password?: string; club_id?: number | null }) =>
  shape("2026-08-01").parse({
    password: "a cloud street to Lubin",
    date_of_birth: "1994-06-30",
    gender: "F",
    club_id: isarValley().id,
    terms: true,
    captcha: DUMMY,
    ...more,
  });

const getRefusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (fault) => (fault instanceof Refusal ? fault.error : fault),
  );

async function newestSecret(email: string): Promise<string> {
  const [row] = await tools().db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.created)).limit(1);
  return /\/auth\/verify-email\/([\w-]{43})/.exec(row?.text ?? "")?.[1] ?? "";
}

const enters = (email: string, password: string) =>
  getRefusal(
    logIn(tools(), { email, password, captcha: DUMMY, code: null, address: asking().address, host: "kettle.test" }),
  );

test("name and club decide the answer, whether or not the address is known", async () => {
  const answers = [];
  for (const email of [getEmail(ada()), "never.seen@kettle.test"])
    for (const name of [ada().name, "Frei Benannt"])
      answers.push(await getRefusal(register(tools(), wish({ name, email }), asking())));
  expect(answers).toEqual(["taken", "done", "taken", "done"]);
});

test("logging in after signing up says the same for a known address and an unknown one", async () => {
  const password = "typed by somebody else";
  const said = [];
  for (const email of [getEmail(ada()), "unknown.so.far@kettle.test"]) {
    await register(tools(), wish({ name: "Wer Auchimmer", email, password }), asking());
    said.push(await enters(email, password), await enters(email, "a wrong one"));
  }
  expect(said).toEqual(["unverified", "invalid_grant", "unverified", "invalid_grant"]);
  expect(await enters(getEmail(ada()), PASSWORD)).toBe("done");
});

test("who waits holds neither name nor address: others sign up with both, and whoever proves it is the one", async () => {
  const email = "both@kettle.test";
  const before = await tools().db.$count(user);
  await register(at(0), wish({ name: "Doppelt Gemeldet", email, password: "the first of the two" }), asking());
  const first = await newestSecret(email);
  const own = await register(at(2 * MINUTE), wish({ name: "Doppelt Gemeldet", email }), asking());
  const second = await newestSecret(email);
  expect(await tools().db.$count(user)).toBe(before);
  await verifyEmail(at(3 * MINUTE), second, { browser: own });
  expect(await enters(email, "the first of the two")).toBe("invalid_grant");
  expect(await enters(email, "a cloud street to Lubin")).toBe("done");
  expect(await getRefusal(verifyEmail(at(3 * MINUTE), first, { browser: null, password: "chosen too late" }))).toBe(
    "expired",
  );
  const again = await getRefusal(
    register(tools(), wish({ name: "Doppelt Gemeldet", email: "x@kettle.test" }), asking()),
  );
  expect(again).toBe("taken");
});

test("a password that somebody else typed is void once the owner of the address proves it", async () => {
  const email = "victim@kettle.test";
  await register(tools(), wish({ name: "Opfer Vorbereitet", email, password: "known to the attacker" }), asking());
  const secret = await newestSecret(email);
  expect(await getRefusal(verifyEmail(tools(), secret, { browser: null }))).toBe("password_needed");
  expect(await getRefusal(verifyEmail(tools(), secret, { browser: "x".repeat(43) }))).toBe("password_needed");
  await verifyEmail(tools(), secret, { browser: null, password: "chosen by the owner" });
  expect(await enters(email, "known to the attacker")).toBe("invalid_grant");
  expect(await enters(email, "chosen by the owner")).toBe("done");
});

test("the published call confirms on another device, with a mailed password instead of the one typed at sign-up", async () => {
  const email = "phone@kettle.test";
  const [typed, chosen] = ["typed on the desktop", "chosen on the phone at last"];
  await register(tools(), wish({ name: "Zwei Geräte", email, password: typed }), asking());
  const secret = await newestSecret(email);
  const from = { browser: null, origin: "https://kettle.test" };
  expect(await verifyAnywhere(tools(), secret, from)).toEqual({ passwordNeeded: true });
  expect(await enters(email, typed)).toBe("invalid_grant");
  const mails = await tools().db.select().from(mail).where(eq(mail.to, email));
  const texts = mails.map(({ text }) => text).join();
  const link = /https:\/\/kettle\.test\/auth\/reset-password\/([\w-]{43})/.exec(texts)?.[1] ?? "";
  await resetPassword(tools(), link, chosen);
  expect(await enters(email, chosen)).toBe("done");
  // A second press finds the address confirmed and sends no second mail.
  expect(await verifyAnywhere(tools(), secret, from)).toEqual({ passwordNeeded: false });
  expect(await tools().db.$count(mail, eq(mail.to, email))).toBe(2);
});

test("pressing twice proves once", async () => {
  const email = "twice@kettle.test";
  const browser = await register(tools(), wish({ name: "Zweimal Gedrückt", email }), asking());
  const secret = await newestSecret(email);
  expect(await verifyEmail(tools(), secret, { browser })).toEqual({ email });
  expect(await verifyEmail(tools(), secret, { browser })).toEqual({ email });
  const late = await getRefusal(verifyEmail(at(11 * MINUTE), secret, { browser }));
  expect([late, await tools().db.$count(account, eq(account.email, email))]).toEqual(["expired", 1]);
});

test("who was slower than a namesake of the same club hears so, and no account is made", async () => {
  const name = "Gleich Benannt";
  const [one, two] = ["one@kettle.test", "two@kettle.test"];
  const browsers = [];
  for (const email of [one, two]) browsers.push(await register(tools(), wish({ name, email }), asking()));
  await verifyEmail(tools(), await newestSecret(one), { browser: browsers[0] });
  expect(await getRefusal(verifyEmail(tools(), await newestSecret(two), { browser: browsers[1] }))).toBe("taken");
  expect(await tools().db.$count(account, eq(account.email, two))).toBe(0);
});

test("the mail comes once more for what this browser signed up with, not for who signed up after it", async () => {
  const email = "once.more@kettle.test";
  const browser = await register(at(0), wish({ name: "Erst Gekommen", email }), asking());
  await register(at(2 * MINUTE), wish({ name: "Nach Gekommen", email }), asking());
  await resendVerification(at(4 * MINUTE), email, DUMMY, { ...asking(), browser });
  expect(await verifyEmail(at(4 * MINUTE), await newestSecret(email), { browser })).toEqual({ email });
  const [row] = await tools()
    .db.select({ name: user.name })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(account.email, email));
  expect(row.name).toBe("Erst Gekommen");
});

test("a link is good for two days, and who never proved an address is forgotten after a fortnight", async () => {
  const email = "never@kettle.test";
  const browser = await register(tools(), wish({ name: "Nie Bestätigt", email }), asking());
  const late = verifyEmail(at(2 * DAY + MINUTE), await newestSecret(email), { browser });
  expect(await getRefusal(late)).toBe("expired");
  const waiting = () => tools().db.$count(registration, eq(registration.email, email));
  await sweepWaiting(at(13 * DAY));
  expect(await waiting()).toBe(1);
  await sweepWaiting(at(15 * DAY));
  expect(await waiting()).toBe(0);
});
