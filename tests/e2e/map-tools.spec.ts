/** What can be done with a map: measure, find oneself, colour a track, share its picture. */
import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { objections } from "./objections.ts";
import { demoFlight, mapIsReady, open } from "./pilot.ts";

const ruler = (page: Page) => page.getByRole("region", { name: "Measure" });

test("a way is measured by keyboard alone, and taken back point by point", async ({ page }) => {
  await open(page, await demoFlight(page, "Kirra Benwood"));
  await mapIsReady(page);
  await page.getByRole("button", { name: "Measure" }).press("Enter");
  await expect(ruler(page)).toContainText("Enter adds the middle");
  await page.locator(".map .leaflet").focus();
  await page.keyboard.press("Enter");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(400); // the map glides
  }
  await page.keyboard.press("Enter");
  // Eastwards along a parallel of the southern hemisphere: the shortest way begins a little south of east.
  await expect(ruler(page).getByRole("listitem")).toHaveText(/^\d+(\.\d)? km\s*0(8[5-9]|9[0-5])°$/);
  await page.keyboard.press("ArrowDown");
  await page.waitForTimeout(400);
  await page.keyboard.press("Enter");
  await expect(ruler(page).getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Backspace");
  await expect(ruler(page).getByRole("listitem")).toHaveCount(1);
  expect(await objections(page, { within: ".map" })).toEqual([]);
  await page.getByRole("button", { name: "Stop measuring" }).click();
  await expect(ruler(page)).toBeHidden();
});

test("the map goes to where the reader is, and says so when the browser does not tell", async ({ page, context }) => {
  await open(page, await demoFlight(page, "Kirra Benwood"));
  await mapIsReady(page);
  const far = await page.locator(".scale-bar").innerText();
  await page.getByRole("button", { name: "Show my position" }).click();
  await expect(page.getByText("Your browser does not share your position with this site.")).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 47.83, longitude: 11.46, accuracy: 20 });
  await page.getByRole("button", { name: "Show my position" }).click();
  await expect.poll(() => page.locator(".scale-bar").innerText()).not.toBe(far);
});

test.describe("on the ground", () => {
  test.use({ ground: true });

  test("a track tells climb or height by its colours, with a legend, and the address remembers", async ({ page }) => {
    await open(page, `${await demoFlight(page, "Kirra Benwood")}?layers=coloredTracks`);
    await mapIsReady(page);
    const legend = page.locator(".colour-legend");
    await expect(legend.getByRole("listitem")).toHaveText([
      /^below −3/,
      /^from −3/,
      /−1.5/,
      /−0.5/,
      /0.5/,
      /1.5/,
      /^from 3/,
    ]);
    await legend.getByLabel("Track colour").selectOption("Height above ground");
    await expect(page).toHaveURL(/colour=agl/);
    await expect(legend).toContainText("The elevation data here is too coarse.");
    await page.reload();
    await mapIsReady(page);
    await expect(legend.getByLabel("Track colour")).toHaveValue("agl");
    expect(await objections(page, { within: ".map" })).toEqual([]);
  });

  test("a press sets a point of the ruler and opens no card", async ({ page }) => {
    await open(page, await demoFlight(page, "Kirra Benwood"));
    await mapIsReady(page);
    await page.getByRole("button", { name: "Measure" }).click();
    const box = (await page.locator(".map .leaflet").boundingBox())!;
    for (const share of [0.4, 0.5, 0.6]) await page.mouse.click(box.x + box.width * share, box.y + box.height * 0.5);
    await expect(ruler(page).getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("region", { name: "Details" })).toHaveCount(0);
  });
});
