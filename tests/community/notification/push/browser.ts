/** A browser that is pushed to, written with Node's tools: none of the code that sends. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

export interface Browser {
  ecdh: ECDH;
  secret: Buffer;
  keys: { p256dh: string; auth: string };
}

export function browser(): Browser {
  const ecdh = createECDH("prime256v1");
  const p256dh = ecdh.generateKeys().toString("base64url");
  const secret = randomBytes(16);
  return { ecdh, secret, keys: { p256dh, auth: secret.toString("base64url") } };
}

/** Throws where it was not written for this browser. */
export function opened({ ecdh, secret }: Browser, body: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const length = body[20];
  const sender = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), secret, info, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", material, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = record.lastIndexOf(2);
  if (end < 0 || record.subarray(end + 1).some((byte: number) => byte !== 0)) throw new Error("no end of the record");
  return record.subarray(0, end);
}
