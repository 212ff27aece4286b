import { expect } from "@playwright/test";
import { jakob } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { joined, pilotReads, pilotSignsIn, signedIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { pace } from "../pace.ts";
import { demoFlight, mapIsReady, open } from "../pilot.ts";
import { Reader } from "../reader/reader.ts";
import { becomesSuperuser } from "./superuser.ts";

const NAME = "Pinzgauer Spaziergang";

test("from the overview to a segment: two passes race over it, and its ranking is chosen by direction", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/segment/overview");
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

  await page.getByRole("navigation", { name: "Direction" }).getByRole("link", { name: "B → A" }).click();
  await expect(page).toHaveURL(/way=back/);
  await expect(page.getByRole("row", { name: /B → A/ }).first()).toBeVisible();
});

test("a pilot finds the own best and the own passes; the flight says which segments it flew", async ({ reader }) => {
  await pilotReads(reader, jakob());
  await reader.open("/");
  await reader.follow(/^Segments$/);
  expect(reader.heading).toBe("Segments");
  expect(reader.saying("listitem", NAME).some(({ text }) => text.includes("My best"))).toBe(true);
  await reader.follow(NAME);
  expect(reader.has("heading", "My passes")).toBe(true);
  await reader.open(`${await demoFlight(reader, jakob().name)}?tab=segment`);
  expect(reader.has("link", NAME)).toBe(true);
  expect(reader.text).toMatch(/your own no\. \d+/);
});

test("a member proposes a segment; a superuser opens it, draws another by its coordinates, and past flights appear", async ({
  page,
  reader,
}) => {
  // Three times past flights are held against a course.
  test.setTimeout(150_000 * pace);
  await signedIn(reader, await joined(reader));
  await reader.open("/segment/new");
  const names = (name: string, places: string) => {
    reader.fill("Name", name);
    reader.fill("Places", places);
  };
  names("Gerlos and Ziller", "47.2800, 12.0000\n47.2800, 11.9000");
  await reader.press("Send proposal");
  expect(reader.text).toContain("A segment must be at least 30 km long.");
  reader.fill("Places", "47.2800, 12.0500\n47.2800, 11.5000");
  await reader.press("Send proposal");
  expect(reader.text).toContain("Proposal sent.");
  // As long as nobody has decided, it can be changed.
  await reader.follow("Gerlos and Ziller");
  expect(reader.heading).toBe("Edit: Gerlos and Ziller");
  expect(reader.value("Places")).toBe("47.28, 12.05\n47.28, 11.5");
  reader.fill("Name", "Gerlos and Zillertal");
  await reader.press("Save changes");
  expect(reader.has("link", "Gerlos and Zillertal")).toBe(true);

  // The superuser's session is the browser's.
  const desk = new Reader(page.request, reader.url);
  await becomesSuperuser(desk, await joined(desk));
  await desk.open("/dashboard/segment");
  await desk.press("Publish: Gerlos and Zillertal");
  expect(desk.text).toContain("No proposals");
  await open(page, "/dashboard/segment");
  expect(await objections(page)).toEqual([]);

  await desk.open("/segment/new");
  desk.fill("Places", "47.3100, 12.5500\n47.2700, 12.1500");
  desk.fill("Name", "Oberpinzgau");
  await desk.press("Publish segment");
  expect(desk.heading).toBe("Oberpinzgau");
  const jakobAppears = () =>
    expect(async () => {
      await desk.reload();
      expect(desk.saying("row", "Jakob Tauernblick").length).toBeGreaterThan(0);
    }).toPass({ timeout: 30_000 });
  await jakobAppears();

  // Another course begins anew; closed it is nowhere, and opened again it is what it was.
  await desk.follow(/^Edit$/);
  desk.fill("Name", "Oberer Pinzgau");
  desk.fill("Places", "47.3100, 12.5800\n47.2700, 12.1500");
  await desk.press("Save changes");
  expect(desk.heading).toBe("Oberer Pinzgau");
  const { path } = desk;
  await desk.follow(/^Edit$/);
  await desk.press("Close segment");
  expect(desk.saying("listitem", "Oberer Pinzgau").some(({ text }) => text.includes("closed"))).toBe(true);
  expect((await desk.request.get(path)).status()).toBe(404);
  await desk.follow("Edit Oberer Pinzgau");
  await open(page, desk.path);
  expect(await objections(page)).toEqual([]);
  await desk.press("Reopen segment");
  expect(desk.path).toBe(path);
  await jakobAppears();

  await expect(async () => {
    await reader.follow("Notifications");
    expect(reader.text).toContain("The segment you proposed is now open");
  }).toPass({ timeout: 30_000 });
});

test("with the keyboard alone places are drawn on the map", async ({ page }) => {
  await pilotSignsIn(page, jakob());
  await open(page, "/segment/new");
  await mapIsReady(page);
  // Enter takes the middle of the map.
  await page.getByRole("button", { name: "Draw on the map" }).click();
  await page.keyboard.press("Enter");
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(600);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Use these places" }).click();
  await expect(page.getByRole("textbox", { name: "Places", exact: true })).toHaveValue(
    /^-?\d+\.\d{4}, -?\d+\.\d{4}\n-?\d+\.\d{4}, -?\d+\.\d{4}$/,
  );
});

test("without scripts segments, a ranking and its filter can be read", async ({ reader }) => {
  await reader.open("/segment/overview");
  await reader.follow(NAME);
  expect(reader.saying("row", "Jakob Tauernblick").length).toBeGreaterThan(0);
  reader.select("Pilots", "Women");
  await reader.press("Show");
  expect(reader.text).toContain("No passes match this filter");
});
