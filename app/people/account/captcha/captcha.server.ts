/**
 * Checks that a person is there: by Cloudflare's Turnstile, or a stand-in that answers as its published test keys do.
 *
 * A solved captcha is valid for one request within five minutes; success, host and action must all match. When
 * Turnstile does not answer, the captcha counts as not solved. Source: developers.cloudflare.com/turnstile,
 * server-side validation and testing.
 */

import type { Captcha } from "#app/core/ports.ts";
import { wrongField } from "#app/core/request/refusal.ts";
import type { Settings } from "#app/core/settings.ts";

/** The answer of the boxes with test keys; real secrets refuse it. */
export const DUMMY = "XXXX.DUMMY.TOKEN.XXXX";
const MAX_TOKEN_LENGTH = 2048;
const VERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

const STAND_INS: Record<string, (response: string) => boolean> = {
  "1x0000000000000000000000000000000AA": (response) => response === DUMMY,
  "2x0000000000000000000000000000000AA": () => false,
  "3x0000000000000000000000000000000AA": () => false,
};

export function makeCaptcha(keys: Settings["captcha"], fetcher: typeof fetch = (...args) => fetch(...args)) {
  if (keys === null) return null;
  const standIn = STAND_INS[keys.secret];
  return standIn ? makeStandIn(keys.siteKey, standIn) : turnstile(keys, fetcher);
}

const makeStandIn = (siteKey: string, judge: (response: string) => boolean): Captcha => ({
  siteKey,
  standIn: true,
  solved: async (response) => judge(response),
});

function turnstile({ siteKey, secret }: NonNullable<Settings["captcha"]>, fetcher: typeof fetch): Captcha {
  return {
    siteKey,
    standIn: false,
    async solved(response, { address, action, host }) {
      if (response === "" || response.length > MAX_TOKEN_LENGTH) return false;
      const form = new URLSearchParams({ secret, response, ...(address === "local" ? {} : { remoteip: address }) });
      try {
        const answer = await fetcher(VERIFY, { method: "POST", body: form, signal: AbortSignal.timeout(5000) });
        const said = (await answer.json()) as { success?: boolean; hostname?: string; action?: string };
        return said.success === true && said.hostname === host && said.action === action;
      } catch {
        return false;
      }
    },
  };
}

export const notHuman = () => wrongField("captcha", { code: "captcha" }, "captcha");
