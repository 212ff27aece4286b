/** Another address to log in with: asked for with the password, confirmed from the new one, told to the old one. */
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { joined, linkIn, logIn, newcomer, signedIn } from "./newcomer.ts";
import { open } from "./pilot.ts";

test("the new address lets in once it was confirmed, everybody is logged out, and the old one hears of it", async ({
  page,
  browser,
}) => {
  const who = await joined(page);
  const { email } = newcomer();
  await signedIn(page, who);
  await open(page, "/settings/account");
  const form = page.locator("form").filter({ has: page.getByLabel("New address") });
  await form.getByLabel("New address").fill(email);
  await form.getByLabel("Your password").fill("not my password");
  await form.getByRole("button", { name: "Change address" }).click();
  await expect(form.getByText("Wrong password.")).toBeVisible();
  await form.getByLabel("Your password").fill(who.password);
  await form.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("We have sent a link to the new address.")).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  const link = await linkIn(reader, email, "update-email");
  await expect(reader.getByRole("article").filter({ hasText: who.email }).first()).toContainText(
    "Your e-mail address is about to change",
  );
  await reader.goto(link);
  await reader.getByRole("button", { name: "Use this address" }).click();
  await expect(reader).toHaveURL("/auth/log-in");
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/log-in/);
  await logIn(page, { ...who, email });
  await reader.context().close();
});
