/** Push messages against the published example of RFC 8291, and against a reader written with other tools. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  areBrowserKeys,
  encrypted,
  freshChance,
  MAX_PUSH_BYTES,
  readBytes,
} from "#app/community/notification/push/encrypt.ts";
import { base64url } from "#app/core/data/digest.ts";
import { browser, opened } from "./browser.ts";

test("the example of RFC 8291, appendix A, comes out letter by letter", async () => {
  const [x, y] = [readBytes(EXAMPLE.publicKey).slice(1, 33), readBytes(EXAMPLE.publicKey).slice(33)].map(base64url);
  const jwk = { kty: "EC", crv: "P-256", x, y };
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const privateKey = await crypto.subtle.importKey("jwk", { ...jwk, d: EXAMPLE.privateKey }, curve, false, [
    "deriveBits",
  ]);
  const publicKey = await crypto.subtle.importKey("jwk", jwk, curve, true, []);
  const message = new Uint8Array(new TextEncoder().encode("When I grow up, I want to be a watermelon"));
  const chance = { keys: { privateKey, publicKey }, salt: readBytes(EXAMPLE.salt) };
  expect(base64url(await encrypted(message, EXAMPLE.browser, chance))).toBe(EXAMPLE.body);
});

const EXAMPLE = {
  browser: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  publicKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("whatever is sent, its browser reads it, and it stays below what services take", () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: MAX_PUSH_BYTES }), async (bytes) => {
      const reader = browser();
      const body = await encrypted(new Uint8Array(bytes), reader.keys, await freshChance());
      expect(body.length).toBeLessThanOrEqual(4096);
      expect(Buffer.compare(opened(reader, Buffer.from(body)), Buffer.from(bytes))).toBe(0);
    }),
    { numRuns: 40 },
  ));

test("a message that is too long is refused", async () => {
  const long = new Uint8Array(MAX_PUSH_BYTES + 1);
  await expect(encrypted(long, browser().keys, await freshChance())).rejects.toThrow(RangeError);
});

test("keys that no browser has are told from those that one has", async () => {
  const { keys } = browser();
  expect(await areBrowserKeys(keys)).toBe(true);
  const wrong = [
    { ...keys, auth: "AAAA" },
    { ...keys, p256dh: `BA${"A".repeat(85)}` },
    { p256dh: "<script>", auth: "" },
  ];
  for (const none of wrong) expect(await areBrowserKeys(none)).toBe(false);
});
