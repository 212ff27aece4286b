import { expect, test } from "vitest";
import { mailboxOf } from "#app/account/sign-up/mailbox.ts";

test("the mailbox is known by its domain, in capitals too", () => {
  expect(mailboxOf("ada@GMX.de")?.name).toBe("GMX");
  expect(mailboxOf("ada@gmail.com")?.address).toBe("https://mail.google.com/");
});

test("a domain that only looks alike is not known", () => {
  for (const email of ["ada@gmail.com.evil.example", "ada@notgmail.com", "gmail.com@kettle.test"])
    expect(mailboxOf(email)).toBeNull();
});
