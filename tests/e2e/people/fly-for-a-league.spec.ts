/** A league is looked at, a round is opened and a club in it; a superuser sets one up by file. */
import { expect } from "@playwright/test";
import type { LeagueFile } from "#app/contest/league/config/config.ts";
import { isarValley, teck } from "#tests/cast/clubs.ts";
import { test } from "../journey.ts";
import { misfits } from "../layout.ts";
import { joined } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { mapIsReady, open } from "../pilot.ts";
import { becomesSuperuser } from "./superuser.ts";

const WON = /^Round \d+: 10 points, place 1$/;

test("from the leagues to the flight that won a round", async ({ browser, page }) => {
  await open(page, "/league");
  await page
    .getByRole("heading", { level: 2 })
    .getByRole("link", { name: /^Sprint Cup/ })
    .click();
  const table = page.getByRole("table");
  await expect(table.getByRole("rowheader")).toHaveCount(8);
  // Rounds are counted after flights were scored, at the schedule's next minute at the latest.
  await expect(async () => {
    await page.reload();
    await expect(table.getByRole("link", { name: WON }).first()).toBeVisible();
  }).toPass({ timeout: 90_000 });

  await table.getByRole("link", { name: WON }).first().click();
  await expect(page).toHaveURL(/\/league\/sprint-cup\/\d{4}\/\d+$/);
  await mapIsReady(page);
  await page
    .locator("summary", { hasText: /counts?, / })
    .first()
    .click();
  await expect(page.getByText("counts", { exact: true }).first()).toBeVisible();

  // The same without scripts, with a picture instead of the map.
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole("img", { name: "Counting flights" })).toBeVisible();
  await plain
    .locator("summary", { hasText: /counts?, / })
    .first()
    .click();
  await plain.getByRole("row").getByRole("link").nth(2).click();
  await expect(plain).toHaveURL(/\/(flight|user|club)\/\d+/);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Round \d+ as csv$/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sprint-cup-standings-\d{4}-1-\d+\.csv$/);
  await page.locator(".league-flights").getByRole("link", { name: /\d/ }).first().click();
  await expect(page).toHaveURL(/\/flight\/\d+/);
});

test("a superuser brings a file, is told the line that is wrong, and has a league; a form shows the same", async ({
  page,
}) => {
  const who = await joined(page);
  await becomesSuperuser(page, who);
  const url = `cup-${Date.now()}`;
  const file: LeagueFile = {
    version: 1,
    url,
    name: "Two Clubs Cup",
    zone: "Europe/Berlin",
    speed: { flights: 1, window: 120 },
    points: { first: 2 },
    seasons: [
      {
        season: 2031,
        rounds: { weekends: { from: "2031-05-01", count: 3 } },
        deadline: { days: 1, time: "24:00" },
        divisions: [{ name: "Both", up: 0, down: 0, clubs: [isarValley().name, "Fliegergruppe Albtraum"] }],
      },
    ],
  };
  const bring = async (text: string) => {
    await page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "cup.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: "Use this file" }).click();
  };
  await open(page, "/dashboard/league");
  const text = JSON.stringify(file, null, 2);
  await bring(text);
  const line = text.split("\n").findIndex((each) => each.includes("Albtraum")) + 1;
  await expect(page.getByRole("alert")).toContainText(`Line ${line}: `);
  await expect(page.getByRole("alert")).toContainText(`Did you mean ${teck().name} (12)?`);
  expect(await objections(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await bring(text.replace("Albtraum", "Albtrauf"));
  await expect(page).toHaveURL(`/league/${url}`);
  await expect(page.getByRole("rowheader")).toHaveText([isarValley().name, teck().name]);

  await page.getByRole("link", { name: "Edit league" }).click();
  await expect(page.getByLabel("Clubs", { exact: true }).first()).toHaveValue(`${isarValley().name}\n${teck().name}`);
  await page.getByLabel("Number of weekends").fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("columnheader", { name: /^Round 5/ })).toBeVisible();
});
