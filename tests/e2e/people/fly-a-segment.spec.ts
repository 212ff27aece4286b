import { expect, type Page } from "@playwright/test";
import { jakob } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { joined, pilotSignsIn, signedIn } from "../newcomer.ts";
import { isForEverybody, objections } from "../objections.ts";
import { pace } from "../pace.ts";
import { demoFlight, mapIsReady, open } from "../pilot.ts";
import { becomesSuperuser } from "./superuser.ts";

const NAME = "Pinzgauer Spaziergang";

test("from the overview to a segment: two passes race over it, and its ranking is chosen by direction", async ({
  page,
}) => {
  // Axe looks at a page with a map.
  test.setTimeout(180_000 * pace);
  await open(page, "/");
  await page.getByRole("link", { name: "Segments", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Segments");
  await mapIsReady(page);
  await isForEverybody(page);
  await page.getByRole("link", { name: NAME }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
  await expect(page.getByRole("row", { name: /Jakob Tauernblick/ })).toBeVisible();
  await mapIsReady(page);

  const map = page.locator(".segment-map .map");
  const box = await map.boundingBox();
  expect(((box?.width ?? 0) * (box?.height ?? 0)) / (1440 * 900)).toBeGreaterThanOrEqual(0.55);

  const clock = page.getByRole("slider", { name: "Time since the gate" });
  await page.getByRole("button", { name: "Start" }).click();
  await expect(clock).not.toHaveValue("0");
  await page.getByRole("button", { name: "Pause" }).click();
  await clock.press("End");
  await expect(page.getByText(/was .* faster/)).toBeVisible();

  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("Direction").selectOption("Reverse");
  await expect(page).toHaveURL(/way=back/);
  await expect(page.getByRole("row", { name: /Reverse/ }).first()).toBeVisible();
});

test("a pilot finds the own best and the own passes; the flight says which segments it flew", async ({ page }) => {
  await pilotSignsIn(page, jakob());
  await open(page, "/segment/overview");
  await expect(page.getByRole("listitem").filter({ hasText: NAME })).toContainText("My best");
  await page.getByRole("link", { name: NAME }).click();
  await expect(page.getByRole("heading", { name: "My passes" })).toBeVisible();
  const flight = await demoFlight(page, jakob().name);
  await open(page, `${flight}?tab=segment`);
  await expect(page.getByRole("link", { name: NAME }).first()).toBeVisible();
  await expect(page.getByText(/your own no\. \d+/).first()).toBeVisible();
});

test("a member proposes a segment; a superuser opens it, draws another by its coordinates, and past flights appear", async ({
  page,
  browser,
}) => {
  // Three times past flights are held against a course.
  test.setTimeout(150_000 * pace);
  const member = await joined(page);
  await signedIn(page, member);
  await open(page, "/segment/new");
  await page.getByLabel("Name", { exact: true }).fill("Gerlos and Ziller");
  await placesIn(page).fill("47.2800, 12.0000\n47.2800, 11.9000");
  await page.getByRole("button", { name: "Send proposal" }).click();
  await expect(page.getByText("A segment must be at least 30 km long.")).toBeVisible();
  await placesIn(page).fill("47.2800, 12.0500\n47.2800, 11.5000");
  await page.getByRole("button", { name: "Send proposal" }).click();
  await expect(page.getByText("Proposal sent.")).toBeVisible();
  // As long as nobody has decided, it can be changed.
  await page.getByRole("link", { name: "Gerlos and Ziller", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit: Gerlos and Ziller");
  await expect(placesIn(page)).toHaveValue("47.28, 12.05\n47.28, 11.5");
  expect(await objections(page)).toEqual([]);
  await page.getByLabel("Name", { exact: true }).fill("Gerlos and Zillertal");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("link", { name: "Gerlos and Zillertal" })).toBeVisible();

  const other = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const desk = await other.newPage();
  await becomesSuperuser(desk, await joined(desk));
  await open(desk, "/dashboard/segment");
  expect(await objections(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Publish: Gerlos and Zillertal" }).click();
  await expect(desk.getByText("No proposals")).toBeVisible();

  await open(desk, "/segment/new");
  await mapIsReady(desk);
  // With the keyboard alone: Enter takes the middle of the map.
  await desk.getByRole("button", { name: "Draw on the map" }).click();
  await desk.keyboard.press("Enter");
  for (let i = 0; i < 4; i++) await desk.keyboard.press("ArrowRight");
  await desk.waitForTimeout(600);
  await desk.keyboard.press("Enter");
  await desk.getByRole("button", { name: "Use these places" }).click();
  await expect(placesIn(desk)).toHaveValue(/^-?\d+\.\d{4}, -?\d+\.\d{4}\n-?\d+\.\d{4}, -?\d+\.\d{4}$/);
  await placesIn(desk).fill("47.3100, 12.5500\n47.2700, 12.1500");
  await desk.getByLabel("Name", { exact: true }).fill("Oberpinzgau");
  await desk.getByRole("button", { name: "Publish segment" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Oberpinzgau");
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByRole("row", { name: /Jakob Tauernblick/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });

  // Another course begins anew; closed it is nowhere, and opened again it is what it was.
  await desk.getByRole("link", { name: "Edit", exact: true }).click();
  await desk.getByLabel("Name", { exact: true }).fill("Oberer Pinzgau");
  await placesIn(desk).fill("47.3100, 12.5800\n47.2700, 12.1500");
  await desk.getByRole("button", { name: "Save changes" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Oberer Pinzgau");
  const address = desk.url();
  await desk.getByRole("link", { name: "Edit", exact: true }).click();
  await desk.getByRole("button", { name: "Close segment" }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: "Oberer Pinzgau" })).toContainText("closed");
  expect((await desk.request.get(address)).status()).toBe(404);
  await desk.getByRole("link", { name: "Edit Oberer Pinzgau" }).click();
  expect(await objections(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Reopen segment" }).click();
  await expect(desk).toHaveURL(address);
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByRole("row", { name: /Jakob Tauernblick/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await other.close();

  await expect(async () => {
    await open(page, `/user/${await ownId(page)}/notifications`);
    await expect(page.getByText("The segment you proposed is now open")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});

const placesIn = (page: Page) => page.getByRole("textbox", { name: "Places", exact: true });

const ownId = async (page: Page) =>
  /\/user\/(\d+)/.exec((await page.locator('a[href*="/user/"]').first().getAttribute("href")) ?? "")?.[1];

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("segments, a ranking and its filter can be read", async ({ page }) => {
    await page.goto("/segment/overview");
    await page.getByRole("link", { name: NAME }).click();
    await expect(page.getByRole("row", { name: /Jakob Tauernblick/ })).toBeVisible();
    await page.getByText("Filter", { exact: true }).click();
    await page.getByLabel("Pilots").selectOption("Women");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("No passes match this filter")).toBeVisible();
  });
});
