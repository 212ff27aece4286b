/** A ranking: filtered by what is typed, shared by its address, the own row found, a rule varied, read without script. */
import { expect, type Page } from "@playwright/test";
import { ada, ben } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { pilotSignsIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { open } from "../pilot.ts";

const rows = (page: Page) => page.locator("table.ranking tbody tr");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("from the navigation to a country's juniors, and back step by step", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Rankings" }).first().click();
  await expect(page).toHaveURL("/ranking/free");
  await expect(heading(page)).toContainText("Free ranking");
  const all = await rows(page).count();
  expect(all).toBeGreaterThan(3);
  await page.getByRole("combobox", { name: "Search flights" }).fill("Germ");
  await page.getByRole("option", { name: /^Germany/ }).click();
  await expect(page).toHaveURL(/\?country=Germany(,|%2C)DE$/);
  await expect(rows(page)).not.toHaveCount(all);
  await page.getByRole("navigation", { name: "Contest" }).getByRole("link", { name: "Sprint" }).click();
  await expect(page).toHaveURL(/\/ranking\/sprint\?country=/);
  await page.getByRole("navigation", { name: "Ranking of" }).getByRole("link", { name: "Clubs", exact: true }).click();
  await expect(page).toHaveURL(/category=club/);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/ranking/free");
  await expect(rows(page)).toHaveCount(all);
});

test("a pilot stands out in the table, and its cells lead to the flights they are of", async ({ page }) => {
  await pilotSignsIn(page, ben());
  await open(page, "/ranking/free");
  const mine = page.locator("tr.mine");
  await expect(mine).toContainText(ben().name);
  await expect(mine).toContainText("you");
  await page.getByRole("link", { name: "Jump to me" }).click();
  await expect(mine).toBeInViewport();
  const points = (await mine.locator(".slots a").first().innerText()).split("\n")[0];
  await mine.locator(".slots a").first().click();
  await expect(page).toHaveURL(/\/flight\/\d+/);
  await expect(page.getByText(points).first()).toBeVisible();
});

test("what if one flight counted has an address of its own and says what it is", async ({ page }) => {
  await pilotSignsIn(page, ada());
  await open(page, "/ranking/free");
  await page.getByText("What if?").click();
  await page.getByLabel("Counting flights").selectOption("1");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/count=1/);
  await expect(page.getByRole("note")).toContainText(
    "What-if calculation, not the official ranking: one flight counts.",
  );
  await expect(page.getByText("By the actual contest rule: rank")).toBeVisible();
  await page.getByRole("link", { name: "Back to the ranking" }).click();
  await expect(page.getByRole("note")).toHaveCount(0);
});

test("without script it is read, filtered by a form and varied", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/ranking/free?category=club");
  await page.getByRole("combobox").fill("Germany");
  await page.getByRole("combobox").press("Enter");
  await page.getByRole("link", { name: "Germany", exact: true }).first().click();
  await expect(page).toHaveURL(/\/ranking\/free\?category=club&country=/);
  expect(await rows(page).count()).toBeGreaterThan(0);
  await context.close();
});

test("both widths without an objection of axe", async ({ page }) => {
  await pilotSignsIn(page, ben());
  for (const path of ["/ranking/free", "/ranking/sprint?category=airport_total&count=2", "/ranking/out?season=2019"]) {
    await open(page, path);
    await page.locator("summary", { hasText: "All filters" }).click();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ path, width, objections: await objections(page) }).toEqual({ path, width, objections: [] });
    }
  }
});
