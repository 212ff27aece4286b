/** A flight taken apart: its tabs, its phases and any section of it; map, barogram, table and address agree. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { emil, kirra } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { pilotSignsIn } from "../newcomer.ts";
import { demoFlight, mapIsReady, open, tabTo } from "../pilot.ts";

/** Nobody uploads for Emil, so that his newest flight is the demo world's: 400 km from the Hahnweide. */
const EMIL = emil().name;
const panel = (page: Page) => page.getByRole("complementary");
const rows = (page: Page) => page.getByRole("region", { name: "Phases of the flight" }).locator("tbody tr");
const chosen = (page: Page) => page.getByRole("region", { name: "Selected section" });

test("a visitor sees every tab, and who may open those that are locked", async ({ page }) => {
  await open(page, await demoFlight(page, EMIL));
  await page.getByRole("link", { name: "Phases (for supporters)" }).click();
  await expect(page).toHaveURL(/tab=phases/);
  await expect(panel(page)).toContainText(
    /For supporters\. Every climb, climb attempt and glide[\s\S]*\d+ Climbs · \d+ Climb attempts · \d+ Glides/,
  );
  await page.getByRole("link", { name: "Statistics (for supporters)" }).click();
  await expect(panel(page)).toContainText("For supporters. All figures");
  await page.getByRole("link", { name: "See the plans" }).click();
  await expect(page).toHaveURL("/plans");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plans");
  await expect(page.getByText("yours", { exact: true })).toHaveCount(0);
  await page.goBack();
  await page.getByRole("link", { name: "File", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Recording" })).toBeVisible();
});

test("pilots see all phases of their own flight without a plan", async ({ page }) => {
  await pilotSignsIn(page, emil());
  await open(page, `${await demoFlight(page, EMIL)}?tab=phases`);
  const counts = (await panel(page).locator(".kinds b").allInnerTexts()).map(Number);
  await expect(rows(page)).toHaveCount(counts.reduce((a, b) => a + b));
});

test("by keyboard alone a supporter finds the best climb, chooses it and sees it everywhere", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await pilotSignsIn(page, kirra());
  await open(page, `${await demoFlight(page, EMIL)}?layers=thermals`);
  await mapIsReady(page);
  await expect(page.locator(".phase-mark.thermal").first()).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: "Phases", exact: true }));
  await page.keyboard.press("Enter");
  await expect(rows(page).first()).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: /^Glides/ }));
  await page.keyboard.press("Enter");
  await expect(page.locator(".phases th.glide")).toHaveCount(0);
  await tabTo(page, page.getByRole("button", { name: /^Climb/ }).last());
  await page.keyboard.press("Enter");
  const rates = (await rows(page).locator("td:nth-child(4)").allInnerTexts()).map((text) =>
    Number(text.replace("−", "-")),
  );
  expect(rates.length).toBeGreaterThan(5);
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));

  const best = rows(page).first().getByRole("link");
  const time = (await best.innerText()).replace(/\D*(\d\d:\d\d)$/, "$1");
  await tabTo(page, best);
  await page.keyboard.press("Enter");
  // Some days the strongest lift of all was left after half a circle.
  await expect(page).toHaveURL(/phase=[ta]\d+/);
  await expect(chosen(page).getByRole("heading")).toHaveText(new RegExp(`^(Climb|Climb attempt) ${time}$`));
  await expect(page.locator(".scale-bar")).toContainText(/^(\d{2,3} m|1 km)$/);

  await page.reload();
  await expect(chosen(page).getByRole("heading")).toHaveText(new RegExp(`^(Climb|Climb attempt) ${time}$`));
  await chosen(page).getByRole("button", { name: "Clear" }).click();
  await expect(page).not.toHaveURL(/phase=/);
  await expect(chosen(page)).toHaveCount(0);
});

test("on a phone parts open at once without a network, a row is chosen where it is pressed, and nothing slides", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await pilotSignsIn(page, kirra());
  const told = page.waitForResponse(/\/flight\/parts\//);
  await open(page, await demoFlight(page, EMIL));
  await mapIsReady(page);
  await expect(page.locator(".stack button:not(.zoom):visible")).toHaveCount(1); // the layers', with all else behind it
  await (await told).finished();
  await expect(page.getByText("Heights as a table")).toBeAttached(); // the whole of the flight has come
  await context.setOffline(true);
  for (const [tab, seen] of [
    ["Statistics", "Statistics for the course and its legs"],
    ["Phases", "Phases of the flight"],
  ]) {
    await page.getByRole("link", { name: tab, exact: true }).click();
    await expect(page.getByRole("region", { name: seen })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }

  const row = rows(page).nth(2);
  const place = await row.boundingBox();
  await row.locator("td").nth(3).click();
  await expect(chosen(page)).toBeInViewport();
  await expect(row.getByRole("link")).toHaveAttribute("aria-current", "true");
  expect(await row.boundingBox()).toEqual(place);
  await page.getByRole("slider", { name: "Time cursor" }).focus();
  await page.keyboard.press("Escape");
  await expect(chosen(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/phase=/);
});

test("a shared section is landed on: the same stretch in figures, for everybody", async ({ page }) => {
  await open(page, `${await demoFlight(page, EMIL)}?range=12:10-12:40&t=12:20:00`);
  await expect(chosen(page).getByRole("heading")).toHaveText("12:10:00 to 12:40:00");
  await expect(chosen(page)).toContainText(/Height\s*\d+ m → \d+ m/);
  await expect(page.locator(".glider-mark")).toBeVisible();
  await expect(page).toHaveURL(/t=12:20:00/);
});

test("the table of minutes says of the cursor's moment what is read above the barogram", async ({ page }) => {
  await open(page, await demoFlight(page, EMIL));
  const cursor = page.getByRole("slider", { name: "Time cursor" });
  await panel(page).locator("summary", { hasText: "Heights as a table" }).click();
  const minutes = panel(page).locator("details[open] tbody tr");
  await expect.poll(() => minutes.count()).toBeGreaterThan(100);
  await cursor.press("Home");
  for (let i = 0; i < 9; i++) await cursor.press("PageUp"); // ten minutes each
  const [time, height] = (await cursor.getAttribute("aria-valuetext"))?.split(", ") ?? [];
  const row = minutes.nth(90);
  await expect(row.locator("th, td").first()).toHaveText(time.slice(0, 5));
  await expect(row.locator("td.numeric").first()).toHaveText(height.replace(/\D+$/, ""));
  await expect(page.locator(".glider-mark")).toBeVisible();
});

test("statistics have a column for each leg, and a leg's heading chooses the leg", async ({ page }) => {
  await pilotSignsIn(page, kirra());
  await open(page, `${await demoFlight(page, EMIL)}?tab=statistics`);
  const table = page.getByRole("region", { name: "Statistics for the course and its legs" });
  const distances = await table
    .getByRole("row", { name: /^Distance/ })
    .getByRole("cell")
    .allInnerTexts();
  const [whole, ...legs] = distances.map(Number);
  expect(legs.length).toBeGreaterThan(2);
  expect(Math.abs(legs.reduce((a, b) => a + b) - whole)).toBeLessThan(0.1 * legs.length);
  await table.getByRole("link", { name: "Leg 2" }).click();
  await expect(page).toHaveURL(/leg=2/);
  await expect(chosen(page)).toBeVisible();
});

test("the file tab hands the flight out as KML, and opens it elsewhere where its pilot allows that", async ({
  page,
}) => {
  await open(page, `${await demoFlight(page, EMIL)}?tab=file`);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "KML" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d_Emil-Kranichfeld_.+\.kml$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("<gx:Track>");
  for (const name of ["GPX", "GeoJSON", "CSV", "Open in SeeYou"])
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", /^\/file\/flight\/\d+\./);
});

test("from a list the keys j and k lead on and back, and one step back to the list", async ({ page }) => {
  await open(page, "/flight/list");
  const names = await page.getByRole("main").locator("li .name").allInnerTexts();
  await page.getByRole("main").locator("li .whole-link").first().click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(names[0]);
  await expect(page.getByRole("link", { name: `1 of ${names.length}` })).toBeVisible();
  await page.keyboard.press("j");
  await expect(heading).toHaveText(names[1]);
  await page.getByRole("link", { name: "Next flight (key j)" }).click();
  await expect(page.getByRole("link", { name: `3 of ${names.length}` })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("link", { name: `2 of ${names.length}` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/flight/list");
});
