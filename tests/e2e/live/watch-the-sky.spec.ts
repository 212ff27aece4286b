/** Who is in the air is watched, one glider followed to its landing, and the flight seen that its pilot uploads then. */
import { expect, test } from "@playwright/test";
import { joined } from "../newcomer.ts";
import { open, standing, uploaded } from "../pilot.ts";
import { appOf, circuitJustNow } from "./told-by-app.ts";

test("one of those in the air is followed to the landing, and the open page leads to the uploaded flight", async ({
  page,
}) => {
  // Whose an app is the site asks every half minute.
  test.setTimeout(150_000);
  const app = await appOf(page, await joined(page));

  await open(page, "/live/overview");
  const list = page.getByRole("table", { name: "Gliders in the air" });
  const rows = list.locator("tbody").getByRole("row");
  // The sky of the demo world flies one glider after the other once the site is there.
  await expect(rows.first()).toBeVisible({ timeout: 45_000 });
  await expect(page.locator(".live .standing")).toHaveText("Live");
  const before = await rows.allInnerTexts();
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(before);

  await app.isKnown();
  const flown = circuitJustNow(app.pilot);
  const { landing } = flown.truth;
  await app.tell(flown, landing - 30);
  await page.getByRole("searchbox", { name: "Pilot, call sign, type" }).fill(app.pilot.name);
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await rows.getByRole("link", { name: app.pilot.name }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]glider=${app.glider}(&|$)`));
  await page.getByRole("region", { name: "The day so far" }).getByRole("link", { name: "Open" }).click();

  await expect(page).toHaveURL(`/live/${app.glider}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(app.pilot.name);
  const state = page.getByRole("main").getByText(/ since \d\d:\d\d/);
  await expect(state).toHaveText(/^Flying since/);
  await app.tell(flown, landing + 20);
  await expect(state).toHaveText(/^Landed at an airfield since/);
  expect(minutesApart((await state.innerText()).match(/\d\d:\d\d/)?.[0] ?? "", landing)).toBeLessThanOrEqual(1);

  const flight = await uploaded(page, flown, { ...app.pilot, dateOfBirth: "1990-05-17" });
  await expect.poll(async () => (await standing(page, flight)).state, { timeout: 45_000 }).toBe("valid");
  // The reader comes back to the tab, and need not wait until it asks by itself.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("status").getByRole("link", { name: "The flight is uploaded" }).click();
  await expect(page).toHaveURL(`/flight/${flight}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(app.pilot.name);
  await page.goto(`/live/${app.glider}`);
  await expect(page).toHaveURL(`/flight/${flight}`);
});

/** @param clock as the page says it, in Berlin  @param time unix seconds */
function minutesApart(clock: string, time: number): number {
  const told = new Date(time * 1000).toLocaleTimeString("en-GB", { timeZone: "Europe/Berlin" }).slice(0, 5);
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const apart = Math.abs(minutes(clock) - minutes(told));
  return Math.min(apart, 1440 - apart);
}
