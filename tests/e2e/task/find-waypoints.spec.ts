/** Waypoints of one's own: a file looked into and taken, shown beside the layers' own points, made public; found, shown and flown to by another. */

import { expect } from "@playwright/test";
import { kirra } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { misfits } from "../layout.ts";
import { joined, pilotSignsIn, signedIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { pace } from "../pace.ts";
import { mapIsReady, open } from "../pilot.ts";

const CUP = `name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc
"Journeyfield North",JFN,DE,4749.721N,01127.900E,601.0m,3,,,,"Mown in June"
"Journeyfield South",JFS,DE,4726.532N,01115.798E,912.0m,3,,,,
"Broken",BR,DE,9926.532N,01115.798E,912.0m,1,,,,
`;

test("a file becomes a public collection that another pilot finds, shows and plans over", async ({ browser }) => {
  test.setTimeout(180_000 * pace);
  const [owner, other] = await Promise.all([browser.newPage(), browser.newPage()]);
  await pilotSignsIn(owner, kirra());
  await open(owner, `/user/${kirra().id}/waypoint-collection`);
  const name = `Journeyfields ${Date.now()}`;
  await owner.getByLabel("Name of the collection").fill(name);
  await owner.getByRole("button", { name: "Create collection" }).click();
  await owner.waitForURL(/\/waypoint\/\d+$/);
  const path = new URL(owner.url()).pathname;
  await owner.getByLabel("File", { exact: true }).setInputFiles({
    ...{ name: "journey.cup", mimeType: "text/plain", buffer: Buffer.from(CUP) },
  });
  await owner.getByRole("button", { name: "Preview" }).click();
  await expect(owner.getByText("2 new points")).toBeVisible();
  await expect(owner.getByText("1 line cannot be read")).toBeVisible();
  await owner.getByRole("button", { name: "Import" }).click();
  await expect(owner.getByText("2 points added")).toBeVisible();
  await expect(owner.getByRole("row", { name: /Journeyfield North/ })).toContainText("601 m");
  expect(await objections(owner)).toEqual([]);
  expect(await misfits(owner)).toEqual([]);

  // Its points stay on its map whatever becomes of the reader's own ones.
  await open(owner, path);
  await mapIsReady(owner);
  const dot = owner.locator(".own-point", { hasText: "Journeyfield South" });
  await expect(dot).toHaveCount(1);
  await owner.getByRole("button", { name: "Show on my maps" }).click();
  await expect(owner.getByText("2 points are shown on your maps.")).toBeVisible();
  await owner.getByRole("button", { name: "Layers" }).click();
  const layer = owner.getByRole("switch", { name: "Own waypoints" });
  await layer.click();
  await expect(layer).not.toBeChecked();
  await expect(dot).toHaveCount(1);

  await signedIn(other, await joined(other));
  await expect
    .poll(
      async () => {
        await open(other, `/waypoint/overview?find=${encodeURIComponent(name)}`);
        return other.getByRole("link", { name }).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  expect(await objections(other)).toEqual([]);
  expect(await misfits(other)).toEqual([]);
  await other.getByRole("link", { name }).click();
  await expect(other).toHaveURL(path);
  await expect(other.getByRole("button", { name: "Delete" })).toHaveCount(0);

  await open(other, "/task/plan/new");
  const field = other.getByRole("combobox", { name: "Add a point" });
  // What is typed is asked once: the names of its points may be taken up after its own.
  await expect(async () => {
    await field.fill("");
    await field.fill("journeyfield s");
    await expect(other.getByRole("option", { name: /Journeyfield South/ })).toContainText(name, { timeout: 3000 });
  }).toPass({ timeout: 45_000 });
  await field.press("Enter");
  await expect(other.locator(".plan-points tbody tr[data-row]")).toContainText(["Journeyfield South"]);
  await field.fill(name);
  await other.getByRole("option", { name: /collection of 2 points/ }).click();
  await expect(other.getByText(`2 points of ${name} on the map`)).toBeAttached();
  await field.fill("JFN");
  await expect(other.getByRole("option", { name: /Journeyfield North/ })).toBeVisible();
});
