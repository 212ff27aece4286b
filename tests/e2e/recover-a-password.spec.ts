/** A forgotten password: the mail, the new one, and everybody logged out. */
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { findLink, joined, logsIn } from "./newcomer.ts";

test("a pilot sets a new password; sessions elsewhere end, the old one and the link are void", async ({
  reader,
  another,
}) => {
  const who = await joined(reader);
  const other = await another();
  await logsIn(other, who);

  await reader.open("/auth/log-in");
  await reader.follow("Forgot your password?");
  expect(reader.heading).toBe("New password");
  reader.fill("E-mail", who.email);
  reader.check("I am human (test)");
  await reader.press("Send e-mail");
  expect(reader.heading).toBe("Check your inbox");

  const link = await findLink(reader, who.email, "reset-password");
  await reader.open(link);
  reader.fill("New password", "password1");
  await reader.press("Set password");
  expect(reader.text).toContain("This is one of the first passwords anyone would try.");
  const password = "other words under another cloud";
  reader.fill("New password", password);
  await reader.press("Set password");
  expect(reader.one("main").one("status").text).toBe("Password changed, please log in");

  await other.reload();
  expect(other.has("link", "Log in")).toBe(true);

  await reader.open(link);
  expect(reader.status).toBe(400);
  expect(reader.one("main").one("status").text).toBe(
    "Password recovery link is no longer valid. Please request a new one.",
  );
  await logsIn(reader, { ...who, password });
});

test("an address that nobody has hears the same words", async ({ reader }) => {
  await reader.open("/auth/recover-password");
  reader.fill("E-mail", "nobody.at.all@kettle.test");
  reader.check("I am human (test)");
  await reader.press("Send e-mail");
  expect(reader.heading).toBe("Check your inbox");
  await reader.open("/dev/outbox");
  expect(reader.text).not.toContain("nobody.at.all@kettle.test");
});
