/** A pilot's profile: figures that are the flights' sums, one day in calendar, chart and rows, by pointer and by keys. */
import { expect, type Page } from "@playwright/test";
import { ada, ben } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { joined, pilotSignsIn, signedIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { open, tabTo } from "../pilot.ts";

const PROFILE = `/user/${ada().id}`;
/** No other journey uploads flights of Ben. */
const BENS = `/user/${ben().id}`;
const rows = (page: Page) => page.locator(".timeline .tile");
const lit = (page: Page) => page.locator(".timeline .tile.lit");
const calendar = (page: Page) => page.getByRole("slider", { name: /^Flying days in \d{4}$/ });

test("a name in the list leads to the pilot, whose figures are the sums of the flights", async ({ reader }) => {
  await reader.open("/flight/list");
  await reader.follow(ben().name);
  expect(reader.path).toBe(BENS);
  expect(reader.heading).toContain(ben().name);
  const shown = reader.find(".timeline .tile");
  expect(shown.length).toBeGreaterThan(0);
  const figure = (name: string) => {
    const [named] = reader.find(".numbers-row dl > div").filter(({ text }) => text.includes(name));
    return Number.parseInt(named.find("dd")[0].text.replaceAll(/\D/g, ""), 10);
  };
  expect(figure("flights")).toBe(shown.length);
  const kilometres = shown.map((row) => Number.parseInt(row.find(".distance")[0].text, 10));
  const together = kilometres.reduce((sum, each) => sum + each, 0);
  // Rows are rounded one by one.
  expect(Math.abs(figure("distance") - together)).toBeLessThanOrEqual(shown.length);
});

test("arrow keys go through the flown days, rows and figures follow, and Enter shows a day alone", async ({ page }) => {
  await open(page, BENS);
  await tabTo(page, calendar(page));
  await page.keyboard.press("Home");
  const first = await calendar(page).getAttribute("aria-valuetext");
  expect(first).toMatch(/^\d{1,2} \w+ \d{4}: [\d,]+ km · \d+:\d\d\sh$/);
  await expect(lit(page)).not.toHaveCount(0);
  await page.keyboard.press("End");
  await expect(calendar(page)).not.toHaveAttribute("aria-valuetext", first ?? "");
  const last = ((await calendar(page).getAttribute("aria-valuetext")) ?? "").split(":")[0];
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?season=\d{4}&day=\d{4}-\d\d-\d\d$/);
  await expect(page.locator(".chosen-day")).toContainText(last);
  await expect(lit(page)).toHaveCount(await rows(page).count());
  await page.getByRole("link", { name: "All days" }).click();
  await expect(page.locator(".chosen-day")).toHaveCount(0);
  await page.getByLabel("Kind of flight").selectOption("Winch launch");
  await expect(page).toHaveURL(/keyword=launch_winch/);
});

test("collections of flights and of waypoints, and what members see of themselves, fit everybody", async ({ page }) => {
  await pilotSignsIn(page, ada());
  for (const part of ["/flight-collection", "/waypoint-collection"]) {
    await open(page, PROFILE + part);
    expect(await objections(page), part).toEqual([]);
  }
});

test("who has no flights yet reads three steps, and follows a pilot from the profile", async ({ reader }) => {
  const who = await joined(reader);
  await signedIn(reader, who);
  await reader.open(BENS);
  await reader.press("Follow");
  expect(reader.has("button", "Following")).toBe(true);
  await reader.follow(who.name);
  expect(reader.has("heading", "Three steps to your logbook")).toBe(true);
  expect(reader.saying("listitem", "Find friends")[0].text).toContain("done");
});

test("without scripts header, figures, days and flights can be read, and the filter is a form", async ({ reader }) => {
  await reader.open(`/profile/${ada().id}`);
  expect(reader.path).toBe(PROFILE);
  expect(reader.first("link", "Königsdorf").href).toMatch(/^\/airport\/\d+$/);
  expect(reader.find("path:is([data-tint='3'], [data-tint='4'])").length).toBeGreaterThan(0);
  expect(reader.find(".timeline .tile")[0].text).toMatch(/\d/);
  reader.select("Seat", "As co-pilot");
  await reader.press("Show");
  expect(reader.path).toContain("seat=copilot");
  expect(reader.has("heading", "No flights yet")).toBe(true);
});
