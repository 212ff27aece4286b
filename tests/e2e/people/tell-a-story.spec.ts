/** A flight is told: five pictures and a clip, seen on map and barogram, put right, looked at, taken away. */
import { expect, type Page } from "@playwright/test";
import { encode } from "fast-png";
import { pngWith, tiff } from "#tests/cast/media/exif.ts";
import { mp4 } from "#tests/cast/media/mp4.ts";
import { draw, getFrame } from "#tests/cast/media/scene.ts";
import { ben } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { pilotSignsIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { mapIsReady, open, triangle, uploaded } from "../pilot.ts";

const view = { width: 240, height: 160, altitude: 1500, alpine: 0.3, clouds: 0.4, wing: "right", heading: 40 } as const;
const pins = (page: Page) => page.locator(".picture-pin");
const marks = (page: Page) => page.locator(".plot > .pin");
const pictures = (page: Page) => page.getByRole("complementary").locator(".story-picture");

/** As cameras would have taken them during the flight: five pictures, and a clip in between. */
function media(takeoff: number, landing: number) {
  const at = (share: number) => Math.round(takeoff + (landing - takeoff) * share);
  const told = (time: number) =>
    new Date(time * 1000).toISOString().slice(0, 19).replaceAll("-", ":").replace("T", " ");
  const shots = [0.1, 0.25, 0.4, 0.7, 0.85].map((share, i) => {
    const { data, width, height } = draw({ ...view, seed: i });
    const exif = tiff({ original: told(at(share)), offsetOriginal: "+00:00", latitude: 47.8, longitude: 11.4 });
    const buffer = Buffer.from(pngWith(encode({ data, width, height, channels: 3 }), exif));
    return { name: `shot-${i + 1}.png`, mimeType: "image/png", buffer };
  });
  const frames = [0, 1, 2].map((i) =>
    getFrame(draw({ ...view, width: 160, height: 96, seed: 9, heading: 40 + 5 * i })),
  );
  const clip = { name: "clip.mp4", mimeType: "video/mp4", buffer: Buffer.from(mp4({ frames, taken: at(0.55) })) };
  return [...shots, clip];
}

test("five pictures and a clip are sent at once and stand on map and barogram, where the camera's clock puts them", async ({
  page,
  reader,
}) => {
  const flight = await uploaded(page, triangle({ pilot: ben() }), ben());
  const detail = await (await page.request.get(`/v1/flightdetail/${flight}`)).json();
  const [takeoff, landing] = [detail.takeoff_time, detail.landing_time].map((time) => Date.parse(time) / 1000);
  await pilotSignsIn(page, ben());
  await open(page, `/flight/${flight}?tab=story`);
  await mapIsReady(page);
  const files = page.getByLabel("Choose files");
  await expect(page.getByText(/5 pictures of up to 25 MB, 1 film of up to 30 s/)).toBeVisible();
  await files.setInputFiles([
    ...media(takeoff, landing),
    { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>alert(1)</script>") },
  ]);
  await expect(page.getByText("We cannot read this file as a picture or a film.")).toBeVisible({ timeout: 20_000 });
  await expect(pictures(page)).toHaveCount(6);
  await expect(pins(page)).toHaveCount(6);
  await expect(marks(page)).toHaveText(["1", "2", "3", "4", "5", "6"]);
  await expect(pictures(page).nth(3)).toContainText("▶ 2 s"); // the clip, by its time
  await expect(page.getByText("This story cannot hold more pictures")).toBeVisible();

  await page.getByLabel("Your story").fill("Base came up late.\nThen everything worked.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".story-words")).toHaveText("Base came up late.\nThen everything worked.");

  await page.getByText("Captions, order and camera clock").click();
  const left = async () => (await marks(page).first().boundingBox())?.x ?? 0;
  const before = await left();
  await page.getByLabel("The camera clock is slow by").fill("600");
  await expect.poll(left).toBeGreaterThan(before + 20);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("corrected by 600 s")).toBeVisible();
  await page.getByLabel("Caption of picture 1").fill("Under the street");
  await page.getByRole("button", { name: "Move picture 1 down" }).click();
  await expect(pictures(page).nth(1).getByRole("img")).toHaveAttribute("alt", "Under the street");
  expect(await objections(page)).toEqual([]);

  await pictures(page).nth(1).click();
  const viewer = page.getByRole("dialog", { name: "Story pictures" });
  await expect(viewer).toContainText("Under the street");
  await expect(viewer).toContainText("2 of 6");
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText("3 of 6");
  await viewer.getByRole("link", { name: /^Open the flight at \d\d:\d\d$/ }).click();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/t=\d\d:\d\d:\d\d/);

  page.once("dialog", (question) => question.accept());
  await page.getByRole("button", { name: "Delete" }).first().click();
  await expect(pictures(page)).toHaveCount(5);
  await expect(pins(page)).toHaveCount(5);

  await reader.open(`/flight/${flight}?tab=story`);
  expect(reader.find(".story-words").length).toBeGreaterThan(0);
  expect(reader.find(".story-picture")[0].href).toMatch(new RegExp(`^/file/${ben().id}/images/[0-9a-f]{32}\\.jpg$`));
  await reader.open("/flight/gallery");
  const [told] = reader.all("listitem").filter((each) => each.find(`a[href="/flight/${flight}"]`).length > 0);
  expect(told.text).toContain(ben().name);
});

test("a visitor's page does not move while pictures come, and the gallery opens them over itself", async ({ page }) => {
  await open(page, "/flight/story?order_by=-scoring_date");
  await expect(page).toHaveURL(/\/flight\/gallery/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stories");
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 1500);
      }),
  );
  expect(shifted).toBeLessThanOrEqual(0.01);
  expect(await objections(page)).toEqual([]);
  await page
    .getByRole("link", { name: /^Story by / })
    .first()
    .click();
  const viewer = page.getByRole("dialog", { name: "Story pictures" });
  await expect(viewer.getByRole("link", { name: /^Open the flight/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Show the map/ })
    .first()
    .click();
  await expect(page.locator(".gallery .thumbnail").first()).toBeVisible();
});
