/**
 * Verifies an address by the code that was sent to it; only then is the account created.
 *
 * Whoever verifies it sets the password: in the browser that signed up the password typed there is valid, anywhere
 * else a new one is required. The answers never reveal whether an address is known.
 */
import { and, eq, gt } from "drizzle-orm";
import { randomSecret, sha256Hex } from "#app/core/data/digest.ts";
import { takeIds } from "#app/core/ids.server.ts";
import { post } from "#app/core/mail/mail.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { nameKey } from "#app/i18n/name.ts";
import { type Asking, getHolder, isHuman } from "#app/people/account/asking.server.ts";
import { HOURS_VALID } from "#app/people/account/mail-code/hours-valid.ts";
import { makeCode, usedCode, usedUp } from "#app/people/account/mail-code/mail-code.server.ts";
import { inPasswordLine } from "#app/people/account/password/line.ts";
import { account, registration } from "#app/people/account/schema.ts";
import { type Waiting, waitingFor, writeTo } from "#app/people/account/waiting.server.ts";
import { entered } from "#app/people/user/change.server.ts";
import { refuseTaken } from "./taken.server.ts";

/** @param browser the secret of the requesting browser, if it signed up */
export async function resendVerification(
  tools: Tools,
  email: string,
  captcha: string,
  asking: Asking & { browser: string | null },
): Promise<void> {
  await isHuman(tools, captcha, "resend", asking);
  const row = await waitingFor(tools, email, asking.browser);
  if (row !== null) await writeTo(tools, row, asking);
}

const expired = () => new Refusal(400, "expired");

async function ofCode({ db, now }: Pick<Tools, "db" | "now">, code: string): Promise<Waiting | null> {
  const good = and(eq(registration.code, code), gt(registration.codeExpires, isoStamp(now())));
  const [row] = await db.select().from(registration).where(good);
  return row ?? null;
}

const isOwn = async (row: Waiting, browser: string | null) =>
  browser !== null && (await sha256Hex(browser)) === row.browser;

/**
 * Returns the registration that a code would verify, and whether a password has to be chosen. It verifies nothing:
 * pages check before they show a form. Null when the code is not valid.
 */
export async function getRegistration(tools: Tools, secret: string, browser: string | null) {
  const row = await ofCode(tools, await sha256Hex(secret));
  return row && { name: row.name, passwordNeeded: !(await isOwn(row, browser)) };
}

/**
 * Returns the verified address, for the log-in page. Throws 400 `expired` when the code is not valid, 409
 * `password_needed` when another browser verifies without a password, 409 `taken` when somebody of that name and club
 * was faster.
 *
 * @param password has passed the rules of a new one
 */
export async function verifyEmail(
  tools: Tools,
  secret: string,
  { browser, password = null }: { browser: string | null; password?: string | null },
): Promise<{ email: string }> {
  const code = await sha256Hex(secret);
  const row = await ofCode(tools, code);
  if (row === null) return { email: await provedBefore(tools, code) };
  const own = await isOwn(row, browser);
  if (!own && password === null) throw new Refusal(409, "password_needed");
  await refuseTaken(tools, row);
  const hash =
    password === null ? row.password : await inPasswordLine(tools, "verifying", () => tools.passwords.hash(password));
  const userId = await enter(tools, row, { code, password: hash });
  tools.log({ kind: "account", event: "verified", user: userId });
  return { email: row.email };
}

/**
 * Confirms the address from a program, in whatever browser or on whatever device the link was opened. Where that is
 * not the browser that signed up, the password typed there may be somebody else's: it is dropped, and the owner of
 * the address gets a mail with a link to choose one. Throws as `verifyEmail` does.
 *
 * @returns whether a password has to be chosen before logging in
 */
export async function verifyAnywhere(
  tools: Tools,
  secret: string,
  { browser, origin }: { browser: string | null; origin: string },
): Promise<{ passwordNeeded: boolean }> {
  const waiting = await getRegistration(tools, secret, browser);
  if (!waiting?.passwordNeeded) {
    await verifyEmail(tools, secret, { browser });
    return { passwordNeeded: false };
  }
  // Nobody knows this random password, so nobody can log in with it.
  const { email } = await verifyEmail(tools, secret, { browser: null, password: randomSecret() });
  await mailPasswordLink(tools, email, origin);
  return { passwordNeeded: true };
}

async function mailPasswordLink(tools: Tools, email: string, origin: string): Promise<void> {
  const holder = await getHolder(tools, email);
  const code = holder && (await makeCode(tools, "recover", holder.userId));
  if (!code) return;
  const link = `${origin}/auth/reset-password/${code}`;
  await post(tools, holder, { kind: "choosePassword", name: holder.name, link, hours: HOURS_VALID.recover });
}

/** Pressing the button twice succeeds twice. */
async function provedBefore(tools: Tools, code: string): Promise<string> {
  const used = await usedCode(tools, "verify", code);
  const [row] = used ? await tools.db.select().from(account).where(eq(account.userId, used.userId)) : [];
  if (!row) throw expired();
  return row.email;
}

/** Creates the account. Other registrations for the address become useless. */
async function enter(tools: Tools, row: Waiting, { code, password }: { code: string; password: string }) {
  const { db, now } = tools;
  const { email, emailKey, language, name, dateOfBirth, gender, clubId, clubName, ssaId } = row;
  const { newsletterLanguage, magazineLanguage } = row;
  const created = isoStamp(now());
  const [id] = await takeIds(db, "user");
  const person = { name, nameKey: nameKey(name), dateOfBirth, gender, clubId, clubName, ssaId };
  try {
    await db.batch([
      entered(tools, { id, ...person, newsletterLanguage, magazineLanguage, created }),
      db.insert(account).values({
        ...{ userId: id, email, emailKey, password, language, created },
        verified: created,
        termsAccepted: row.created,
      }),
      db.delete(registration).where(eq(registration.emailKey, emailKey)),
      usedUp(tools, "verify", id, code),
      ...tools.features.flatMap(({ onPilot }) => onPilot?.joined?.(tools, id) ?? []),
    ]);
  } catch (fault) {
    const [other] = await db.select({ id: account.userId }).from(account).where(eq(account.emailKey, emailKey));
    if (other) throw expired();
    throw fault;
  }
  return id;
}
