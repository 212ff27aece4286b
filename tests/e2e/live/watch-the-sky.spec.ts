/** Who is in the air is watched, one glider followed to its landing, and the flight seen that its pilot uploads then. */

import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { joined } from "../newcomer.ts";
import { pace } from "../pace.ts";
import { open, standing, uploaded } from "../pilot.ts";
import { flownJustNow, getApp } from "./told-by-app.ts";

test("one of those in the air is followed to the landing, and the open page leads to the uploaded flight", async ({
  page,
}) => {
  // Whose an app is the site asks every half minute.
  test.setTimeout(150_000 * pace);
  const app = await getApp(page, await joined(page));

  const rows = page.getByRole("table", { name: "Gliders in the air" }).locator("tbody").getByRole("row");
  const watched = async () => {
    await open(page, "/live/overview");
    // The sky of the demo world flies one glider after the other once the site is there.
    await expect(rows.first()).toBeVisible({ timeout: 45_000 });
    await expect(page.locator(".live .standing")).toHaveText("Live");
    const before = await rows.allInnerTexts();
    await expect.poll(() => rows.allInnerTexts()).not.toEqual(before);
  };
  await Promise.all([app.isKnown(), watched()]);

  const flown = flownJustNow(app.pilot, { launch: "winch" });
  const { landing } = flown.truth;
  await app.tell(flown, landing - 30);
  await page.getByRole("searchbox", { name: "Pilot, call sign, type" }).fill(app.pilot.name);
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await rows.getByRole("link", { name: app.pilot.name }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]glider=${app.glider}(&|$)`));
  await page.getByRole("region", { name: "The day so far" }).getByRole("link", { name: "Open" }).click();

  await expect(page).toHaveURL(`/live/${app.glider}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(app.pilot.name);
  const state = page.getByRole("main").getByText(/ since \d\d:\d\d/);
  await expect(state).toHaveText(/^Flying since/);
  await app.tell(flown, landing + 20);
  await expect(state).toHaveText(/^Landed at an airfield since/);
  expect(minutesApart((await state.innerText()).match(/\d\d:\d\d/)?.[0] ?? "", landing)).toBeLessThanOrEqual(1);

  const flight = await uploaded(page, flown, { ...app.pilot, dateOfBirth: "1990-05-17" });
  await expect.poll(async () => (await standing(page, flight)).state, { timeout: 45_000 }).toBe("valid");
  // The reader comes back to the tab, and need not wait until it asks by itself.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("status").getByRole("link", { name: "The flight has been uploaded" }).click();
  await expect(page).toHaveURL(`/flight/${flight}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(app.pilot.name);
  await page.goto(`/live/${app.glider}`);
  await expect(page).toHaveURL(`/flight/${flight}`);
});

test("the list is narrowed by what is in the air, and a chip takes that back", async ({ page }) => {
  await open(page, "/live/overview");
  const rows = page.getByRole("table", { name: "Gliders in the air" }).locator("tbody").getByRole("row");
  await expect(rows.first()).toBeVisible({ timeout: 45_000 });
  // From then on the list has whom the map's areas tell of.
  await expect(page.locator(".live .standing")).toHaveText("Live");
  const narrow = page.getByRole("group").filter({ hasText: "Narrow the list" });
  await narrow.getByText("Narrow the list").click();
  const region = narrow.getByLabel("Region");
  const all = await rows.count();
  const codes = await region
    .locator("option:not([value=''])")
    .evaluateAll((each) => each.map((option) => (option as HTMLOptionElement).value));
  // The demo world flies at fields of several countries.
  expect(codes.length).toBeGreaterThan(1);
  await region.selectOption(codes[0]);
  await expect(page).toHaveURL(new RegExp(`[?&]region=${codes[0]}(&|$)`));
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await expect(rows.first()).toBeVisible();
  const narrowed = await rows.count();
  await page.getByRole("link", { name: /^Show more than / }).click();
  await expect(page).toHaveURL("/live/overview");
  await expect.poll(() => rows.count()).toBeGreaterThan(narrowed);
});

/** @param clock as the page says it, in Berlin  @param time unix seconds */
function minutesApart(clock: string, time: number): number {
  const told = new Date(time * 1000).toLocaleTimeString("en-GB", { timeZone: "Europe/Berlin" }).slice(0, 5);
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const apart = Math.abs(minutes(clock) - minutes(told));
  return Math.min(apart, 1440 - apart);
}
