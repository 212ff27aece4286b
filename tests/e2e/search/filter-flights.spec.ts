/** From all flights to those that are meant: by chips, by what is typed, by the overview; the address says all of it. */
import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { open } from "../pilot.ts";

const bar = (page: Page) => page.getByRole("combobox", { name: "Search flights" });
const tags = (page: Page) => page.getByRole("list", { name: "Active filters" }).first().getByRole("listitem");

/** Once the proposals for it are there, Enter takes the first. */
async function choose(page: Page, typed: string, first: RegExp): Promise<void> {
  await bar(page).fill(typed);
  await expect(page.getByRole("option").first()).toHaveText(first);
  await expect(page.getByText(/^\d+ suggestions?$/)).toBeAttached();
  await bar(page).press("Enter");
}

test("a pilot and a distance are chosen by typing, shared by the address, and gone back and forward through", async ({
  page,
  reader,
}) => {
  await open(page, "/flight/list");
  await bar(page).click();
  await expect(page.getByRole("option", { name: /^Yesterday/ })).toBeVisible();
  await choose(page, "falkenr", /Ada Falkenrath/);
  await expect(tags(page)).toHaveText(["Ada Falkenrath"]);
  await expect(page).toHaveURL(/\?user=Ada%2520Falkenrath,101$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada Falkenrath");

  await choose(page, ">100", /over 100 km/);
  await expect(tags(page)).toHaveText(["Ada Falkenrath", "over 100 km"]);
  const flights = page.getByRole("main").locator(".flights").getByRole("listitem");
  const shown = await flights.count();
  expect(shown).toBeGreaterThan(0);

  await reader.open(page.url());
  expect(
    reader
      .first("list", "Active filters")
      .all("listitem")
      .map(({ text }) => text),
  ).toEqual(["Ada Falkenrath", "over 100 km"]);
  expect(reader.one("main").find(".flights li").length).toBeGreaterThanOrEqual(shown);

  await page.goBack();
  await expect(tags(page)).toHaveText(["Ada Falkenrath"]);
  await page.goForward();
  await expect(tags(page)).toHaveText(["Ada Falkenrath", "over 100 km"]);
  await bar(page).press("Backspace");
  await expect(tags(page)).toHaveText(["Ada Falkenrath"]);
  await page.getByRole("link", { name: "Remove Ada Falkenrath" }).click();
  await expect(page).toHaveURL("/flight/list");
});

test("what nobody is called is said, Escape closes, and what was chosen is proposed again", async ({ page }) => {
  await open(page, "/flight/list");
  await bar(page).fill("xyzzyx");
  await expect(page.getByText("Nothing is called “xyzzyx”, nor anything like it.")).toBeVisible();
  await bar(page).fill("königsdorff xyzzyx");
  await expect(page.getByText("Nothing is called “königsdorff xyzzyx”. The nearest names:")).toBeVisible();
  await expect(page.getByRole("option", { name: /Königsdorf/ }).first()).toBeVisible();
  await bar(page).press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await choose(page, "königsd", /Königsdorf/);
  await expect(tags(page)).toHaveText(["Königsdorf"]);
  await bar(page).fill("");
  await bar(page).click();
  await bar(page).press("ArrowDown");
  await expect(page.getByRole("option", { name: /Königsdorf.*Recent/ })).toBeVisible();
});

test("the overview has every filter, and closes with the choice", async ({ page }) => {
  await open(page, "/flight/list");
  await page.getByRole("link", { name: "All filters" }).click();
  const all = page.getByRole("dialog", { name: "Filters" });
  await all.getByRole("spinbutton").first().fill("500");
  await all.getByRole("spinbutton").last().fill("300");
  await expect(all.getByRole("alert")).toContainText("must be less");
  await expect(all.getByRole("button", { name: "Apply" }).last()).toBeDisabled();
  await all.getByRole("link", { name: "Standard class" }).click();
  await expect(all).toHaveCount(0);
  await expect(tags(page)).toHaveText(["Standard class"]);
});

test("without script the same field leads there", async ({ reader }) => {
  const chosen = () =>
    reader
      .first("list", "Active filters")
      .all("listitem")
      .map(({ text }) => text);
  await reader.open("/flight/list");
  reader.fill("Search flights", "Ada Falkenrath");
  await reader.enter("Search flights");
  expect(chosen()).toEqual(["Ada Falkenrath"]);
  await reader.follow("All filters");
  await reader.follow("Standard class");
  expect(chosen()).toEqual(["Ada Falkenrath", "Standard class"]);
});
