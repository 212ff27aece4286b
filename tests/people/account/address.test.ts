import fc from "fast-check";
import { expect, test } from "vitest";
import { findFault } from "#app/core/request/field-fault.ts";
import { Email, emailKey } from "#app/people/account/address.ts";

test.each([
  "o'brien@example.org",
  "john&mary@example.org",
  "p=q@example.org",
  "a.b+glider@example.org",
  "!#$%&'*+-/=?^_`{|}~@example.org",
  "pilot@müller.de",
  "pilot@xn--mller-kva.de",
  "pilot@flugplatz.xn--p1ai",
  "pilot@例え.jp",
  "Ada.Lovelace@Example.ORG",
  "1@example.org",
])("%s is an address, and kept as it was typed", (email) => {
  expect(Email.safeParse(` ${email} `)).toMatchObject({ success: true, data: email });
});

test.each([
  ["müller@example.org", "emailLetters"],
  ["王小明@例え.jp", "emailLetters"],
  ["ada", "email"],
  ["@example.org", "email"],
  ["ada@", "email"],
  ["ada@localhost", "email"],
  ["ada@127.0.0.1", "email"],
  ["ada@[127.0.0.1]", "email"],
  ["ada@example.123", "email"],
  ["ada@exa%6dple.org", "email"],
  ["ada@example.org/x", "email"],
  ["ada@example.org:25", "email"],
  ["ada@exam\tple.org", "email"],
  ["a..b@example.org", "email"],
  [".a@example.org", "email"],
  ["a b@example.org", "email"],
  ["ada@ben@example.org", "email"],
  ["ada\r\nbcc: ben@example.org", "email"],
  ["<ada>@example.org", "email"],
  ["ada,ben@example.org", "email"],
  ["ada@-example.org", "email"],
  [`${"a".repeat(65)}@example.org`, "email"],
  [`ada@${"a".repeat(64)}.org`, "email"],
  [`ada@${"ü".repeat(200)}.de`, "email"],
])("%j is none: %s", (email, code) => {
  const read = Email.safeParse(email);
  expect(read.error?.issues.map(({ message }) => findFault(message).code)).toEqual([code]);
});

test("letters and xn-- of one domain are one address, and so are large and small letters", () => {
  expect(emailKey("Pilot@MÜLLER.de")).toBe("pilot@xn--mller-kva.de");
  expect(emailKey("pilot@xn--mller-kva.de")).toBe(emailKey("pilot@müller.de"));
  expect(emailKey("ｐｉｌｏｔ@example.org")).toBe("pilot@example.org");
  expect(emailKey("no address")).toBe("no address");
});

test("whatever is typed is read or refused, and a key is a key of itself", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.emailAddress()), (text) => {
      Email.safeParse(text);
      expect(emailKey(emailKey(text))).toBe(emailKey(text));
    }),
  );
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(Email.safeParse(email).success, email).toBe(true);
    }),
  );
});
