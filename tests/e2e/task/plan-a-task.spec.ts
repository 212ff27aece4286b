/** Planning a task: with the mouse, by the keyboard alone, by touch on a phone; nothing drawn is lost. */
import { expect, type Page } from "@playwright/test";
import { measureDown } from "#app/soaring/geo/mercator.ts";
import { readCoordinates } from "#app/soaring/task/plan/read-coordinates.ts";
import { test } from "../journey.ts";
import { misfits } from "../layout.ts";
import { joined, signedIn } from "../newcomer.ts";
import { isForEverybody, objections } from "../objections.ts";
import { mapIsReady, open, tabTo } from "../pilot.ts";

const FIELDS = {
  Königsdorf: [47.8283, 11.4661],
  Niederöblarn: [47.4787, 14.0071],
  Belluno: [46.1667, 12.2478],
} as const;

const row = (page: Page, name: string | RegExp) =>
  page.locator(".plan-points").getByRole("button", { name, exact: false });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function planner(page: Page) {
  await open(page, "/task/plan/new");
  await expect(page.locator(".leaflet.planning")).toBeVisible();
}

/** Where places lie on the screen, learned by two presses that are taken back. @param press on a pixel */
async function findsPlaces(page: Page, press: (x: number, y: number) => Promise<void>) {
  const box = await page.locator(".leaflet.planning").boundingBox();
  if (!box) throw new Error("there is no map");
  const spots = [
    [0.3, 0.35],
    [0.72, 0.62],
  ].map(([across, down]) => [box.x + across * box.width, box.y + down * box.height]);
  const read = [];
  for (const [i, [x, y]] of spots.entries()) {
    await press(x, y);
    const chosen = page.locator(".plan-points tbody tr[data-row]").nth(i).getByRole("button").first();
    await chosen.click();
    const text = await page.getByLabel("Coordinates").inputValue();
    const place = readCoordinates(text);
    if (!place) throw new Error(`${text} is no place`);
    read.push({ x, y, east: place.longitude, down: measureDown(place.latitude) });
    await chosen.click();
  }
  await page.getByRole("button", { name: "Clear" }).click();
  const [a, b] = read;
  return ([latitude, longitude]: readonly [number, number]) => ({
    x: a.x + ((longitude - a.east) / (b.east - a.east)) * (b.x - a.x),
    y: a.y + ((measureDown(latitude) - a.down) / (b.down - a.down)) * (b.y - a.y),
  });
}

test("an FAI triangle over three airfields is planned and declared in five actions", async ({ page }) => {
  await signedIn(page, await joined(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  await planner(page);
  await expect(page.getByText("Select a start on the map")).toBeVisible();
  const toSpot = await findsPlaces(page, (x, y) => page.mouse.click(x, y));

  for (const [name, place] of Object.entries(FIELDS)) {
    const { x, y } = toSpot(place);
    await page.mouse.click(x, y);
    await expect(row(page, name).first()).toBeVisible();
  }
  await page.getByRole("button", { name: "Close task" }).click();
  await expect(page.getByText("FAI triangle, in contests and for records.")).toBeVisible();
  await expect(heading(page)).toHaveText(/^Königsdorf \d{3}$/);
  await isForEverybody(page);
  await page.getByRole("button", { name: "Declare", exact: true }).click();

  await expect(page).toHaveURL(/\/task\/\d+$/);
  await expect(page.getByText(/^declared until/)).toBeVisible();
  await expect(page.getByRole("row", { name: /Niederöblarn/ })).toBeVisible();
  await mapIsReady(page);
  expect(await misfits(page)).toEqual([]);
  expect(await objections(page)).toEqual([]);

  // What the server has, the device needs no more.
  await planner(page);
  await expect(page.getByText("No points yet.")).toBeVisible();
});

test("by the keyboard alone: found by name, pasted, moved, undone, closed and saved; a reload loses nothing", async ({
  page,
}) => {
  await signedIn(page, await joined(page));
  await planner(page);
  const search = page.getByRole("combobox", { name: "Add a point" });
  await tabTo(page, search);
  for (const [typed, name] of [
    ["konigsdorf", "Königsdorf"],
    ["Belluno", "Belluno"],
    ["47°28.722'N 14°00.426'E", "4729N 01400E"],
  ]) {
    await page.keyboard.type(typed);
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(row(page, name).first()).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText("Your unsaved task has been restored.")).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Move 4729N 01400E up" }));
  await page.keyboard.press("Enter");
  await expect(page.locator(".plan-points tbody tr[data-row]").nth(1)).toContainText("4729N 01400E");
  await page.keyboard.press("Control+z");
  await expect(page.locator(".plan-points tbody tr[data-row]").nth(1)).toContainText("Belluno");
  await page.keyboard.press("Control+y");
  await expect(page.locator(".plan-points tbody tr[data-row]").nth(1)).toContainText("4729N 01400E");

  await tabTo(page, page.getByRole("button", { name: "Close task" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("FAI triangle, in contests and for records.")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Save", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/task\/\d+$/);
  await expect(heading(page)).toHaveText(/^Königsdorf \d{3}$/);
});

test("points that make neither triangle nor rectangle are not closed, and a near miss says what it misses", async ({
  page,
}) => {
  await planner(page);
  const search = page.getByRole("combobox", { name: "Add a point" });
  for (const typed of ["47.8, 11.4", "47.4, 13.4", "46.75, 12.4", "47.2, 12.4"]) {
    await search.fill(typed);
    await search.press("Enter");
  }
  await page.getByRole("button", { name: "Close task" }).click();
  await expect(page.getByRole("alert")).toContainText("No valid triangle or rectangle");
  await page.getByRole("button", { name: /^Remove 4712N/ }).click();
  await page.getByRole("button", { name: "Close task" }).click();
  await expect(page.getByText(/Leg 2: shortest leg 2\d\.\d %, at least 28 % needed/)).toBeVisible();
  await page.getByRole("button", { name: /^Move 4\d{3}N \d{5}E$/ }).click();
  await expect(page.getByText(/^FAI triangle/)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("by touch: three presses, a point taken away and put back, closed and saved", async ({ page }) => {
    await signedIn(page, await joined(page));
    await planner(page);
    const box = await page.locator(".leaflet.planning").boundingBox();
    if (!box) throw new Error("there is no map");
    const rows = page.locator(".plan-points tbody tr[data-row]");
    for (const [i, [across, down]] of [
      [0.3, 0.35],
      [0.72, 0.4],
      [0.5, 0.68],
    ].entries()) {
      await page.touchscreen.tap(box.x + across * box.width, box.y + down * box.height);
      await expect(rows).toHaveCount(i + 1);
    }
    await rows
      .nth(1)
      .getByRole("button", { name: /^Remove/ })
      .tap();
    await expect(rows).toHaveCount(2);
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(rows).toHaveCount(3);
    await page.getByRole("button", { name: "Close task" }).tap();
    await expect(rows).toHaveCount(4);
    await page.getByRole("button", { name: "Save", exact: true }).tap();
    await expect(page).toHaveURL(/\/task\/\d+$/);
  });
});
