/** A task of the day is watched while it is flown, and ends as the recordings are scored. */

import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { pace } from "../pace.ts";
import { open, standing, uploaded } from "../pilot.ts";
import { declaresToday, type Racer, TOO_LOW } from "./task-day.ts";

test("a task day is watched from a leg to the finish, and its ranking ends equal to the score of the uploaded files", async ({
  page,
}) => {
  // Whose an app is the site asks every half minute.
  test.setTimeout(180_000 * pace);
  const { path, racers } = await declaresToday(page, [{}, TOO_LOW]);
  const [first, second] = racers;
  for (const racer of racers) await racer.tell(0.6);
  await open(page, path);
  const rows = page.getByRole("table", { name: "Virtual ranking" }).getByRole("row");
  const makeRow = ({ app }: Racer) => rows.filter({ hasText: app.pilot.name });
  await expect(makeRow(first)).toContainText(/leg \d/);
  await expect(page.locator(".live .standing")).toHaveText("Live");

  for (const racer of racers) await racer.tell(1);
  await expect(makeRow(first)).toContainText(/finished at \d\d:\d\d:\d\d/);
  await expect(makeRow(second)).toContainText(/landed out at \d\d:\d\d/);
  const getSpeed = async (racer: Racer) => (await makeRow(racer).getByRole("cell").allInnerTexts()).slice(0, 2);
  const [place, seen] = await getSpeed(first);
  expect([place, await getSpeed(second)]).toEqual(["1", ["2", "–"]]);

  const flights: number[] = [];
  for (const { app, flown } of racers)
    flights.push(await uploaded(page, flown, { ...app.pilot, dateOfBirth: "1990-05-17" }));
  const states = () => Promise.all(flights.map(async (flight) => (await standing(page, flight)).state));
  await expect.poll(states, { timeout: 45_000 }).toEqual(["valid", "valid"]);
  // What hears of a scored flight comes a moment later.
  await expect(async () => {
    await open(page, path);
    for (const racer of racers) await expect(makeRow(racer)).toContainText("scored", { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const [again, scored] = await getSpeed(first);
  expect([again, await getSpeed(second)]).toEqual(["1", ["2", "–"]]);
  // Of points two seconds apart, and of every second.
  expect(Number(scored) / Number(seen)).toBeCloseTo(1, 2);

  await makeRow(first).getByRole("link").click();
  await page.getByRole("region", { name: "Minutes behind the leader" }).getByRole("link", { name: "Open" }).click();
  await expect(page).toHaveURL(`/flight/${flights[0]}`);
  const judged = page.getByRole("listitem").filter({ hasText: "The task itself" });
  await open(page, `/flight/${flights[0]}?tab=task`);
  await expect(judged).toContainText(new RegExp(`Completed: .* at ${Math.round(Number(scored))} km/h`));
  await open(page, `/flight/${flights[1]}?tab=task`);
  await expect(judged).toContainText("Missed turnpoint 2 by");
});
