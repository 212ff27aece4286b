/** Everything there is to read can be read by a browser that runs no scripts. */
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { demoFlight } from "./pilot.ts";

test.use({ javaScriptEnabled: false });

test("home says the day and draws it, on the ground", async ({ page }) => {
  const ground = page.waitForResponse(/\/tiles\/relief\//);
  await page.goto("/");
  expect((await ground).headers()["content-type"]).toBe("image/webp");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    / was (the best of the last \d+ flying days|a good day)\.$/,
  );
  await expect(page.getByText(/ \d{4}\. The longest was \d+ km by /)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Map of the flights on / })).toBeVisible();
  await page.getByRole("link", { name: "All flights" }).click();
  await expect(page).toHaveURL("/flight/list");
});

test("home says who is in the air, and leads to them", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^(No one|One glider|\d+ gliders|See who is) in the air$/ }).click();
  await expect(page).toHaveURL("/live/overview");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("In the air");
});

test("who is in the air is a list with heights, which sorts, finds by words and leads on", async ({ page }) => {
  // The local sky lets one glider fly after the other.
  await expect(async () => {
    await page.goto("/live/overview?who=everybody");
    await expect(page.getByRole("rowheader").first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  await expect(row.getByRole("cell").nth(1)).toHaveText(/^\d[\d,]* ?m?$/);
  await page.getByRole("columnheader").getByRole("link", { name: "Glider" }).click();
  await expect(page).toHaveURL(/sort=name/);
  const words = page.getByRole("searchbox", { name: "Pilot, call sign, type" });
  await words.fill("nobody is called like this");
  await words.press("Enter");
  await expect(page).toHaveURL(/words=nobody.*/);
  await expect(page.getByText("No one in the air matches this filter.")).toBeVisible();
});

test("the list has every figure and every track", async ({ page }) => {
  await page.goto("/flight/list");
  const tile = page.getByRole("listitem").filter({ hasText: "Kirra Benwood" }).first();
  for (const name of ["Points", "Distance", "Speed", "Take-off"])
    await expect(page.getByText(name).first()).toBeVisible();
  await expect(tile).toContainText(/\d{3}.*\d{3}.*\d{2}.*Ventus 3 15m.*Benalla.*11:0\d.*\d:\d\d/);
  await expect(tile.locator("svg use, svg polyline").first()).toBeVisible();
  await tile.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/flight\/\d+$/);
});

test("a flight has its points, legs, sketch and barogram, and no button that does nothing", async ({ page }) => {
  await page.goto(await demoFlight(page, "Kirra Benwood"));
  const panel = page.getByRole("complementary", { name: "Flight data" });
  await expect(panel).toContainText(/points, Free\s*\d{3}\.\d\d/);
  await expect(panel.getByRole("table").getByRole("row")).toHaveCount(8);
  await expect(page.getByRole("img", { name: "Track of the flight from Benalla" })).toBeVisible();
  const barogram = page.getByRole("img", { name: /^Height over time from 1\d:\d\d to \d\d:\d\d, highest \d+ m/ });
  await expect(barogram).toBeVisible();
  expect((await barogram.locator("path.height").getAttribute("d"))?.length).toBeGreaterThan(1000);
  for (const button of await page.getByRole("button").all()) await expect(button).toBeHidden();
  await page.getByRole("link", { name: "Show leg 2 on the map" }).click();
  await expect(page.getByRole("row", { selected: true })).toHaveCount(1);
});

test("a wrong address is said, and upload tells what it needs", async ({ page }) => {
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Landing site not found.");
  // Chromium told to run no scripts still reads <noscript> as text; a browser without scripts shows it.
  await page.goto("/upload");
  expect(await page.locator("noscript").innerHTML()).toContain("Uploading needs JavaScript");
});
