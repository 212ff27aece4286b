import { expect, test } from "vitest";
import { isSigned, seal, sign, unseal } from "#app/people/account/secret.server.ts";

const ours = { accountSecret: "the secret of this deployment, thirty-two" };
const theirs = { accountSecret: "the secret of another deployment, also 32" };

test("what is sealed opens with the same secret about the same thing, and reads the same", async () => {
  const { secret, keyId } = await seal(ours, "pässwörd 🪁", "skysight:101");
  expect(secret).not.toContain("pässwörd");
  expect(keyId).toBe("1");
  expect(await unseal(ours, secret, "skysight:101")).toBe("pässwörd 🪁");
});

test("it opens neither about another thing, nor with another secret, nor when a bit was changed", async () => {
  const { secret } = await seal(ours, "a password", "skysight:101");
  await expect(unseal(ours, secret, "skysight:102")).rejects.toThrow();
  await expect(unseal(theirs, secret, "skysight:101")).rejects.toThrow();
  const bytes = Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0));
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = bytes.with(place, bytes[place] ^ 1);
    await expect(unseal(ours, btoa(String.fromCharCode(...changed)), "skysight:101")).rejects.toThrow();
  }
});

test("the same text sealed twice looks different", async () => {
  const [first, second] = [await seal(ours, "a password", "x"), await seal(ours, "a password", "x")];
  expect(first.secret).not.toBe(second.secret);
});

test("a signature counts for its purpose, its text and its deployment alone", async () => {
  const mac = Uint8Array.from(await sign(ours, "token", "body"));
  expect(await isSigned(ours, "token", "body", mac)).toBe(true);
  expect(await isSigned(ours, "link", "body", mac)).toBe(false);
  expect(await isSigned(ours, "token", "bodx", mac)).toBe(false);
  expect(await isSigned(theirs, "token", "body", mac)).toBe(false);
  expect(await isSigned(ours, "token", "body", mac.slice(0, 31))).toBe(false);
});
