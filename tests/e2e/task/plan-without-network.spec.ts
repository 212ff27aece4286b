/** On an airfield without a network: a planner that was loaded once plans on, and what is drawn waits for the network. */

import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { joined, signedIn } from "../newcomer.ts";
import { pace } from "../pace.ts";
import { listening, open } from "../pilot.ts";

test.use({ ground: true });

test.use({ serviceWorkers: "allow" });

const rows = (page: Page) => page.locator(".plan-points tbody tr[data-row]");

async function adds(page: Page, typed: string, name: string) {
  const field = page.getByRole("combobox", { name: "Add a point" });
  await field.fill(typed);
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText(name);
  await field.press("Enter");
  await expect(field).toHaveValue("");
}

const kept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (at) => (await caches.match(at, { ignoreVary: true })) !== undefined, path))
    .toBe(true);

test("reloaded without a network it draws, finds, measures and closes; saved when the network is back", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000 * pace);
  await signedIn(page, await joined(page));
  await open(page, "/task/plan/new");
  await adds(page, "konigsdorf", "Königsdorf");
  await kept(page, "/task/plan/new");
  await kept(page, "/task/plan/places");

  await context.setOffline(true);
  await page.reload();
  await listening(page);
  await expect(page.getByText("Your unsaved task has been restored.")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator(".leaflet.planning")).toBeVisible();
  await adds(page, "Belluno", "Belluno");
  await adds(page, "47°28.722'N 14°00.426'E", "47°28.722");
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Close task" }).click();
  await expect(page.getByText("FAI triangle, in contests and for records.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("You are offline").first()).toBeVisible();
  await expect(rows(page)).toHaveCount(4);

  await page.reload();
  await listening(page);
  await expect(rows(page)).toHaveCount(4);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/task\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Königsdorf \d{3}$/);
});
