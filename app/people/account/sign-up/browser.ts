/**
 * The secret of the browser that signed up. Whoever comes back with it is who typed the password; anybody else who proves
 * the address sets a new one, so that nobody prepares an account for somebody else.
 */
import { HOURS_VALID } from "#app/people/account/mail-code/hours-valid.ts";

const COOKIE = "__Host-registration";

/** The value for `set-cookie`. */
export const browserCookie = (secret: string) =>
  `${COOKIE}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${HOURS_VALID.verify * 3600}`;

export const forgetBrowser = () => `${COOKIE}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;

/** @param cookies the header */
export const getBrowser = (cookies: string | null | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookies ?? "")?.[1] ?? null;
