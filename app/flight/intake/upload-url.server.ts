/**
 * Provides the address for the bytes of an upload: one port, two adapters, the same client code.
 *
 * With keys it is R2's S3 endpoint, signed by AWS Signature 4, content length included; without, our own Worker,
 * signed by HMAC-SHA-256. Both addresses expire, both write to `incoming/<upload>`, and each writes only once.
 */

import { AwsV4Signer } from "aws4fetch";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Settings } from "#app/core/settings.ts";

export interface UploadTarget {
  url: string;
  method: "PUT";
  headers: Record<string, string>;
}

export const incomingKey = (upload: string) => `incoming/${upload}`;

/** @param seconds how long the address is valid, @param origin of the request, for our own Worker */
export async function uploadTarget(
  settings: Settings,
  origin: string,
  upload: { id: string; length: number; expires: Date },
  now: Date,
): Promise<UploadTarget> {
  const headers = { "content-type": "application/octet-stream" };
  if (settings.s3) {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = settings.s3;
    const url = new URL(`${endpoint}/${bucket}/${incomingKey(upload.id)}`);
    url.searchParams.set("X-Amz-Expires", String(Math.floor((upload.expires.getTime() - now.getTime()) / 1000)));
    const signed = await new AwsV4Signer({
      url: url.toString(),
      method: "PUT",
      // The browser sets the length itself; because it is signed, no other length is accepted. `if-none-match` allows
      // one write only.
      headers: { ...headers, "content-length": String(upload.length), "if-none-match": "*" },
      accessKeyId,
      secretAccessKey,
      service: "s3",
      region: "auto",
      signQuery: true,
      allHeaders: true,
      datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, ""),
    }).sign();
    return { url: signed.url.toString(), method: "PUT", headers: { ...headers, "if-none-match": "*" } };
  }
  const expires = Math.floor(upload.expires.getTime() / 1000);
  const signature = await sign(settings, upload.id, upload.length, expires);
  const query = new URLSearchParams({ length: String(upload.length), expires: String(expires), signature });
  return { url: `${origin}/v1/upload/${upload.id}/content?${query}`, method: "PUT", headers };
}

/** Checks that the query of our own address is genuine and has not expired; throws status 403 otherwise. */
export async function checkTarget(settings: Settings, id: string, query: URLSearchParams, now: Date): Promise<number> {
  const length = Number(query.get("length"));
  const expires = Number(query.get("expires"));
  const given = query.get("signature") ?? "";
  const genuine =
    Number.isInteger(length) && Number.isInteger(expires) && (await verify(settings, id, length, expires, given));
  if (!genuine) throw new Refusal(403, "bad_signature");
  if (expires * 1000 < now.getTime()) throw new Refusal(403, "upload_expired", { error: "expired" });
  return length;
}

const text = new TextEncoder();
const message = (id: string, length: number, expires: number) =>
  text.encode(`PUT\n${incomingKey(id)}\n${length}\n${expires}`);

async function key(settings: Settings) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", text.encode(settings.signingSecret), algorithm, false, ["sign", "verify"]);
}

async function sign(settings: Settings, id: string, length: number, expires: number): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", await key(settings), message(id, length, expires)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function verify(settings: Settings, id: string, length: number, expires: number, hex: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify("HMAC", await key(settings), bytes, message(id, length, expires));
}
