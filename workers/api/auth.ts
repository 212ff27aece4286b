/** Logging in by API: tokens, e-mails with codes, other programs. */

import { Hono } from "hono";
import { z } from "zod";
import { readFormData } from "#app/core/request/body.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { getReader } from "#app/i18n/language.ts";
import { Email } from "#app/people/account/address.ts";
import type { Asking } from "#app/people/account/asking.server.ts";
import { Captcha } from "#app/people/account/forms.ts";
import { recoverPassword, resetPassword } from "#app/people/account/log-in/recover.server.ts";
import { NewPassword } from "#app/people/account/password/new-password.ts";
import { requestEmail, updateEmail } from "#app/people/account/profile/change-email.server.ts";
import { disconnect, listConnected } from "#app/people/account/program/client.server.ts";
import { grant, proved, TokenRequest } from "#app/people/account/program/grant.server.ts";
import { browserCookie, getBrowser } from "#app/people/account/sign-up/browser.ts";
import { register } from "#app/people/account/sign-up/register.server.ts";
import { registration } from "#app/people/account/sign-up/registration.ts";
import { resendVerification, verifyAnywhere, verifyEmail } from "#app/people/account/sign-up/verify.server.ts";
import { OWN_CLIENT, revoke, revokeToken } from "#app/people/account/token/token.server.ts";
import {
  type Api,
  type ApiContext,
  buildQuery,
  getAddress,
  getMember,
  getOrigin,
  jsonBody,
  parsed,
} from "./context.ts";
import { present } from "./wire.ts";

export const auth = new Hono<Api>();

/** Tokens must not be cached. */
const SECRET = { "cache-control": "no-store", pragma: "no-cache" };

auth.post("/v1/auth/token", async (c) => {
  const from = parsed(TokenRequest, await formOrJson(c), "body");
  const asker = {
    address: getAddress(c),
    host: new URL(getOrigin(c)).hostname,
    pageOrigin: c.req.header("origin") ?? null,
    ownOrigin: getOrigin(c),
    appVersion: c.req.header("app-version")?.slice(0, 40) ?? null,
    pwaInstalled: c.req.header("pwa-installed") === undefined ? null : c.req.header("pwa-installed") === "true",
  };
  const pair = await byClient(c, (basic) => grant(c.var.tools, { ...from, ...basic }, asker));
  return c.json(pair, 200, SECRET);
});

/**
 * Signing up. The response is always the same, whether or not the address was known. The published fields are
 * sufficient: sending them means agreeing to the terms, and gender is M if not given.
 */
auth.post("/v1/user", async (c) => {
  const today = c.var.tools.now().toISOString().slice(0, 10);
  const body = await jsonBody(c);
  const told = typeof body === "object" && body !== null ? body : {};
  const wish = parsed(registration(today), { gender: "M", terms: true, ...told }, "body");
  const asking = readAsking(c);
  const browser = await register(c.var.tools, wish, { ...asking, language: wish.language ?? asking.language });
  const headers = { "set-cookie": browserCookie(browser) };
  return c.json({ msg: "Please check your inbox and confirm your address." }, 201, headers);
});

/** RFC 7009: 200 whether or not there was such a token. */
auth.post("/v1/auth/revoke", async (c) => {
  const form = parsed(
    z.object({ token: z.string().max(2048), client_id: z.string().optional(), client_secret: z.string().optional() }),
    await formOrJson(c),
    "body",
  );
  const client = await byClient(c, async (basic) => {
    const named = { ...form, ...basic };
    const own = named.client_id === undefined || named.client_id === OWN_CLIENT;
    return own ? null : proved(c.var.tools, named);
  });
  await revokeToken(c.var.tools, form.token, client?.id ?? OWN_CLIENT);
  return c.json({}, 200, SECRET);
});

/** Ends the family that the token belongs to; without one there is nothing to end. */
auth.post("/v1/auth/logout", async (c) => {
  const { family } = c.var.caller;
  if (family !== null) await revoke(c.var.tools, [family]);
  return c.json({ msg: "Logged out" });
});

/** The consent page is part of the site, where the member is logged in. */
auth.get("/v1/auth/authorize", (c) => c.redirect(`/auth/authorize${new URL(c.req.url).search}`, 302));

/** The parameters a program may send to the consent page (RFC 6749, 4.1.1; RFC 7636, 4.3). */
const AUTHORIZE = [
  "response_type",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
];

/**
 * The same by a form (RFC 6749, 3.1). Only the page accepts a password: one that a program sends along is not read,
 * and is not put into any address.
 */
auth.post("/v1/auth/authorize", async (c) => {
  const form = await formOrJson(c);
  const query = new URLSearchParams(new URL(c.req.url).search);
  for (const name of AUTHORIZE) if (typeof form[name] === "string") query.append(name, form[name]);
  for (const name of [...query.keys()]) if (!AUTHORIZE.includes(name)) query.delete(name);
  return c.redirect(`/auth/authorize?${query}`, 303);
});

const SENT = { msg: "If there is an account for this address, we have sent it an e-mail." };

auth.post("/v1/auth/resend-verification/:address", async (c) => {
  const { email, captcha } = await addressed(c);
  await resendVerification(c.var.tools, email, captcha, {
    ...readAsking(c),
    browser: getBrowser(c.req.header("cookie")),
  });
  return c.json(SENT);
});

auth.post("/v1/auth/recover-password/:address", async (c) => {
  const { email, captcha } = await addressed(c);
  await recoverPassword(c.var.tools, email, captcha, readAsking(c));
  return c.json(SENT);
});

async function addressed(c: ApiContext) {
  const email = parsed(Email, c.req.param("address"), "path");
  const { captcha } = parsed(z.object({ captcha: Captcha }), await jsonBody(c), "body");
  return { email, captcha };
}

auth.post("/v1/auth/reset-password", async (c) => {
  const shape = z.object({ new_password: NewPassword, token: z.string().max(200) });
  const { new_password, token } = parsed(shape, await jsonBody(c), "body");
  await resetPassword(c.var.tools, token, new_password);
  return c.json({ msg: "Password changed, please log in" });
});

const VERIFIED = { msg: "Email verification complete, please log in" };

const VERIFIED_ELSEWHERE = {
  msg: "Email verification complete. You signed up on another device, so we have e-mailed you a link to choose your password.",
};

/** The published call, from any device; pages and programs that ask for a password use POST. */
auth.get("/v1/auth/verify-email/:code", async (c) => {
  const from = { browser: getBrowser(c.req.header("cookie")), origin: getOrigin(c) };
  const { passwordNeeded } = await verifyAnywhere(c.var.tools, c.req.param("code"), from);
  return c.json(passwordNeeded ? VERIFIED_ELSEWHERE : VERIFIED, 200, SECRET);
});

auth.post("/v1/auth/verify-email/:code", async (c) => {
  const { password } = parsed(z.object({ password: NewPassword }), await jsonBody(c), "body");
  await verifyEmail(c.var.tools, c.req.param("code"), { browser: null, password });
  return c.json(VERIFIED, 200, SECRET);
});

auth.post("/v1/auth/request-update-email", async (c) => {
  const shape = z.object({ password: z.string().min(1).max(1000), new_email: Email });
  const { password, new_email } = parsed(shape, await jsonBody(c), "body");
  await requestEmail(c.var.tools, { userId: getMember(c).id, password, newEmail: new_email }, getOrigin(c));
  return c.json({ msg: "We have sent an e-mail to the new address." });
});

auth.post("/v1/auth/update-email/:code", async (c) => {
  await updateEmail(c.var.tools, c.req.param("code"));
  return c.json({ msg: "Email address changed, please log in" });
});

auth.get("/v1/auth/client", async (c) => c.json(await getClients(c)));

auth.delete("/v1/auth/client", async (c) => {
  const { client_id } = buildQuery(c, z.object({ client_id: z.string().min(1).max(200) }));
  await disconnect(c.var.tools, getMember(c).id, client_id);
  return c.json(await getClients(c));
});

async function getClients(c: ApiContext) {
  const connected = await listConnected(c.var.tools, getMember(c).id);
  return connected.map(({ client, scope, since }) =>
    present({
      client_id: client.id,
      client_name: client.name,
      client_uri: client.uri || null,
      logo_uri: client.logoUri,
      scope,
      created: since,
    }),
  );
}

function readAsking(c: ApiContext): Asking {
  return { address: getAddress(c), origin: getOrigin(c), language: getReader(c.req.raw).language };
}

/** Existing clients send both kinds of forms; small JSON is accepted too. */
async function formOrJson(c: ApiContext): Promise<Record<string, unknown>> {
  const type = c.req.header("content-type") ?? "";
  if (type.startsWith("application/json")) {
    const body = await jsonBody(c);
    return typeof body === "object" && body !== null ? { ...body } : {};
  }
  const form = await readFormData(c.req.raw).catch((fault) => {
    if (fault instanceof Refusal && fault.status === 413) throw fault;
    throw new Refusal(400, "token_form_needed", { error: "invalid_request" });
  });
  const names = [...form.keys()];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) {
    throw new Refusal(400, "field_twice", { error: "invalid_request", values: { name: twice.slice(0, 100) } });
  }
  return Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
}

/**
 * Runs a call of a program that authenticates with Basic; if it fails, the response asks for Basic again (RFC 6749,
 * 5.2).
 */
async function byClient<T>(c: ApiContext, run: (basic: BasicClient | null) => Promise<T>): Promise<T> {
  const header = c.req.header("authorization") ?? "";
  const isBasic = /^Basic\b/i.test(header);
  try {
    const basic = isBasic ? basicIn(header) : null;
    if (isBasic && basic === null) throw new Refusal(401, "invalid_client");
    return await run(basic);
  } catch (fault) {
    if (!isBasic || !(fault instanceof Refusal) || fault.code !== "invalid_client") throw fault;
    throw new Refusal(401, "invalid_client", { challenge: 'Basic realm="token", charset="UTF-8"' });
  }
}

interface BasicClient {
  client_id: string;
  client_secret: string;
}

/** Returns null if the header cannot be read. */
function basicIn(header: string): BasicClient | null {
  const told = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header)?.[1];
  if (told === undefined) return null;
  try {
    const [id, ...secret] = atob(told).split(":");
    return { client_id: decodeURIComponent(id), client_secret: decodeURIComponent(secret.join(":")) };
  } catch {
    return null;
  }
}
