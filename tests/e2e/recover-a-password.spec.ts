/** A forgotten password: the mail, the new one, and everybody logged out. */
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { joined, linkIn, logIn } from "./newcomer.ts";
import { open } from "./pilot.ts";

test("a pilot sets a new password; sessions elsewhere end, the old one and the link are void", async ({
  browser,
  page,
}) => {
  const who = await joined(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logIn(other, who);

  await open(page, "/auth/log-in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The log-in screen has a field of the same name.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New password");
  await page.getByLabel("E-mail").fill(who.email);
  await page.getByLabel("I am human (test)").check();
  await page.getByRole("button", { name: "Send e-mail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");

  const link = await linkIn(page, who.email, "reset-password");
  await open(page, link);
  await page.getByLabel("New password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This is one of the first passwords anyone would try.")).toBeVisible();
  const password = "other words under another cloud";
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Password changed, please log in");

  await other.reload();
  await expect(other.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await elsewhere.close();

  expect((await page.goto(link))?.status()).toBe(400);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "Password recovery link is no longer valid. Please request a new one.",
  );
  await logIn(page, { ...who, password });
});

test("an address that nobody has hears the same words", async ({ page }) => {
  await open(page, "/auth/recover-password");
  await page.getByLabel("E-mail").fill("nobody.at.all@kettle.test");
  await page.getByLabel("I am human (test)").check();
  await page.getByRole("button", { name: "Send e-mail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
  await page.goto("/dev/outbox");
  await expect(page.getByText("nobody.at.all@kettle.test")).toHaveCount(0);
});
