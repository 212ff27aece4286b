/** Another address to log in with: asked for with the password, confirmed from the new one, told to the old one. */
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { findLink, joined, logsIn, newcomer, signedIn } from "./newcomer.ts";

test("the new address lets in once it was confirmed, everybody is logged out, and the old one hears of it", async ({
  reader,
  another,
}) => {
  const who = await joined(reader);
  const { email } = newcomer();
  await signedIn(reader, who);
  await reader.open("/settings/account");
  const form = () => reader.find("form").filter((each) => each.has("button", "Change address"))[0];
  form().fill("New address", email);
  form().fill("Your password", "not my password");
  await form().press("Change address");
  expect(form().text).toContain("Wrong password.");
  form().fill("Your password", who.password);
  await form().press("Change address");
  expect(reader.text).toContain("We have sent a link to the new address.");

  const elsewhere = await another();
  await elsewhere.open("/dev/outbox");
  expect(elsewhere.saying("article", who.email)[0].text).toContain("Your e-mail address is about to change");
  await elsewhere.open(await findLink(elsewhere, email, "update-email"));
  await elsewhere.press("Use this address");
  expect(elsewhere.path).toBe("/auth/log-in");
  await reader.reload();
  expect(reader.path).toMatch(/^\/auth\/log-in/);
  await logsIn(reader, { ...who, email });
});
