/** A flight on paper. */
import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { demoFlight, mapIsReady, open } from "../pilot.ts";

test.use({ ground: true });

test("a flight is printed on two pages at most: light, with map, barogram, sum and legs, without controls", async ({
  page,
}) => {
  await open(page, await demoFlight(page, "Kirra Benwood"));
  await mapIsReady(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-scheme", "dark"));
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);

  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
  for (const shown of [".leaflet canvas", ".plot", ".key-figures", ".calculation", "table.legs"])
    await expect(page.locator(shown).first(), shown).toBeVisible();
  for (const away of [".rail", ".stack", ".tabs", ".chart-bar", ".cursor-values", ".panel .button"])
    await expect(page.locator(away).first(), away).toBeHidden();
  const [map, whole] = [await page.locator(".map").boundingBox(), page.viewportSize()];
  expect(map?.width).toBeLessThanOrEqual(whole?.width ?? 0);
});
