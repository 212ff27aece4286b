/** Who pushes: a token that this site signs for one push service, RFC 8292. */
import { base64url } from "#app/core/data/digest.ts";
import { readBytes } from "./encrypt.ts";

export interface VapidKeys {
  /** Base64url, 65 bytes: what browsers subscribe with. */
  publicKey: string;
  /** Base64url, 32 bytes. */
  privateKey: string;
  /** Whom a push service may write to: `mailto:…`. */
  subject: string;
}

/** Services take up to a day. */
const HOURS_VALID = 12;

/** Of the header `authorization`. @param now milliseconds. Throws where the keys are no pair. */
export async function vapidHeader(
  endpoint: string,
  { publicKey, privateKey, subject }: VapidKeys,
  now: number,
): Promise<string> {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + HOURS_VALID * 3600, sub: subject };
  const text = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => base64url(new TextEncoder().encode(JSON.stringify(part))))
    .join(".");
  const key = await signingKey(publicKey, privateKey);
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, new TextEncoder().encode(text));
  return `vapid t=${text}.${base64url(new Uint8Array(signature))}, k=${publicKey}`;
}

/** Leading zeros of a number stay: each is written in all of its 32 bytes. */
async function signingKey(publicKey: string, privateKey: string): Promise<CryptoKey> {
  const point = readBytes(publicKey);
  if (point.length !== 65 || point[0] !== 4) throw new Error("not a public key");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: base64url(point.slice(1, 33)),
    y: base64url(point.slice(33)),
    d: base64url(padded(readBytes(privateKey))),
  };
  return crypto.subtle.importKey("jwk", jwk, { name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
}

function padded(number: Uint8Array): Uint8Array {
  if (number.length > 32) throw new Error("not a private key");
  const all = new Uint8Array(32);
  all.set(number, 32 - number.length);
  return all;
}
