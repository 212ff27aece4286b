/**
 * Keys for everything that accounts keep secret, derived from one secret of the deployment (ACCOUNT_SECRET) by
 * HKDF-SHA-256, one per purpose: knowing one reveals nothing about the others.
 */
import type { Settings } from "#app/core/settings.ts";

export type Purpose = "token" | "pepper" | "credential" | "link" | "organiser";

type SecretSettings = Pick<Settings, "accountSecret">;

const kept = new Map<string, Promise<ArrayBuffer>>();

/** 32 bytes. */
export function derived({ accountSecret }: SecretSettings, purpose: Purpose): Promise<ArrayBuffer> {
  const name = `${purpose}:${accountSecret}`;
  const known = kept.get(name) ?? derive(accountSecret, purpose);
  kept.set(name, known);
  return known;
}

async function derive(secret: string, purpose: Purpose): Promise<ArrayBuffer> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), "HKDF", false, ["deriveBits"]);
  const info = bytes.encode(`kettle ${purpose}`);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info }, key, 256);
}

/** Returns the HMAC-SHA-256. */
export async function sign(keeper: SecretSettings, purpose: Purpose, text: string): Promise<Uint8Array> {
  const key = await hmacKey(keeper, purpose);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
}

/** Verifies a signature in constant time. */
export async function isSigned(keeper: SecretSettings, purpose: Purpose, text: string, mac: Uint8Array<ArrayBuffer>) {
  return crypto.subtle.verify("HMAC", await hmacKey(keeper, purpose), mac, new TextEncoder().encode(text));
}

async function hmacKey(keeper: SecretSettings, purpose: Purpose) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", await derived(keeper, purpose), algorithm, false, ["sign", "verify"]);
}

const KEY_ID = "1";

/**
 * Encrypts by AES-256-GCM, with the nonce before the text, as base64. @param about context that the text is bound to:
 * it cannot be decrypted with another
 */
export async function seal(
  keeper: SecretSettings,
  text: string,
  about: string,
): Promise<{ secret: string; keyId: string }> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(about);
  const key = await gcmKey(keeper);
  const bytes = new TextEncoder().encode(text);
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData }, key, bytes),
  );
  return { secret: btoa(String.fromCharCode(...nonce, ...sealed)), keyId: KEY_ID };
}

/** Throws when the text was encrypted with another context, or changed. */
export async function unseal(keeper: SecretSettings, secret: string, about: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0));
  const additionalData = new TextEncoder().encode(about);
  const how = { name: "AES-GCM", iv: bytes.slice(0, 12), additionalData };
  return new TextDecoder().decode(await crypto.subtle.decrypt(how, await gcmKey(keeper), bytes.slice(12)));
}

async function gcmKey(keeper: SecretSettings) {
  return crypto.subtle.importKey("raw", await derived(keeper, "credential"), "AES-GCM", false, ["encrypt", "decrypt"]);
}
