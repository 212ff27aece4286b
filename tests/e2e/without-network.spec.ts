/** On an airfield without a network: what was loaded stays, what was not says so in its place, and nobody sees another's pages. */
import { expect, type Page } from "@playwright/test";
import { ada } from "#tests/cast/pilots.ts";
import { test } from "./journey.ts";
import { logOut, pilotSignsIn } from "./newcomer.ts";
import { demoFlight, listening, mapIsReady, open } from "./pilot.ts";

test.use({ ground: true });

test.use({ serviceWorkers: "allow" });

test("seen flights and lists stay, others say so, and after log-out nothing of a member is left", async ({
  page,
  context,
}) => {
  await pilotSignsIn(page, ada());
  const flight = await demoFlight(page, "Ada Falkenrath");
  await open(page, "/flight/list");
  await kept(page, "/flight/list");
  await page.getByRole("main").locator(`a[href="${flight}"]`).first().click();
  await mapIsReady(page);
  await kept(page, flight);
  await expect.poll(() => page.evaluate(async () => (await caches.match("/offline")) !== undefined)).toBe(true);

  await context.setOffline(true);
  await page.getByRole("link", { name: "Story", exact: true }).click();
  await expect(page.getByRole("link", { name: "Story", exact: true })).toHaveAttribute("aria-current", "true");
  await expect(page.getByText("This part was not loaded yet")).toHaveCount(0);
  await page.goto(flight);
  await listening(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Falkenrath");
  await expect(page.getByRole("slider", { name: "Time cursor" })).toBeVisible();
  await page.getByRole("link", { name: "Flights" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Flights");
  await page.locator("main .tile a.whole-link").filter({ hasNotText: "Ada" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not loaded yet");
  await page.goto("/upload");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not loaded yet");

  await context.setOffline(false); // the page that says so goes on by itself
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Upload");
  await listening(page);
  await logOut(page);
  await context.setOffline(true);
  await page.goto(flight);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not loaded yet");
  expect(await page.content()).not.toContain("Falkenrath");
});

/** The page is kept a moment after it stands. */
const kept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (at) => (await caches.match(at, { ignoreVary: true })) !== undefined, path))
    .toBe(true);
