/**
 * Encrypts a push message so that only its browser can read it: RFC 8291 on RFC 8188, one record of `aes128gcm`. Pure
 * except for random values.
 */
import { fromBase64url } from "#app/core/data/digest.ts";

/** The browser's keys, base64url. */
export interface BrowserKeys {
  /** Its public key on P-256, 65 bytes. */
  p256dh: string;
  /** Its authentication secret, 16 bytes. */
  auth: string;
}

/** The random values; tests pass in those of the published example. */
export interface Chance {
  /** A key pair on P-256 for this message only. */
  keys: CryptoKeyPair;
  /** 16 bytes. */
  salt: Uint8Array<ArrayBuffer>;
}

/** The highest length of one message; push services may refuse longer ones. */
export const MAX_PUSH_BYTES = 3993;

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const KEY_BYTES = 65;
const AUTH_BYTES = 16;
const RECORD_BYTES = 4096;
/** The byte that ends the last record. */
const DELIMITER = 2;

export async function freshChance(): Promise<Chance> {
  const keys = (await crypto.subtle.generateKey(CURVE, true, ["deriveBits"])) as CryptoKeyPair;
  return { keys, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

/** Throws `RangeError` if the message is too long, `Error` if the browser's keys are invalid. */
export async function encrypted(
  message: Uint8Array<ArrayBuffer>,
  { p256dh, auth }: BrowserKeys,
  { keys, salt }: Chance,
): Promise<Uint8Array<ArrayBuffer>> {
  if (message.length > MAX_PUSH_BYTES) throw new RangeError(`A push message of ${message.length} bytes`);
  const theirs = readBytes(p256dh);
  const ours = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const browser = await crypto.subtle.importKey("raw", theirs, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: browser } as never, keys.privateKey, 256);
  const secret = await derived(readBytes(auth), shared, [ascii("WebPush: info\0"), theirs, ours], 32);
  const key = await derived(salt, secret, [ascii("Content-Encoding: aes128gcm\0")], 16);
  const nonce = await derived(salt, secret, [ascii("Content-Encoding: nonce\0")], 12);
  const cipher = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const record = joined([message, Uint8Array.of(DELIMITER)]);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, cipher, record));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return joined([salt, size, Uint8Array.of(ours.length), ours, sealed]);
}

/** Whether these are valid keys of a browser. */
export async function areBrowserKeys({ p256dh, auth }: BrowserKeys): Promise<boolean> {
  try {
    const key = readBytes(p256dh);
    if (key.length !== KEY_BYTES || readBytes(auth).length !== AUTH_BYTES) return false;
    await crypto.subtle.importKey("raw", key, CURVE, false, []);
    return true;
  } catch {
    return false;
  }
}

async function derived(
  salt: BufferSource,
  material: BufferSource,
  info: Uint8Array<ArrayBuffer>[],
  bytes: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", material, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info: joined(info) }, key, bytes * 8);
}

const ascii = (text: string) => new Uint8Array(new TextEncoder().encode(text));

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Throws if the text is not base64url. */
export function readBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64url(text.replace(/(?<!=)=+$/, ""));
  if (bytes === null) throw new Error("not base64url");
  return bytes;
}
