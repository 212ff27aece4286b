/** A club is founded, somebody asks to join it and is confirmed, is looked up by name and helps to keep it. */
import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { joined, signedIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { open } from "../pilot.ts";

const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

test("founded, joined with a word of who keeps it, and kept by two", async ({ page, browser }) => {
  const founder = await joined(page);
  const pilot = await joined(page);
  await signedIn(page, founder);
  await open(page, "/club/new");
  const name = `Aero-Club ${founder.name.split(" ")[1]}`;
  await page.getByLabel("Club name").fill(name);
  await page.getByLabel("Region").selectOption({ index: 5 });
  await page.getByRole("main").locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  const club = new URL(page.url()).pathname;

  const other = await (await browser.newContext()).newPage();
  await signedIn(other, pilot);
  await open(other, club);
  await other.getByRole("button", { name: "Join", exact: true }).click();
  await expect(other.getByRole("button", { name: "Join", exact: true })).toHaveCount(0);

  await open(page, `${club}/keep`);
  await page.getByRole("button", { name: `Approve ${pilot.name}` }).click();
  await expect(page.getByText("No open requests.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Member’s name" }).fill(pilot.name.split(" ")[1].toUpperCase());
  await part(page, "Members").getByRole("button", { name: "Search" }).click();
  await expect(part(page, "Members").getByLabel(`Remove from the club: ${pilot.name}`).first()).toBeVisible();
  await expect(part(page, "Members").getByText(founder.name)).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Name of an airfield" }).fill("königsd");
  await part(page, "Home airfield").getByRole("button", { name: "Search" }).click();
  await page.getByRole("button", { name: "Flies from here: Königsdorf" }).click();
  await expect(part(page, "Home airfield").getByRole("button", { name: "Remove" })).toBeVisible();
  await expect(part(page, "Home airfield")).toContainText("Not confirmed yet.");
  expect(await objections(page)).toEqual([]);
  await page.goto(club);
  await page.getByRole("link", { name: "Königsdorf" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Königsdorf");
  await expect(page.getByRole("region", { name: "Clubs based here" }).getByText(name)).toHaveCount(0);
  await open(page, `${club}/keep?member=${pilot.name.split(" ")[1]}`);
  await page.getByRole("button", { name: `Make admin: ${pilot.name}` }).click();
  await expect(part(page, "Admins").getByText(pilot.name)).toBeVisible();

  await open(other, `${club}/keep`);
  await expect(part(other, "Members").getByText(founder.name, { exact: true })).toBeVisible();
  await other.context().close();
});
