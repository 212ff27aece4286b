/** What a pilot flew becomes badges that everybody sees, with the flights behind them; the pilot is told. */
import { expect } from "@playwright/test";
import { lotte } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { pilotSignsIn } from "../newcomer.ts";
import { open } from "../pilot.ts";

test("flights earn badges: on the pilot's page, behind each its flights, and in the pilot's notifications", async ({
  page,
}) => {
  const badges = `/user/${lotte().id}/badges`;
  // They are counted after the flights were scored, at the schedule's next minute at the latest.
  await expect(async () => {
    await open(page, badges);
    await expect(page.getByRole("region", { name: "Earned" }).getByRole("listitem").first()).toBeVisible();
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole("region", { name: "Not earned yet" }).getByRole("listitem").first()).toBeVisible();

  const first = page.getByRole("region", { name: "Earned" }).getByRole("listitem").first().getByRole("link");
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await page.getByRole("region", { name: "Levels" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/flight\/\d+$/);

  await pilotSignsIn(page, lotte());
  await open(page, `/user/${lotte().id}/notifications`);
  await page
    .getByRole("link", { name: /You reached level \d of/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${badges}/`));
});
