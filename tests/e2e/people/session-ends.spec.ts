/** A session ends while somebody types: what was typed is there after logging in again, with scripts and without, and for nobody else. */
import { expect, type Page } from "@playwright/test";
import { lotte } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { joined, type Newcomer, signedIn, submitsLogIn } from "../newcomer.ts";
import { demoFlight, listening, open } from "../pilot.ts";
import { Reader } from "../reader/reader.ts";

const BIO = "Ridge and wave, and patience.";

/** On the page that the form led to. */
async function logsInThere(page: Page, { email, password }: Pick<Newcomer, "email" | "password">) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Account:").first()).toBeAttached();
}
const savesBio = async (page: Page) => {
  await page.getByLabel("About me").fill(BIO);
  await page.context().clearCookies();
  await page.getByRole("region", { name: "About you", exact: true }).getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/auth\/log-in\?redirect=/);
};

test("a bio is in its field again, is saved from there, and does not come back", async ({ page }) => {
  const who = await joined(page);
  await signedIn(page, who);
  await open(page, "/settings/profile");
  await savesBio(page);
  await logsInThere(page, who);
  await expect(page).toHaveURL("/settings/profile");
  await expect(page.getByLabel("About me")).toHaveValue(BIO);
  await listening(page);
  await page.getByLabel("About me").fill(`${BIO} And snow.`);
  const part = page.getByRole("region", { name: "About you", exact: true });
  await part.getByRole("button", { name: "Save" }).click();
  await expect(part.getByRole("status")).toHaveText("Saved");
  const reader = new Reader(page.request, page.url());
  await reader.open("/settings/profile");
  expect(reader.value("About me")).toBe(`${BIO} And snow.`);
  expect(reader.text).not.toContain("Your session ended before this was saved");
});

/** The same by a reader, whose cookies are gone when the form is sent. */
async function savesBioTooLate(reader: Reader) {
  reader.fill("About me", BIO);
  await reader.takesCookies([]);
  await reader.one("region", "About you").press("Save");
  expect(reader.path).toMatch(/^\/auth\/log-in\?redirect=/);
}

test("another member who logs in instead never sees it, and neither does who typed it afterwards", async ({
  reader,
}) => {
  const [who, next] = [await joined(reader), await joined(reader)];
  await signedIn(reader, who);
  await reader.open("/settings/profile");
  await savesBioTooLate(reader);
  await submitsLogIn(reader, next);
  expect(reader.value("About me")).toBe("");
  expect(reader.element.outerHTML).not.toContain(BIO);
});

test("without scripts a bio is there again", async ({ reader }) => {
  const who = await joined(reader);
  await signedIn(reader, who);
  await reader.open("/settings/profile");
  await savesBioTooLate(reader);
  await submitsLogIn(reader, who);
  expect(reader.path).toBe("/settings/profile");
  expect(reader.value("About me")).toBe(BIO);
});

test("a comment is in its field again, and sent from there", async ({ page, another }) => {
  const who = await joined(page);
  await signedIn(page, who);
  const flight = await demoFlight(page, lotte().name);
  await open(page, `${flight}?tab=story`);
  const field = page.getByRole("textbox", { name: "Write a comment" });
  await field.fill("Seen from the ridge.");
  await page.context().clearCookies();
  // The comment of another member, which this page fetches as a visitor, leaves the field and what is in it.
  const other = await another();
  await signedIn(other, await joined(other));
  await other.open(`${flight}?tab=story`);
  other.fill("Write a comment", "Me too.");
  await other.press("Send");
  await expect(page.locator(".comment").filter({ hasText: "Me too." })).toBeVisible();
  await expect(field).toHaveValue("Seen from the ridge.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/auth\/log-in\?redirect=/);
  await logsInThere(page, who);
  await expect(field).toHaveValue("Seen from the ridge.");
  await listening(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".comment").filter({ hasText: "Seen from the ridge." })).toBeVisible();
  await expect(field).toHaveValue("");
});
