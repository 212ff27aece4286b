/** The layers of a map: their menu by keyboard and on a phone, what it remembers, what cannot be had, what a click tells. */

import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { objections } from "./objections.ts";
import { pace } from "./pace.ts";
import { demoFlight, mapIsReady, open } from "./pilot.ts";

test.use({ ground: true });

const menu = (page: Page) => page.getByRole("region", { name: "Map layers" });
const layer = (page: Page, name: string) => menu(page).getByRole("switch", { name });

async function openMenu(page: Page, address = "/") {
  await open(page, address);
  await mapIsReady(page);
  await page.getByRole("button", { name: "Layers", exact: true }).press("Enter");
  await expect(menu(page)).toBeVisible();
}

test("home shows what the server drew until somebody touches it, then the map", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // To look into a page from outside counts as a press, to the browser.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
  );
  const isRequested = (name: RegExp) => asked.some((path) => name.test(path));
  await open(page, "/");
  expect(isRequested(/leaflet\.client-/)).toBe(false);
  await expect(page.getByRole("img", { name: /^Map of the flights on / })).toBeVisible();
  await expect.poll(() => isRequested(/^\/tiles\/relief\/\d+\/\d+\/\d+\.light\.512\.webp$/)).toBe(true);
  expect(isRequested(/\.dark\./)).toBe(false);
  await mapIsReady(page);
  expect(isRequested(/leaflet\.client-/)).toBe(true);
});

test("on a telephone that lies home has its whole map at once, and a flight's stands beside its panel", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
  );
  const loaded = page.waitForRequest(/leaflet\.client-/, { timeout: 5000 }); // sooner than a page that nobody touches
  await open(page, "/");
  await loaded;
  await open(page, await demoFlight(page, "Emil Kranichfeld"));
  const [map, panel] = await Promise.all([".flight > .map", ".panel"].map((part) => page.locator(part).boundingBox()));
  expect(map!.height).toBeGreaterThan(80);
  expect(map!.width).toBeGreaterThan(400);
  expect(panel!.x).toBeGreaterThanOrEqual(map!.x + map!.width);
  expect(panel!.height).toBeGreaterThan(200);
});

test("the menu opens, switches and closes by keyboard, and gives the focus back", async ({ page }) => {
  await openMenu(page);
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await layer(page, "Rivers and lakes").focus();
  await page.keyboard.press("Space");
  await expect(layer(page, "Rivers and lakes")).not.toBeChecked();
  await expect(page).toHaveURL(/[?&]layers=-water$/);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Layers", exact: true })).toBeFocused();
});

test("a choice stays on the device, and the address wins over it", async ({ page }) => {
  await openMenu(page);
  await layer(page, "Airfields").click();
  await expect(page).toHaveURL(/layers=-airports$/);
  await openMenu(page);
  await expect(layer(page, "Airfields")).not.toBeChecked();
  await openMenu(page, "/?layers=-hypsometric");
  await expect(layer(page, "Airfields")).toBeChecked();
  await expect(layer(page, "Height colours")).not.toBeChecked();
  await layer(page, "Height colours").click();
  await expect(page).toHaveURL(/\/$/);
});

test("relief is whole where the address asks for more of it than usual while it is drawn", async ({ page }) => {
  await open(page, "/?layers=landcoverthermal,-hillshading");
  await mapIsReady(page);
  const tiles = page.locator(".leaflet .leaflet-tile-container canvas");
  await expect(page.locator(".leaflet .leaflet-tile-container canvas.leaflet-tile-loaded").first()).toBeVisible();
  await expect
    .poll(() => tiles.evaluateAll((all) => all.every((tile) => tile.matches(".leaflet-tile-loaded"))))
    .toBe(true);
});

/** Over Victoria: elevation of ours is fine over central Europe only. */
const overCoarseGround = (page: Page) => demoFlight(page, "Kirra Benwood");

test("what cannot be had is folded under one line, says why, and cannot be switched", async ({ page }) => {
  await openMenu(page, await overCoarseGround(page));
  const roads = layer(page, "Roads and railways");
  await expect(roads).toBeHidden();
  await menu(page)
    .getByText(/layers are not available here/)
    .click();
  await expect(roads).toHaveAccessibleDescription("Not in this base map");
  await roads.focus();
  await page.keyboard.press("Space");
  await expect(roads).not.toBeChecked();
  await expect(layer(page, "Contour lines")).toHaveAccessibleDescription(/finer elevation/);
  await expect(layer(page, "Aerial imagery")).toHaveAccessibleDescription("Not set up on this site");
  await expect(menu(page).getByText("Elevation data every 4 km", { exact: true })).toBeVisible();
  await expect(layer(page, "Hill shading")).toHaveAccessibleDescription(
    "Coarse relief: elevation data every 4 km here",
  );
});

test("thermals are there by climbs alone where elevation is too coarse for the sun, and say so", async ({ page }) => {
  test.setTimeout(240_000 * pace); // half a minute after the demo's flights, and maps ask once a minute
  await expect
    .poll(async () => (await page.request.get("/tiles/thermals")).status(), { timeout: 180_000, intervals: [2000] })
    .toBe(200);
  await openMenu(page, await overCoarseGround(page));
  const thermals = layer(page, "Thermals: sun and climbs");
  await expect(thermals).toHaveAccessibleDescription("Climbs only: the sun needs finer elevation data");
  await thermals.click();
  await expect(thermals).toBeChecked();
  await expect(menu(page).getByText("where at least two flights climbed")).toBeVisible();
});

test("without a store the map stands, and layers are switched for as long as the page is open", async ({ page }) => {
  const faults: Error[] = [];
  page.on("pageerror", (fault) => faults.push(fault));
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  );
  await openMenu(page);
  await layer(page, "Hill shading").click();
  await expect(layer(page, "Hill shading")).not.toBeChecked();
  expect(faults.filter(({ message }) => !message.includes("denied"))).toEqual([]);
});

/** Clicks around the middle of the map until something answers. */
async function findField(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator(".map .leaflet").boundingBox();
  if (!box) throw new Error("there is no map");
  const card = page.getByRole("region", { name: /Hahnweide/ });
  for (let y = box.y + 150; y < box.y + box.height - 60; y += 16) {
    for (let x = box.x + 250; x < box.x + box.width - 120; x += 16) {
      await page.mouse.click(x, y);
      if (await card.isVisible()) return { x, y };
    }
  }
  throw new Error("no airfield was found");
}

test("a click on an airfield tells its runways; Enter does for the middle of the map; Escape closes", async ({
  page,
}) => {
  test.slow(); // looks for the field, click by click
  await open(page, await demoFlight(page, "Lotte Habichtswald"));
  await mapIsReady(page);
  await page.waitForTimeout(1500); // tiles of airfields have no sign of their own in the page
  const found = await findField(page);
  const card = page.getByRole("region", { name: /Hahnweide/ });
  await expect(card).toContainText("Gliding site");
  await expect(card).toContainText(/Runways?/);
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  const map = await page.locator(".map .leaflet").boundingBox();
  if (!map) throw new Error("there is no map");
  await page.mouse.move(found.x, found.y);
  await page.mouse.down();
  await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2, { steps: 8 });
  await page.waitForTimeout(300); // so that the map does not glide on
  await page.mouse.up();
  await page.locator(".map .leaflet").focus();
  await page.keyboard.press("Enter");
  await expect(card).toBeVisible();
  expect(await objections(page, { within: ".map" })).toEqual([]);
});

for (const width of [320, 1440]) {
  test(`at ${width} px the open menu has no violations and stays inside the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await openMenu(page);
    expect(await objections(page, { within: ".map" })).toEqual([]);
    const box = await menu(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    const target = await menu(page).locator("label.layer").first().boundingBox();
    if (width < 944) expect(target?.height).toBeGreaterThanOrEqual(44);
  });
}

test("a phone has one button on the map, with the tools behind it, and an opened part is seen at once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, await demoFlight(page, "Emil Kranichfeld"));
  await mapIsReady(page);
  await expect(page.getByRole("button", { name: "Measure" })).toBeHidden();
  await page.getByRole("button", { name: "Layers", exact: true }).click();
  await menu(page).getByRole("button", { name: "Measure" }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole("region", { name: "Measure" })).toBeVisible();
  await page.getByRole("link", { name: "File" }).click();
  await expect(page.getByRole("heading", { name: "Recording" })).toBeInViewport();
});

test("own waypoints come from a CUP file, stay on the device, tell about themselves, and go", async ({ page }) => {
  await openMenu(page, await demoFlight(page, "Emil Kranichfeld"));
  await expect(layer(page, "Own waypoints")).toHaveAttribute("aria-disabled", "true");
  const rows = [
    "name,code,country,lat,lon,elev,style",
    '"Our barn",,DE,4837.000N,00926.000E,700m,1',
    '"No place",,,,,,',
  ];
  const buffer = Buffer.from(rows.join("\r\n"));
  await menu(page).getByLabel("Choose CUP file").setInputFiles({ name: "barn.cup", mimeType: "text/plain", buffer });
  await expect(menu(page)).toContainText("barn.cup, 1 point");
  await expect(menu(page)).toContainText("1 row was left out.");
  await page.keyboard.press("Escape");
  await expect(page.locator(".own-point")).toHaveText("Our barn");

  await page.reload();
  await mapIsReady(page);
  await expect(page.locator(".own-point")).toHaveText("Our barn");
  const box = await page.locator(".own-point").boundingBox();
  if (!box) throw new Error("the point is not on the map");
  await page.mouse.click(box.x - 8, box.y + box.height / 2);
  await expect(page.getByRole("heading", { name: "Our barn" })).toBeVisible();

  await page.getByRole("button", { name: "Layers", exact: true }).click();
  await menu(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.locator(".own-point")).toHaveCount(0);
});
