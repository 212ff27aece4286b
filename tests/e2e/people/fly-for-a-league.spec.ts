/** A league is looked at, a round is opened and a club in it; a superuser sets one up by file. */
import { expect } from "@playwright/test";
import type { LeagueFile } from "#app/contest/league/config/config.ts";
import { isarValley, teck } from "#tests/cast/clubs.ts";
import { test } from "../journey.ts";
import { misfits } from "../layout.ts";
import { joined } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { mapIsReady, open } from "../pilot.ts";
import { getFileName, Reader } from "../reader/reader.ts";
import { becomesSuperuser } from "./superuser.ts";

const WON = /^Round \d+: 10 points, place 1$/;

test("from the leagues to the flight that won a round", async ({ reader, page }) => {
  await reader.open("/league");
  await reader.first("link", /^Sprint Cup/).follow();
  const table = () => reader.one("table");
  expect(table().all("rowheader")).toHaveLength(8);
  // Rounds are counted after flights were scored, at the schedule's next minute at the latest.
  await expect(async () => {
    await reader.reload();
    expect(table().has("link", WON)).toBe(true);
  }).toPass({ timeout: 90_000 });
  await table().first("link", WON).follow();
  expect(reader.path).toMatch(/\/league\/sprint-cup\/\d{4}\/\d+$/);
  expect(reader.has("img", "Counting flights")).toBe(true);
  const club = reader.find("details").find((each) => /counts?, /.test(each.find("summary")[0].text));
  expect(club?.text).toMatch(/\bcounts\b/);
  const file = await reader.first("link", /^Round \d+ as csv$/).follow();
  expect(getFileName(file)).toMatch(/^sprint-cup-standings-\d{4}-1-\d+\.csv$/);
  expect(reader.all("row").flatMap((row) => row.all("link"))[2].href).toMatch(/\/(flight|user|club)\/\d+/);

  // Scripts draw the round on a map.
  await open(page, reader.url);
  await mapIsReady(page);
  await page
    .locator("summary", { hasText: /counts?, / })
    .first()
    .click();
  await page.locator(".league-flights").getByRole("link", { name: /\d/ }).first().click();
  await expect(page).toHaveURL(/\/flight\/\d+/);
});

test("a superuser brings a file, is told the line that is wrong, and has a league; a form shows the same", async ({
  page,
}) => {
  const reader = new Reader(page.request, test.info().project.use.baseURL ?? "");
  await becomesSuperuser(reader, await joined(reader));
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
    reader.attach("File", { name: "cup.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await reader.press("Use this file");
  };
  await reader.open("/dashboard/league");
  const text = JSON.stringify(file, null, 2);
  await bring(text);
  const line = text.split("\n").findIndex((each) => each.includes("Albtraum")) + 1;
  expect(reader.first("alert").text).toContain(`Line ${line}: `);
  expect(reader.first("alert").text).toContain(`Did you mean ${teck().name} (12)?`);
  await bring(text.replace("Albtraum", "Albtrauf"));
  expect(reader.path).toBe(`/league/${url}`);
  expect(reader.all("rowheader").map((each) => each.text)).toEqual([isarValley().name, teck().name]);

  await reader.follow("Edit league");
  const clubs = reader.find("textarea").map(({ element }) => (element as HTMLTextAreaElement).value);
  expect(clubs).toContain(`${isarValley().name}\n${teck().name}`);
  reader.fill("Number of weekends", "5");
  await reader.press(/^Save/);
  expect(reader.has("columnheader", /^Round 5/)).toBe(true);

  // What is said of a wrong file fits everybody.
  await open(page, "/dashboard/league");
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "cup.json",
    mimeType: "application/json",
    buffer: Buffer.from(text.replace(url, `${url}-2`)),
  });
  await page.getByRole("button", { name: "Use this file" }).click();
  await expect(page.getByRole("alert")).toContainText(`Line ${line}: `);
  expect(await objections(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
});
