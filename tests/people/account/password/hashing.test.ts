import { argon2id } from "@noble/hashes/argon2.js";
import { expect, test } from "vitest";
import { base64 } from "#app/core/data/digest.ts";
import { LEAST, makePasswords } from "#app/people/account/password/password.server.ts";
import { derived } from "#app/people/account/secret.server.ts";

const settings = { accountSecret: "a secret of thirty-two letters or more" };

test("while a password is hashed, others are answered again and again", async () => {
  let answered = 0;
  let hashing = true;
  const others = (async () => {
    while (hashing) {
      await new Promise((done) => setTimeout(done, 0));
      answered++;
    }
  })();
  await makePasswords(settings).hash("blue thermals over Koenigsdorf");
  hashing = false;
  await others;
  expect(answered).toBeGreaterThan(4);
});

test("a hash in slices is the hash in one piece, so that those kept from before still fit", async () => {
  const salt = new Uint8Array(16).fill(7);
  const key = new Uint8Array(await derived(settings, "pepper"));
  const whole = argon2id(new TextEncoder().encode("wave"), salt, { m: 64, t: 3, p: 1, key, dkLen: 32 });
  const stored = `argon2id$m=64,t=3,p=1$${base64(salt)}$${base64(whole)}`;
  const passwords = makePasswords(settings, LEAST);
  expect(await passwords.verify("wave", stored)).toEqual({ right: true, old: true });
  expect(await passwords.verify("Wave", stored)).toEqual({ right: false, old: true });
  expect(await passwords.verify("wave", await passwords.hash("wave"))).toEqual({ right: true, old: false });
});
