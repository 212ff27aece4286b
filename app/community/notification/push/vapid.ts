/** The token that identifies this site to a push service, signed for that service: RFC 8292. */
import { base64url } from "#app/core/data/digest.ts";
import { readBytes } from "./encrypt.ts";

export interface VapidKeys {
  /** Base64url, 65 bytes; browsers subscribe with it. */
  publicKey: string;
  /** Base64url, 32 bytes. */
  privateKey: string;
  /** The contact address for push services: `mailto:…`. */
  subject: string;
}

/** Hours for which a token is valid; services accept up to a day. */
const HOURS_VALID = 12;

/** Builds the header `authorization`. @param now milliseconds. Throws if the keys are not a pair. */
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

/** Each number is written with all of its 32 bytes, including leading zeros. */
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
