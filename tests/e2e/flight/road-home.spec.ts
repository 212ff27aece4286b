/** The trailer's way after an outlanding: by road where the site has a router, else told as a straight line. */
import { expect, type Page } from "@playwright/test";
import { owen } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { demoFlight, mapIsReady, open } from "../pilot.ts";

test.use({ ground: true });

const panel = (page: Page) => page.getByRole("region", { name: "Road to the airfield" });
const lines = (page: Page) => page.locator(".leaflet-overlay-pane canvas");

/** A site whose router answers so; the demo has none. */
async function withRouter(page: Page, status: number, body: unknown): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/tiles", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), routing: true } });
  });
  await page.route("**/v1/map/route?*", async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ status, json: body });
  });
  return asked;
}

test("after an outlanding the road to the take-off airfield has its length and time", async ({ page }) => {
  const way = "ee`wHjcuD_ibE_seK"; // two places
  const asked = await withRouter(page, 200, { distance: 84_300, duration: 4_320, polyline: way });
  await open(page, `${await demoFlight(page, owen().name)}?layers=routing`);
  await mapIsReady(page);
  await expect(panel(page)).toContainText("84 km by road, 1:12 h");
  await expect(panel(page)).toContainText(/\d+ km in a straight line/);
  await expect(lines(page).first()).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/from=5\d\.\d{5},-?\d\.\d{5}&to=51\.1\d{4},-[01]\.\d{5}$/); // Lasham
});

test("where no road is found that is said, with the straight line", async ({ page }) => {
  await withRouter(page, 404, { error: "no_road", message: "There is no road between these places." });
  await open(page, `${await demoFlight(page, owen().name)}?layers=routing`);
  await mapIsReady(page);
  await expect(panel(page)).toContainText("No route found.");
  await expect(panel(page)).toContainText(/\d+ km in a straight line/);
});

test("without a router the layer says why it cannot be had, and only the straight line is told", async ({ page }) => {
  await open(page, `${await demoFlight(page, owen().name)}?layers=routing`);
  await mapIsReady(page);
  await expect(panel(page)).toHaveText(/^Road to the airfield\d+(\.\d)? km in a straight line$/);
  await page.getByRole("button", { name: "Layers", exact: true }).press("Enter");
  await page.getByText(/layers are not available here/).click();
  await expect(page.getByRole("switch", { name: "Road to the airfield" })).toHaveAccessibleDescription(
    "Not set up on this site",
  );
});
