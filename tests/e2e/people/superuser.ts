/** Somebody who runs the site beside flying. */
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { type Newcomer, signedIn } from "../newcomer.ts";
import { open } from "../pilot.ts";

/** By the operator's word, which stands in the state folder, and with a second factor. */
export async function becomesSuperuser(page: Page, who: Newcomer) {
  const told = readFileSync(`.kettle/e2e-${test.info().parallelIndex}/local.env`, "utf8");
  const token = /^OPERATOR_TOKEN=(.*)$/m.exec(told)?.[1];
  const headers = { authorization: `Bearer ${token}` };
  const data = { email: who.email, on: true };
  expect((await page.request.post("/v1/operator/superuser", { headers, data })).ok()).toBe(true);
  await signedIn(page, who);
  await open(page, "/settings/account");
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = Secret.fromBase32(((await page.locator("code.secret").textContent()) ?? "").replaceAll(" ", ""));
  await page.getByLabel("Code", { exact: true }).fill(new TOTP({ secret, digits: 6, period: 30 }).generate());
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("On: logging in needs a code.")).toBeVisible();
}
