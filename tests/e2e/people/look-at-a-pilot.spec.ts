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
const figure = async (page: Page, name: string) =>
  Number.parseInt(
    (await page.locator(".numbers-row dl > div", { hasText: name }).locator("dd").first().innerText()).replaceAll(
      /\D/g,
      "",
    ),
    10,
  );

test("a name in the list leads to the pilot, whose figures are the sums of the flights", async ({ page }) => {
  await open(page, "/flight/list");
  await page.getByRole("link", { name: ben().name, exact: true }).first().click();
  await expect(page).toHaveURL(BENS);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(ben().name);
  const shown = await rows(page).count();
  expect(shown).toBeGreaterThan(0);
  expect(await figure(page, "flights")).toBe(shown);
  const kilometres = (await rows(page).locator(".distance").allInnerTexts()).map((words) => Number.parseInt(words, 10));
  const together = kilometres.reduce((sum, each) => sum + each, 0);
  // Rows are rounded one by one.
  expect(Math.abs((await figure(page, "distance")) - together)).toBeLessThanOrEqual(shown);
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

test("collections at both widths, and a pilot's own pages, without an objection of axe", async ({ page }) => {
  await open(page, `${PROFILE}/flight-collection`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await objections(page)).toEqual([]);
  }
  await pilotSignsIn(page, ada());
  for (const part of ["", "/waypoint-collection"]) {
    await open(page, PROFILE + part);
    expect(await objections(page), part).toEqual([]);
  }
});

test("who has no flights yet reads three steps, and follows a pilot from the profile", async ({ page }) => {
  const who = await joined(page);
  await signedIn(page, who);
  await open(page, BENS);
  await page.getByRole("button", { name: "Follow" }).click();
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  await page.locator(".rail .account summary").click();
  await page.getByRole("link", { name: who.name }).first().click();
  await expect(page.getByRole("heading", { name: "Three steps to your logbook" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Find friends" }).getByText("done")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("header, figures, days and flights can be read, and the filter is a form", async ({ page }) => {
    await page.goto(`/profile/${ada().id}`);
    await expect(page).toHaveURL(PROFILE);
    await expect(page.getByRole("link", { name: "Königsdorf" })).toHaveAttribute("href", /^\/airport\/\d+$/);
    await expect(page.locator("path:is([data-tint='3'], [data-tint='4'])").first()).toBeAttached();
    await expect(rows(page).first()).toContainText(/\d/);
    await page.getByLabel("Seat").selectOption("As co-pilot");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/seat=copilot/);
    await expect(page.getByRole("heading", { name: "No flights yet" })).toBeVisible();
  });
});
