/** What a pilot flew becomes badges that everybody sees, with the flights behind them; the pilot is told. */
import { expect } from "@playwright/test";
import { lotte } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { pilotReads } from "../newcomer.ts";

test("flights earn badges: on the pilot's page, behind each its flights, and in the pilot's notifications", async ({
  reader,
}) => {
  const badges = `/user/${lotte().id}/badges`;
  const earned = () => reader.one("region", "Earned").all("listitem");
  // They are counted after the flights were scored, at the schedule's next minute at the latest.
  await expect(async () => {
    await reader.open(badges);
    expect(earned().length).toBeGreaterThan(0);
  }).toPass({ timeout: 90_000 });
  expect(reader.one("region", "Not earned yet").has("listitem")).toBe(true);

  const first = earned()[0].first("link");
  const name = first.text;
  await first.follow();
  expect(reader.all("heading", undefined, { level: 2 }).map(({ text }) => text)).toContain(name);
  await reader.one("region", "Levels").first("link").follow();
  expect(reader.path).toMatch(/^\/flight\/\d+$/);

  await pilotReads(reader, lotte());
  await reader.open(`/user/${lotte().id}/notifications`);
  await reader.first("link", /You reached level \d of/).follow();
  expect(reader.path).toContain(`${badges}/`);
});
