/** Collections: begun from a flight's page, filled from the list, put in order, hidden from others. */
import { expect, type Page } from "@playwright/test";
import { kirra } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { joined, logOut, signedIn } from "../newcomer.ts";
import { demoFlight, mapIsReady, open } from "../pilot.ts";

const rows = (page: Page) => page.locator(".flights li");
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

test("a collection is begun from a flight's page, filled from the list, put in order and hidden", async ({ page }) => {
  await signedIn(page, await joined(page));
  await open(page, await demoFlight(page, kirra().name));
  await page.getByRole("link", { name: "Add to a collection" }).click();
  await page.getByLabel("Name of a new collection").fill("Days to remember");
  await page.getByRole("button", { name: "Create with this flight" }).click();
  await expect(page.getByText("Added", { exact: true })).toBeVisible();

  await open(page, "/flight/list");
  await page
    .getByRole("link", { name: /^Add to a collection: (?!Kirra)/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Add to Days to remember" }).click();
  await expect(page.getByText("Added", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Days to remember" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Days to remember");
  await expect(rows(page)).toHaveCount(2);
  await mapIsReady(page);
  const address = page.url();
  const kilometres = async () => {
    const shown = await rows(page).locator(".distance").allInnerTexts();
    return shown.map((words) => Number.parseFloat(words)).reduce((sum, each) => sum + each, 0);
  };
  const together = page.locator(".key-figures div").filter({ hasText: "Total distance" }).locator("dd");
  // Rows are rounded one by one.
  expect(Math.abs(Number.parseFloat(await together.innerText()) - (await kilometres()))).toBeLessThanOrEqual(1);

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Order of the flights").selectOption("By hand");
  await page.getByLabel("Private: only I can see it").check();
  await save(page);
  await expect(page.getByText("Saved")).toBeVisible();
  const first = await page.locator(".places a").first().innerText();
  await page.getByRole("button", { name: `Move down: ${first}` }).click();
  await expect(page.locator(".places a").last()).toHaveText(first);

  await logOut(page);
  await page.goto(address);
  await expect(page.getByText("Landing site not found.")).toBeVisible();
});
