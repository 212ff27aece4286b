/** From home to the flight that is meant in two actions; by the calendar; several side by side; a list as a file; filters that are kept. */
import { expect, type Page } from "@playwright/test";
import { ben, carla } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { pilotSignsIn } from "../newcomer.ts";
import { open } from "../pilot.ts";
import { getFileName } from "../reader/reader.ts";

const bar = (page: Page) => page.getByRole("combobox", { name: "Search flights" });
const rows = (page: Page) => page.getByRole("main").locator(".flights").getByRole("listitem");

/** One action: typed, and the first that is proposed taken. */
async function choose(page: Page, typed: string, first: RegExp): Promise<void> {
  await bar(page).fill(typed);
  await expect(page.getByRole("option").first()).toHaveText(first);
  await expect(page.getByText(/^\d+ suggestions?$/)).toBeAttached();
  await bar(page).press("Enter");
}

/** A day on which the pilot flew, as the API has it: of one whose flights no other journey adds to. */
async function flownBy(page: Page, pilot: number): Promise<{ day: string; flights: number }> {
  const answer = await page.request.get(`/v1/flight?user_id_in=${pilot}&limit=100`);
  const days = ((await answer.json()) as { scoring_date: string }[]).map(({ scoring_date }) => scoring_date);
  return { day: days[0], flights: days.filter((day) => day === days[0]).length };
}

test("a pilot's flights of a day are found from home in two actions", async ({ page }) => {
  const { day, flights } = await flownBy(page, carla().id);
  await open(page, "/");
  await choose(page, carla().name.slice(0, 9), new RegExp(carla().name));
  await expect(page).toHaveURL(/\/flight\/list\?user=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(carla().name);
  const [year, month, date] = day.split("-");
  await choose(page, `${Number(date)}.${Number(month)}.${year}`, new RegExp(`^${Number(date)} `));
  await expect(page).toHaveURL(new RegExp(`scoring_date=${day}`));
  await expect(rows(page)).toHaveCount(flights);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(carla().name);
  console.log("two actions: the pilot typed and taken, the day typed and taken");
});

test("the calendar has a dot on the days that were flown, and leads to the day", async ({ page }) => {
  const { day, flights } = await flownBy(page, carla().id);
  await open(page, `/flight/list?user=${carla().id}`);
  const button = page.getByRole("button", { name: "Calendar of days" });
  await button.click();
  const calendar = page.locator(".month-calendar");
  if (day.slice(0, 7) !== new Date().toISOString().slice(0, 7))
    await calendar.getByRole("button", { name: "Previous month" }).click();
  const flown = calendar.getByRole("link", {
    name: new RegExp(`^${Number(day.slice(8))} \\w+ ${day.slice(0, 4)}: ${flights} flights?$`),
  });
  await expect(flown.locator('[data-size="1"]')).toBeVisible();
  await flown.click();
  await expect(calendar).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`scoring_date=${day}`));
  await expect(rows(page)).toHaveCount(flights);
  await button.click();
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
});

test("flights are ticked one by one, and it is said how many", async ({ page }) => {
  await open(page, "/flight/statistics");
  const boxes = page.getByRole("checkbox", { name: /^Compare the flight by / });
  for (const box of (await boxes.all()).slice(0, 3)) await box.check();
  await expect(page.getByText("3 flights selected")).toBeVisible();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("region", { name: "3 flights side by side" }).first()).toBeVisible();
});

test("flights are laid side by side, and shared so; one alone is not compared", async ({ reader }) => {
  await reader.open("/flight/statistics");
  const boxes = reader.all("checkbox", /^Compare the flight by /).map(({ element }) => element as HTMLInputElement);
  for (const box of boxes.slice(0, 3)) box.checked = true;
  await reader.press(/^Compare/);
  const together = reader.first("region", "3 flights side by side");
  expect(together.all("columnheader")).toHaveLength(3);
  const [points] = together.all("row", /^points/);
  const shown = points.all("cell").map(({ text }) => Number.parseInt(text, 10));
  expect(points.find("b")[0].text).toContain(String(Math.max(...shown)));
  await reader.open(reader.url.replace(/&compare=.*$/, ""));
  expect(reader.first("alert").text).toBe("Select 2 to 5 flights.");
});

test("eight flights have their figures for everybody; of the others an offer says how many there are", async ({
  reader,
}) => {
  await reader.open("/flight/statistics");
  expect(reader.all("checkbox", /^Compare the flight by /)).toHaveLength(8);
  const total = Number.parseInt(reader.find(".head b")[0].text, 10);
  expect(reader.first("heading", `${total - 8} more flights, sorted by any column`)).toBeDefined();
  expect(reader.first("link", "See the plans").element.getAttribute("href")).toBe("/plans");
});

test("a filtered list is a file with the same flights", async ({ reader }) => {
  await reader.open(`/flight/list?user=${carla().id}`);
  const shown = reader.find("main .flights li").length;
  const file = await reader.first("link", "csv").follow();
  expect(getFileName(file)).toBe("flights.csv");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(shown + 1);
  for (const line of lines.slice(1)) expect(line).toContain(carla().name);
});

test("what is chosen is kept under a name, made a shortcut and forgotten again", async ({ page }) => {
  await pilotSignsIn(page, ben());
  await open(page, "/flight/list?sc_class=ST&distance_gt=100");
  await page.getByRole("link", { name: "All filters" }).click();
  const all = page.getByRole("dialog", { name: "Filters" });
  const name = `Far in the standard class ${Date.now()}`;
  await all.getByLabel("Save current filters as").fill(name);
  await all.getByRole("button", { name: "Save", exact: true }).click();
  const shortcut = all.getByRole("button", { name: `Shortcut: ${name}` });
  await shortcut.click();
  await expect(shortcut).toHaveAttribute("aria-pressed", "true");
  await open(page, "/");
  await page.getByRole("list", { name: "Your filter shortcuts" }).getByRole("link", { name }).click();
  await expect(page).toHaveURL(/sc_class=.*ST&distance_gt=100/);
  // Home has a search bar of its own, and stands until the list is drawn.
  await expect(page.getByRole("list", { name: "Active filters" }).first()).toBeVisible();
  await page.getByRole("link", { name: "All filters" }).click();
  await all.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(all.getByRole("button", { name: `Delete ${name}` })).toHaveCount(0);
});
