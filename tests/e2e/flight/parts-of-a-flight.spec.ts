/** A flight taken apart: its tabs, its phases and any section of it; map, barogram, table and address agree. */
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

test("a shared section is landed on; once it is cleared, the table of minutes says what is read above the barogram", async ({
  page,
}) => {
  await open(page, `${await demoFlight(page, EMIL)}?range=12:10-12:40&t=12:20:00`);
  await expect(chosen(page).getByRole("heading")).toHaveText("12:10:00 to 12:40:00");
  await expect(chosen(page)).toContainText(/Height\s*\d+ m → \d+ m/);
  await expect(page.locator(".glider-mark")).toBeVisible();
  await expect(page).toHaveURL(/t=12:20:00/);
  await chosen(page).getByRole("button", { name: "Clear" }).click();
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

test("from a list the keys j and k lead on and back, and one step back to the same place of the list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await open(page, "/flight/list");
  const names = await page.getByRole("main").locator("li .name").allInnerTexts();
  const tile = page.getByRole("main").locator("li .whole-link").nth(9);
  await tile.click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(names[9]);
  await expect(page.getByRole("link", { name: `10 of ${names.length}` })).toBeVisible();
  await page.keyboard.press("j");
  await expect(heading).toHaveText(names[10]);
  await page.getByRole("link", { name: "Next flight (key j)" }).click();
  await expect(page.getByRole("link", { name: `12 of ${names.length}` })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("link", { name: `11 of ${names.length}` })).toBeVisible();
  await page.getByRole("link", { name: "Show leg 1 on the map" }).click();
  await expect(page).toHaveURL(/leg=1/);
  await page.goBack();
  await expect(page).toHaveURL("/flight/list");
  await expect(tile).toBeInViewport();
});
