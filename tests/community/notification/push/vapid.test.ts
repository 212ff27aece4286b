/** The token that says who pushes, verified with Node's tools. */
import { createECDH, createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { vapidHeader } from "#app/community/notification/push/vapid.ts";

const ENDPOINT = "https://fcm.googleapis.com/fcm/send/abc";
const NOW = Date.UTC(2026, 10, 23, 12);

function pair(privateKey?: Buffer) {
  const ecdh = createECDH("prime256v1");
  if (privateKey) ecdh.setPrivateKey(privateKey);
  else ecdh.generateKeys();
  return {
    publicKey: ecdh.getPublicKey().toString("base64url"),
    privateKey: ecdh.getPrivateKey().toString("base64url"),
  };
}

function claimsIn(header: string, publicKey: string) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(publicKey);
  const [head, claims, signature] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const known = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const right = verify(
    "sha256",
    signed,
    { key: known, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(right).toBe(true);
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}

test("it names the service, who runs the site and an end within a day", async () => {
  const keys = pair();
  const header = await vapidHeader(ENDPOINT, { ...keys, subject: "mailto:a@example.org" }, NOW);
  const { aud, sub, exp } = claimsIn(header, keys.publicKey);
  expect([aud, sub]).toEqual(["https://fcm.googleapis.com", "mailto:a@example.org"]);
  expect(exp - NOW / 1000).toBeGreaterThan(3600);
  expect(exp - NOW / 1000).toBeLessThanOrEqual(86_400);
});

test("pairs sign whatever they begin with: of leading zeros too", async () => {
  const short = [1, 255, 65_536].map((number) => {
    const key = Buffer.alloc(32);
    key.writeUInt32BE(number, 28);
    return pair(key);
  });
  for (const keys of [...short, ...Array.from({ length: 600 }, () => pair())])
    claimsIn(await vapidHeader(ENDPOINT, { ...keys, subject: "mailto:a@example.org" }, NOW), keys.publicKey);
});
