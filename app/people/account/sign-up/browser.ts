/**
 * The secret of the browser that signed up. A visitor who returns with it is the one who typed the password; anybody
 * else who verifies the address sets a new one, so that nobody can prepare an account for somebody else.
 */
import { HOURS_VALID } from "#app/people/account/mail-code/hours-valid.ts";

const COOKIE = "__Host-registration";

/** Returns the value for `set-cookie`. */
export const browserCookie = (secret: string) =>
  `${COOKIE}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${HOURS_VALID.verify * 3600}`;

export const forgetBrowser = () => `${COOKIE}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;

/** @param cookies the cookie header */
export const getBrowser = (cookies: string | null | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookies ?? "")?.[1] ?? null;
