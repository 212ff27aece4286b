/**
 * Makes names that only the site can make, for pilots who must not be identified: HMAC-SHA-256 with a secret of its
 * own, the first twelve hex digits. It is computed while lines arrive and must be synchronous, so it uses a library
 * instead of the platform's digest.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hex } from "#app/core/data/digest.ts";
import type { Settings } from "#app/core/settings.ts";
import type { Hide } from "./identity.ts";

const HEX_DIGITS = 12;

export function makeHider({ accountSecret }: Pick<Settings, "accountSecret">): Hide {
  const bytes = new TextEncoder();
  const key = hmac(sha256, bytes.encode(accountSecret), bytes.encode("kettle live nobody"));
  return (word) => hex(hmac(sha256, key, bytes.encode(word))).slice(0, HEX_DIGITS);
}
