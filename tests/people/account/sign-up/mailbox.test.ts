import { expect, test } from "vitest";
import { getMailbox } from "#app/people/account/sign-up/mailbox.ts";

test("the mailbox is known by its domain, in capitals too", () => {
  expect(getMailbox("ada@GMX.de")?.name).toBe("GMX");
  expect(getMailbox("ada@gmail.com")?.address).toBe("https://mail.google.com/");
});

test("a domain that only looks alike is not known", () => {
  for (const email of ["ada@gmail.com.evil.example", "ada@notgmail.com", "gmail.com@kettle.test"])
    expect(getMailbox(email)).toBeNull();
});
