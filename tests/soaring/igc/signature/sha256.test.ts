import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hmacSha256, sha256 } from "#app/soaring/igc/signature/sha256.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("abc has the digest printed in FIPS 180-4", () => {
  expect(hex(sha256(new TextEncoder().encode("abc")))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test("any bytes have the digest that OpenSSL gives", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    }),
  );
});

test("any key up to 64 bytes gives the keyed digest of OpenSSL", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.uint8Array({ maxLength: 200 }), (key, bytes) => {
      expect(hex(hmacSha256(key, bytes))).toBe(createHmac("sha256", key).update(bytes).digest("hex"));
    }),
  );
});
