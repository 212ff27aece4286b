/** A picture of somebody else's story is reported, answered for and taken away, from the page and from the store. */
import { type Browser, expect } from "@playwright/test";
import { encode } from "fast-png";
import { draw } from "#tests/cast/media/scene.ts";
import { ben } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { joined, pilotSignsIn, signedIn } from "../newcomer.ts";
import { circuit, open, uploaded } from "../pilot.ts";
import { becomesSuperuser } from "./superuser.ts";

const visitor = async (browser: Browser) => (await browser.newContext()).newPage();

function picture() {
  const view = { width: 240, height: 160, altitude: 900, alpine: 0.2, clouds: 0.5, wing: "left", heading: 80 } as const;
  const { data, width, height } = draw({ ...view, seed: 4 });
  return { name: "shot.png", mimeType: "image/png", buffer: Buffer.from(encode({ data, width, height, channels: 3 })) };
}

test("a reported picture is decided by a moderator, and then nobody finds it, by the page or by its address", async ({
  page,
  browser,
}) => {
  const flight = await uploaded(page, circuit({ pilot: ben() }), ben());
  const story = `/flight/${flight}?tab=story`;
  const pilot = await visitor(browser);
  await pilotSignsIn(pilot, ben());
  await open(pilot, story);
  await pilot.getByLabel("Choose files").setInputFiles([picture()]);
  const shown = pilot.getByRole("complementary").locator(".story-picture");
  await expect(shown).toHaveCount(1, { timeout: 20_000 });

  const frieda = await joined(page);
  await signedIn(page, frieda);
  await open(page, story);
  const seen = page.getByRole("complementary").locator(".story-picture");
  const address = (await seen.getAttribute("href")) ?? "";
  expect((await page.request.get(address)).status()).toBe(200);
  await seen.click();
  await page.getByRole("link", { name: "Report this picture" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report a picture");
  await page.getByLabel("Reason").selectOption("Someone else’s picture");
  const words = `I took it, says ${frieda.name}`;
  await page.getByLabel("What is wrong with it?").fill(words);
  await page.getByRole("button", { name: "Report", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Picture, report/ })).toContainText("open");

  await open(pilot, "/report");
  const about = pilot.getByRole("article").filter({ hasText: words });
  await expect(about).not.toContainText(`${frieda.name} about`);
  await about.getByLabel("Your reply").fill("She is right");
  await about.getByRole("button", { name: "Send reply" }).click();
  await expect(about.getByRole("definition").getByText("She is right")).toBeVisible();

  const moderator = await visitor(browser);
  await becomesSuperuser(moderator, await joined(moderator));
  await moderator.setViewportSize({ width: 390, height: 844 });
  await open(moderator, "/flight/list");
  const menu = moderator.locator("details.account:visible summary");
  expect((await menu.locator(".avatar").boundingBox())?.width).toBeGreaterThan(24);
  await menu.click();
  await moderator.getByRole("link", { name: "Dashboard" }).click();
  await moderator.getByRole("link", { name: "Open reports" }).click();
  const report = moderator.getByRole("article").filter({ hasText: words });
  await expect(report).toContainText(`${frieda.name} about ${ben().name}`);
  await report.getByLabel("Remove it").check();
  await report.getByLabel("Reason for the decision").fill("It was hers");
  await report.getByRole("button", { name: "Decide" }).click();
  await expect(report).toHaveCount(0);

  for (const side of [page, pilot]) {
    await open(side, "/report");
    await expect(side.getByRole("article").filter({ hasText: words })).toContainText("It was hers");
  }
  await open(pilot, story);
  await expect(pilot.getByLabel("Choose files")).toBeAttached();
  await expect(shown).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});
