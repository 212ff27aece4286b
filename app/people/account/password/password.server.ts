/**
 * Passwords as they are stored: argon2id with a salt each and a secret of the deployment, parameters beside the hash.
 *
 * Parameters can be raised: an older hash is still accepted and replaced at the next log-in. A hash takes about 0.16
 * s of a Worker's time and 19 MB, in slices between which pages are answered; callers wait in line before
 * (`line.ts`).
 */

import { argon2idAsync } from "@noble/hashes/argon2.js";
import { base64 } from "#app/core/data/digest.ts";
import type { Passwords } from "#app/core/ports.ts";
import type { Settings } from "#app/core/settings.ts";
import { derived } from "#app/people/account/secret.server.ts";
import { plainPassword } from "./password.ts";

interface Cost {
  /** KiB. */
  m: number;
  t: number;
  p: number;
}

/** First recommendation of RFC 9106 that fits a Worker: OWASP's 19 MiB, two passes, one lane. */
const TODAY: Cost = { m: 19_456, t: 2, p: 1 };
/** The least that argon2id accepts, for tests that are not about hashing: `makeTools`. */
export const LEAST: Cost = { m: 8, t: 1, p: 1 };
/** Milliseconds between pauses in which pages are answered, as for all long computations (`workers/pace.ts`). */
const SLICE_MS = 12;
const SALT = 16;
const LENGTH = 32;

export function makePasswords(settings: Pick<Settings, "accountSecret">, today = TODAY): Passwords {
  async function digest(password: string, salt: Uint8Array, cost: Cost): Promise<Uint8Array> {
    const key = new Uint8Array(await derived(settings, "pepper"));
    const words = new TextEncoder().encode(plainPassword(password));
    return argon2idAsync(words, salt, { ...cost, key, dkLen: LENGTH, asyncTick: SLICE_MS });
  }
  return {
    async hash(password) {
      const salt = crypto.getRandomValues(new Uint8Array(SALT));
      const { m, t, p } = today;
      return `argon2id$m=${m},t=${t},p=${p}$${base64(salt)}$${base64(await digest(password, salt, today))}`;
    },
    async verify(password, stored) {
      const known = stored === null ? null : read(stored);
      const { cost, salt, hash } = known ?? { cost: today, salt: new Uint8Array(SALT), hash: new Uint8Array(LENGTH) };
      const given = await digest(password, salt, cost);
      const equal = given.reduce((different, byte, i) => different | (byte ^ hash[i]), 0) === 0;
      return { right: known !== null && equal, old: known !== null && !same(cost, today) };
    },
  };
}

const same = (a: Cost, b: Cost) => a.m === b.m && a.t === b.t && a.p === b.p;

function read(stored: string): { cost: Cost; salt: Uint8Array; hash: Uint8Array } {
  const [, m, t, p, salt, hash] = /^argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? [];
  if (hash === undefined) throw new Error("a stored password is in no form we know");
  return { cost: { m: Number(m), t: Number(t), p: Number(p) }, salt: bytes(salt), hash: bytes(hash) };
}

const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
