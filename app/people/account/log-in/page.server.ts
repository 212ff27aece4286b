/** Code shared by the loaders and actions of the screens for signing in. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import { getAddress, getOrigin } from "#app/core/request/address.server.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Reader } from "#app/i18n/language.ts";
import type { Asking } from "#app/people/account/asking.server.ts";
import type { CaptchaKeys } from "#app/people/account/captcha/Captcha.tsx";
import type { Flash } from "./flash.server.ts";
import type { Status } from "./status.ts";

/** Returns null when the site sends no mail or has no captcha: then nobody can sign up, and pages say so. */
export function captchaKeys({ mailer, captcha }: Pick<Tools, "mailer" | "captcha">): CaptchaKeys | null {
  return mailer === null || captcha === null ? null : { siteKey: captcha.siteKey, standIn: captcha.standIn };
}

export function readAsking(request: Request, { tools }: AppLoadContext, { language }: Reader): Asking {
  return { address: getAddress(request), origin: getOrigin(tools.settings, request), language };
}

/** Returns one `set-cookie` header for each cookie. */
export const cookies = (...values: string[]) => values.map((value): [string, string] => ["set-cookie", value]);

/** Returns the mail that was sent a moment ago; null when none was, or the visitor wants another address. */
export function sentFlash(flash: Flash | null, status: Status, request: Request, now: Date) {
  if (flash === null || flash.status !== status || flash.email === null) return null;
  if (new URL(request.url).searchParams.has("other")) return null;
  return { email: flash.email, age: Math.floor(now.getTime() / 1000) - flash.at };
}
