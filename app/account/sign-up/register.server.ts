/**
 * Signing up: a pilot and an account that waits for its address to be proved.
 *
 * Name and club are public, so it may be said that they are taken. An address is not: who signs up with a known one
 * hears the same words, and the owner gets a mail.
 */

import { eq } from "drizzle-orm";
import { emailKey } from "#app/account/address.ts";
import { type Asking, notConfigured } from "#app/account/asking.server.ts";
import { notHuman } from "#app/account/captcha/captcha.server.ts";
import { HOURS_VALID } from "#app/account/mail-code/hours-valid.ts";
import { makeCode } from "#app/account/mail-code/mail-code.server.ts";
import { inPasswordLine } from "#app/account/password/line.ts";
import { account } from "#app/db/schema/account.ts";
import { user } from "#app/db/schema/user.ts";
import type { Language } from "#app/i18n/language.ts";
import { networkOf } from "#app/kit/address-of.server.ts";
import { takeIds } from "#app/kit/ids.server.ts";
import { type Limit, spend } from "#app/kit/throttle.server.ts";
import { isoStamp } from "#app/kit/time.ts";
import type { Tools } from "#app/kit/tools.ts";
import { post } from "#app/mail/mail.server.ts";
import { entered } from "#app/user/change.server.ts";
import { nameKey } from "#app/user/user.ts";
import type { Registration } from "./registration.ts";
import { refuseTaken, refuseUnknownClub } from "./taken.server.ts";

const perHour = (tools: Tools): Limit => ({ name: "sign-up", most: tools.settings.signUpsPerHour, seconds: 3600 });

export async function register(tools: Tools, wish: Registration, asking: Asking): Promise<void> {
  if (tools.mailer === null || tools.captcha === null) throw notConfigured();
  await spend(tools, perHour(tools), networkOf(asking.address));
  const human = { address: asking.address, action: "sign-up", host: new URL(asking.origin).hostname } as const;
  if (!(await tools.captcha.solved(wish.captcha, human))) throw notHuman();
  await refuseUnknownClub(tools, wish.club_id ?? null);
  const key = emailKey(wish.email);
  const [known] = await tools.db
    .select({ account, name: user.name })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(account.emailKey, key));
  // Before the answer, whatever it is: it takes as long for an address that is known.
  const password = await inPasswordLine(tools, networkOf(asking.address), () => tools.passwords.hash(wish.password));
  if (known) {
    const { userId, email, language, verified } = known.account;
    const secret = await makeCode(tools, verified ? "recover" : "verify", userId);
    if (secret === null) return;
    const to = { userId, email, language };
    const message = verified
      ? ({ kind: "known", name: known.name, link: `${asking.origin}/auth/reset-password/${secret}` } as const)
      : toVerify(known.name, secret, asking);
    return post(tools, to, message);
  }
  await refuseTaken(tools, { name: wish.name, clubId: wish.club_id ?? null, clubName: wish.club_name ?? null });
  const userId = await enter(tools, wish, key, password, asking.language);
  const secret = await makeCode(tools, "verify", userId);
  await post(tools, { userId, email: wish.email, language: asking.language }, toVerify(wish.name, secret, asking));
  tools.log({ kind: "account", event: "registered", user: userId });
}

const toVerify = (name: string, secret: string | null, { origin }: Asking) =>
  ({ kind: "verify", name, link: `${origin}/auth/verify-email/${secret}`, hours: HOURS_VALID.verify }) as const;

async function enter(tools: Tools, wish: Registration, key: string, password: string, language: Language) {
  const { db } = tools;
  const created = isoStamp(tools.now());
  const [id] = await takeIds(db, "user");
  try {
    await db.batch([
      entered(tools, {
        id,
        name: wish.name,
        nameKey: nameKey(wish.name),
        dateOfBirth: wish.date_of_birth,
        gender: wish.gender,
        clubId: wish.club_id ?? null,
        clubName: wish.club_id ? null : (wish.club_name ?? null),
        ssaId: wish.ssa_id ?? null,
        newsletterLanguage: wish.newsletter_language ?? null,
        magazineLanguage: wish.magazine_language ?? null,
        created,
      }),
      db.insert(account).values({
        userId: id,
        email: wish.email,
        emailKey: key,
        password,
        language,
        termsAccepted: created,
        created,
      }),
    ]);
  } catch (fault) {
    // The same address at the same moment: the other one was first, and its mail is on the way.
    const [other] = await db.select({ id: account.userId }).from(account).where(eq(account.emailKey, key));
    if (other) return other.id;
    throw fault;
  }
  return id;
}
