/** A ranking: filtered by what is typed, shared by its address, the own row found, a rule varied, read without script. */
import { expect, type Page } from "@playwright/test";
import { ada, ben } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { pilotReads, pilotSignsIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { open } from "../pilot.ts";
import type { Reader } from "../reader/reader.ts";

const rows = (page: Page) => page.locator("table.ranking tbody tr");
const readRows = (reader: Reader) => reader.find("table.ranking tbody tr");

test("from all pilots to a country's juniors, and back step by step", async ({ page }) => {
  await open(page, "/ranking/free");
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

test("the navigation leads to the free ranking, and a pilot's cells to the flights they are of", async ({ reader }) => {
  await pilotReads(reader, ben());
  await reader.open("/");
  await reader.follow("Rankings");
  expect(reader.path).toBe("/ranking/free");
  expect(reader.heading).toContain("Free ranking");
  const [mine] = reader.find("tr.mine");
  expect(mine.text).toContain(ben().name);
  expect(mine.text).toContain("you");
  const [first] = mine.find(".slots a");
  const points = first.element.firstChild?.textContent ?? "no points";
  await first.follow();
  expect(reader.path).toMatch(/\/flight\/\d+/);
  expect(reader.text).toContain(points);
});

test("a pilot jumps to the own row; with all filters open, and without anybody in it, a ranking fits everybody", async ({
  page,
}) => {
  await pilotSignsIn(page, ben());
  await open(page, "/ranking/out?season=2019");
  expect(await objections(page)).toEqual([]);
  await open(page, "/ranking/free");
  await page.locator("summary", { hasText: "All filters" }).click();
  expect(await objections(page)).toEqual([]);
  await page.getByRole("link", { name: "Jump to me" }).click();
  await expect(page.locator("tr.mine")).toBeInViewport();
});

test("what if one flight counted has an address of its own and says what it is", async ({ reader }) => {
  await pilotReads(reader, ada());
  await reader.open("/ranking/free");
  reader.select("Counting flights", "1");
  await reader.press("Show");
  expect(reader.path).toContain("count=1");
  expect(reader.first("note").text).toContain("What-if calculation, not the official ranking: one flight counts.");
  expect(reader.text).toContain("By the actual contest rule: rank");
  await reader.follow("Back to the ranking");
  expect(reader.has("note")).toBe(false);
});

test("without script it is read, filtered by a form and varied", async ({ reader }) => {
  await reader.open("/ranking/free?category=club");
  reader.fill("Search flights", "Germany");
  await reader.enter("Search flights");
  await reader.first("link", /^Germany$/).follow();
  expect(reader.path).toMatch(/^\/ranking\/free\?category=club&country=/);
  expect(readRows(reader).length).toBeGreaterThan(0);
});
