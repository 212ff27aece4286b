/** Waypoints of one's own: a file looked into and taken, shown beside the layers' own points, made public; found, shown and flown to by another. */

import { expect } from "@playwright/test";
import { kirra } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { misfits } from "../layout.ts";
import { joined, pilotReads, pilotSignsIn, signedIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { pace } from "../pace.ts";
import { mapIsReady, open } from "../pilot.ts";

/** Of each try its own: points are found by their names. */
const FIELD = `Journeyfield${Date.now() % 1_000_000}`;
const CUP = `name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc
"${FIELD} North",J${FIELD.slice(12)},DE,4749.721N,01127.900E,601.0m,3,,,,"Mown in June"
"${FIELD} South",,DE,4726.532N,01115.798E,912.0m,3,,,,
"Broken",BR,DE,9926.532N,01115.798E,912.0m,1,,,,
`;

test("a file becomes a public collection that another pilot finds, shows and plans over", async ({
  page,
  reader,
  another,
}) => {
  test.setTimeout(180_000 * pace);
  await pilotReads(reader, kirra());
  await reader.open(`/user/${kirra().id}/waypoint-collection`);
  const name = `Journeyfields ${Date.now()}`;
  reader.fill("Name of the collection", name);
  await reader.press("Create collection");
  expect(reader.path).toMatch(/\/waypoint\/\d+$/);
  const { path } = reader;
  reader.attach("File", { name: "journey.cup", mimeType: "text/plain", buffer: Buffer.from(CUP) });
  await reader.press("Preview");
  expect(reader.text).toContain("2 new points");
  expect(reader.text).toContain("1 line cannot be read");
  await reader.press("Import");
  expect(reader.text).toContain("2 points added");
  expect(reader.saying("row", `${FIELD} North`)[0].text).toContain("601 m");

  const other = await another();
  await signedIn(other, await joined(other));
  const overview = `/waypoint/overview?find=${encodeURIComponent(name)}`;
  await expect(async () => {
    await other.open(overview);
    expect(other.all("link", name)).toHaveLength(1);
  }).toPass({ timeout: 60_000 });
  await other.follow(name);
  expect(other.path).toBe(path);
  expect(other.has("button", "Delete")).toBe(false);
  await page.context().addCookies((await other.request.storageState()).cookies);
  await open(page, overview);
  expect(await objections(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, "/task/plan/new");
  const field = page.getByRole("combobox", { name: "Add a point" });
  // What is typed is asked once: the names of its points may be taken up after its own.
  await expect(async () => {
    await field.fill("");
    await field.fill(`${FIELD.toLowerCase()} s`);
    await expect(page.getByRole("option", { name: `${FIELD} South` })).toContainText(name, { timeout: 3000 });
  }).toPass({ timeout: 45_000 });
  await field.press("Enter");
  await expect(page.locator(".plan-points tbody tr[data-row]")).toContainText([`${FIELD} South`]);
  await field.fill(name);
  await page.getByRole("option", { name: /collection of 2 points/ }).click();
  await expect(page.getByText(`2 points of ${name} on the map`)).toBeAttached();
  await field.fill(`J${FIELD.slice(12)}`);
  await expect(page.getByRole("option", { name: `${FIELD} North` })).toBeVisible();

  // Its points stay on its map whatever becomes of the reader's own ones.
  await page.context().clearCookies();
  await pilotSignsIn(page, kirra());
  await open(page, path);
  await mapIsReady(page);
  const dot = page.locator(".own-point", { hasText: `${FIELD} South` });
  await expect(dot).toHaveCount(1);
  await page.getByRole("button", { name: "Show on my maps" }).click();
  await expect(page.getByText("2 points are shown on your maps.")).toBeVisible();
  await page.getByRole("button", { name: "Layers" }).click();
  const layer = page.getByRole("switch", { name: "Own waypoints" });
  await layer.click();
  await expect(layer).not.toBeChecked();
  await expect(dot).toHaveCount(1);
});
