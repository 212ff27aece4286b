/**
 * Signing up: the registration waits until its address is verified, and reserves nothing until then.
 *
 * Name and club are public, so the answer may say that they are taken. An address is not: answer and time are the
 * same whether or not it has an account, and its owner gets a mail.
 */

import { randomHex, randomSecret, sha256Hex } from "#app/core/data/digest.ts";
import { getNetwork } from "#app/core/request/address.server.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { emailKey } from "#app/people/account/address.ts";
import { type Asking, notConfigured } from "#app/people/account/asking.server.ts";
import { notHuman } from "#app/people/account/captcha/captcha.server.ts";
import { inPasswordLine } from "#app/people/account/password/line.ts";
import { registration } from "#app/people/account/schema.ts";
import { writeTo } from "#app/people/account/waiting.server.ts";
import type { Registration } from "./registration.ts";
import { refuseTaken, refuseUnknownClub } from "./taken.server.ts";

const perHour = (tools: Tools): Limit => ({ name: "sign-up", most: tools.settings.signUpsPerHour, seconds: 3600 });

/** @returns the secret of the browser that signed up: with it the typed password is valid */
export async function register(tools: Tools, wish: Registration, asking: Asking): Promise<string> {
  if (tools.mailer === null || tools.captcha === null) throw notConfigured();
  await spend(tools, perHour(tools), getNetwork(asking.address));
  const human = { address: asking.address, action: "sign-up", host: new URL(asking.origin).hostname } as const;
  if (!(await tools.captcha.solved(wish.captcha, human))) throw notHuman();
  await refuseUnknownClub(tools, wish.club_id ?? null);
  await refuseTaken(tools, { name: wish.name, clubId: wish.club_id ?? null, clubName: wish.club_name ?? null });
  const password = await inPasswordLine(tools, getNetwork(asking.address), () => tools.passwords.hash(wish.password));
  const browser = randomSecret();
  // A registration is stored for a known address, too, so that logging in gives the same answer.
  const [row] = await tools.db
    .insert(registration)
    .values({
      id: randomHex(16),
      email: wish.email,
      emailKey: emailKey(wish.email),
      password,
      browser: await sha256Hex(browser),
      name: wish.name,
      dateOfBirth: wish.date_of_birth,
      gender: wish.gender,
      clubId: wish.club_id ?? null,
      clubName: wish.club_id ? null : (wish.club_name ?? null),
      ssaId: wish.ssa_id ?? null,
      newsletterLanguage: wish.newsletter_language ?? null,
      magazineLanguage: wish.magazine_language ?? null,
      language: asking.language,
      created: isoStamp(tools.now()),
    })
    .returning();
  tools.log({ kind: "account", event: "registered", user: null });
  await writeTo(tools, row, asking);
  return browser;
}
