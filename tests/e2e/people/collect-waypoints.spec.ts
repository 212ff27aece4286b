/** Collections of waypoints: made by a supporter, typed, brought from a file, shown on the map, read by others. */
import { expect, type Page } from "@playwright/test";
import { kirra } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { misfits } from "../layout.ts";
import { logOut, pilotSignsIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { mapIsReady, open } from "../pilot.ts";

const OWN = `/user/${kirra().id}/waypoint-collection`;
const rows = (page: Page) => page.locator("tbody tr");

const CUP = [
  "name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc",
  '"Kufstein","LOIK",AT,4733.817N,01207.517E,493.0m,4,080,660.0m,122.605,"Flugplatz"',
  '"Benediktenwand",,DE,4739.200N,01127.900E,1800.0m,7,,,,',
  '"Broken",,DE,9939.200N,01127.900E,,7,,,,',
].join("\r\n");

test("points are typed, brought from a file after a look, edited in their row, and read by visitors", async ({
  page,
}) => {
  await pilotSignsIn(page, kirra());
  await open(page, OWN);
  await page.getByLabel("Name of the collection").fill("Isar valley");
  await page.getByRole("button", { name: "Create collection" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Isar valley");
  await mapIsReady(page);

  await page.getByLabel("Name", { exact: true }).fill("Königsdorf");
  await page.getByRole("textbox", { name: "Position" }).fill("somewhere");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("This position cannot be read.")).toBeVisible();
  await page.getByRole("textbox", { name: "Position" }).fill("47°49.716'N 011°27.498'E");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);

  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "fields.cup", mimeType: "text/plain", buffer: Buffer.from(CUP) });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("2 new points")).toBeVisible();
  await expect(page.getByText("1 line cannot be read")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Import" }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("link", { name: "Edit: Kufstein" }).click();
  await page.locator(".waypoint-edited").getByLabel("Elevation, m").fill("495");
  await page.locator(".waypoint-edited").getByRole("button", { name: "Save" }).click();
  await expect(rows(page).filter({ hasText: "Kufstein" })).toContainText("495");
  await page.getByRole("searchbox").fill("wand");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(rows(page)).toHaveCount(1);
  await open(page, new URL(page.url()).pathname);
  expect(await objections(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);

  const address = new URL(page.url()).pathname;
  await logOut(page);
  await open(page, address);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);
  await open(page, OWN);
  await page.getByRole("link", { name: "Worldwide airfields" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Worldwide airfields");
  expect(await objections(page)).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the worldwide airfields are filtered and turned page by page", async ({ page }) => {
    await page.goto("/waypoint/0");
    await expect(rows(page)).toHaveCount(100);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText(/^Page 2 of /)).toBeVisible();
    await page.getByRole("searchbox").fill("Königsdorf");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(rows(page)).toHaveCount(1);
  });
});
