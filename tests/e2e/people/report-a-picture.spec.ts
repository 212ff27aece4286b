/** A picture of somebody else's story is reported, answered for and taken away, from the page and from the store. */
import { expect } from "@playwright/test";
import { encode } from "fast-png";
import { draw } from "#tests/cast/media/scene.ts";
import { ben } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { joined, pilotReads, pilotSignsIn, signedIn } from "../newcomer.ts";
import { circuit, open, uploaded } from "../pilot.ts";
import type { Reader } from "../reader/reader.ts";
import { becomesSuperuser } from "./superuser.ts";

function picture() {
  const view = { width: 240, height: 160, altitude: 900, alpine: 0.2, clouds: 0.5, wing: "left", heading: 80 } as const;
  const { data, width, height } = draw({ ...view, seed: 4 });
  return { name: "shot.png", mimeType: "image/png", buffer: Buffer.from(encode({ data, width, height, channels: 3 })) };
}

test("a reported picture is decided by a moderator, and then nobody finds it, by the page or by its address", async ({
  page,
  reader,
  another,
}) => {
  const flight = await uploaded(page, circuit({ pilot: ben() }), ben());
  const story = `/flight/${flight}?tab=story`;
  await pilotSignsIn(page, ben());
  await open(page, story);
  await page.getByLabel("Choose files").setInputFiles([picture()]);
  const shown = page.getByRole("complementary").locator(".story-picture");
  await expect(shown).toHaveCount(1, { timeout: 20_000 });
  const address = (await shown.getAttribute("href")) ?? "";

  const frieda = await joined(reader);
  await signedIn(reader, frieda);
  await reader.open(story);
  expect(reader.find(".story-picture").map(({ href }) => href)).toContain(address);
  expect((await reader.request.get(address)).status()).toBe(200);

  await page.context().clearCookies();
  await signedIn(page, frieda);
  await open(page, story);
  await shown.click();
  const link = page.getByRole("link", { name: "Report this picture" });
  await reader.open((await link.getAttribute("href")) ?? "");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Escape");
  const menu = page.locator("details.account:visible summary");
  expect((await menu.locator(".avatar").boundingBox())?.width).toBeGreaterThan(24);
  expect(reader.heading).toBe("Report a picture");
  reader.select("Reason", "Someone else’s picture");
  const words = `I took it, says ${frieda.name}`;
  reader.fill("What is wrong with it?", words);
  await reader.press("Report");
  expect(reader.first("heading", /^Picture, report/).text).toContain("open");

  const pilot = await another();
  await pilotReads(pilot, ben());
  await pilot.open("/report");
  const about = (side: Reader) => side.saying("article", words);
  expect(about(pilot)[0].text).not.toContain(`${frieda.name} about`);
  about(pilot)[0].fill("Your reply", "She is right");
  await about(pilot)[0].press("Send reply");
  expect(about(pilot)[0].text).toContain("She is right");

  const moderator = await another();
  await becomesSuperuser(moderator, await joined(moderator));
  await moderator.open("/flight/list");
  await moderator.follow("Dashboard");
  await moderator.follow("Open reports");
  expect(about(moderator)[0].text).toContain(`${frieda.name} about ${ben().name}`);
  about(moderator)[0].check("Remove it");
  about(moderator)[0].fill("Reason for the decision", "It was hers");
  await about(moderator)[0].press("Decide");
  expect(about(moderator)).toEqual([]);

  for (const side of [reader, pilot]) {
    await side.open("/report");
    expect(about(side)[0].text).toContain("It was hers");
  }
  await pilot.open(story);
  expect(pilot.find(".story-picture")).toEqual([]);
  expect((await reader.request.get(address)).status()).toBe(404);
});
