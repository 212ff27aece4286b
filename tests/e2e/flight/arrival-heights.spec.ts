/** Heights of arrival on a flight's map: for premium members, from the cursor's moment, worse with a larger margin. */
import { expect, type Page } from "@playwright/test";
import { encodeDem } from "#app/soaring/geo/dem.ts";
import { kirra } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { pilotSignsIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { demoFlight, mapIsReady, open } from "../pilot.ts";

test.use({ ground: true });

const panel = (page: Page) => page.getByRole("region", { name: "Arrival heights" });

/** In metres, by field. */
async function heights(page: Page): Promise<Map<string, number>> {
  const lines = await panel(page).locator("ol li").allTextContents();
  return new Map(
    lines.map((line) => {
      const [, sign, digits, name] = /^([+−]?)([\d,]+) m (.*), \d/.exec(line) ?? [];
      return [name, Number(digits?.replace(",", "")) * (sign === "−" ? -1 : 1)];
    }),
  );
}

test("a premium member sees where the glider could have arrived, and what a margin costs", async ({ page }) => {
  await pilotSignsIn(page, kirra());
  await open(page, `${await demoFlight(page, kirra().name)}?layers=arrivalHeight`);
  await mapIsReady(page);
  await expect(panel(page)).toContainText("Choose a moment in the barogram.");
  const box = await page.getByRole("slider", { name: "Time cursor" }).boundingBox();
  if (!box) throw new Error("there is no barogram");
  await page.mouse.click(box.x + box.width * 0.12, box.y + box.height / 2);

  await expect(page.locator(".arrival").first()).toHaveText(/^[+−]?[\d,]+ m$/);
  await expect(panel(page)).toContainText("Polar:");
  await expect(panel(page)).toContainText("Safety height above the field: 200 m");
  await expect(panel(page)).toContainText(/Terrain not checked everywhere/); // the demo's elevation is coarse
  await expect(panel(page)).toContainText("Gliding range not shown: the elevation data are too coarse here.");
  await panel(page)
    .getByText(/^\d+ airfields?$/)
    .click();
  const usual = await heights(page);
  expect(usual.size).toBeGreaterThan(0);

  const margin = panel(page).getByLabel("Glide ratio reduced by");
  await expect(margin).toHaveValue("20");
  await margin.press("Home");
  await expect(margin).toHaveValue("0");
  await expect.poll(() => heights(page)).not.toEqual(usual);
  const best = await heights(page);
  for (const [name, height] of usual) expect(best.get(name), name).toBeGreaterThanOrEqual(height);
  expect(await objections(page, { within: ".map" })).toEqual([]);
});

/** A plain 600 m high, known every 100 m, instead of the demo world's coarse elevation. */
async function overPlain(page: Page) {
  const plain = encodeDem(new Int16Array(512 * 512).fill(600));
  await page.context().route(/\/tiles\/terrain\/\d+\/\d+\/\d+/, (route) =>
    route.fulfill({
      contentType: "application/octet-stream",
      headers: { "x-quantum": "1" },
      body: Buffer.from(plain),
    }),
  );
}

/** Shares of the area's picture that something, and nothing, is drawn on. */
const drawnShare = (page: Page) =>
  page.locator(".leaflet-reach-pane canvas").evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let drawn = 0;
    for (let i = 3; i < pixels.length; i += 4) if (pixels[i] > 0) drawn++;
    return (4 * drawn) / pixels.length;
  });

test("where the ground is known the area within reach is on the map, and grows with a better glide", async ({
  page,
}) => {
  await overPlain(page);
  await pilotSignsIn(page, kirra());
  await open(page, `${await demoFlight(page, kirra().name)}?layers=arrivalHeight&t=11:40:00`);
  await mapIsReady(page);
  await expect(panel(page).getByText("Within reach, below safety height")).toBeVisible();
  await expect.poll(() => drawnShare(page)).toBeGreaterThan(0.02);
  const usual = await drawnShare(page);
  await panel(page).getByLabel("Glide ratio reduced by").press("Home");
  await expect.poll(() => drawnShare(page)).toBeGreaterThan(usual * 1.1);
});

test("on a phone the panel is its title until it is opened, and has no violations in the dark", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  await pilotSignsIn(page, kirra());
  await open(page, `${await demoFlight(page, kirra().name)}?layers=arrivalHeight&t=11:40:00`);
  await mapIsReady(page);
  await expect(page.locator(".arrival").first()).toBeVisible();
  expect((await panel(page).boundingBox())?.height).toBeLessThan(60);
  await panel(page).getByRole("heading").click();
  await expect(panel(page).getByLabel("Glide ratio reduced by")).toBeVisible();
  const [map, box] = [await page.locator(".map").boundingBox(), await panel(page).boundingBox()];
  expect(map && box && box.y > map.y && box.width < map.width).toBe(true);
  expect(await objections(page, { within: ".map" })).toEqual([]);
});

test("a visitor is told that arrival heights are for premium members, and gets none", async ({ page }) => {
  await open(page, `${await demoFlight(page, kirra().name)}?layers=arrivalHeight`);
  await mapIsReady(page);
  await page.getByRole("button", { name: "Layers", exact: true }).press("Enter");
  await expect(page.getByRole("switch", { name: "Arrival height" })).toHaveAccessibleDescription("For premium members");
  await expect(panel(page)).toBeHidden();
});
