/** After landing: what became of a declared task, why, and the fixes that prove it. */
import { expect, type Page } from "@playwright/test";
import { sign } from "#app/soaring/igc/signature/own.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { ben, harriet, type Pilot } from "#tests/cast/pilots.ts";
import { declaration } from "#tests/cast/recorder/lines.ts";
import type { Recording } from "#tests/cast/simulate.ts";
import { test } from "../journey.ts";
import { open, type Standing, standing, triangle, unsigned, uploaded } from "../pilot.ts";

/** The triangle that `triangle()` flies has its turns 30 km from Königsdorf; declared are some a little nearer or further. */
function declaring(kilometres: readonly [number, number]): Recording {
  const recording = unsigned(triangle());
  const field = koenigsdorf();
  const course = [away(field, 330, kilometres[0] * 1000), away(field, 30, kilometres[1] * 1000)];
  const lines = new TextDecoder().decode(recording.bytes).split("\r\n");
  const first = lines.findIndex((line) => line.startsWith("B"));
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400 - 86_400;
  const [hours, minutes, seconds] = [1, 3, 5].map((at) => Number(lines[first].slice(at, at + 2)));
  const task = declaration(midnight + hours * 3600 + minutes * 60 + seconds, field, course);
  // As its logger would have written it: signed with the task in it.
  const written = [...lines.slice(0, first), ...task, ...lines.slice(first)].filter((line) => line !== "");
  const bytes = new TextEncoder().encode([...written, ...sign(written), ""].join("\r\n"));
  return { ...recording, bytes };
}

test("a missed turnpoint is explained: by how much, when, and by which fixes", async ({ page }) => {
  const id = await uploaded(page, declaring([28.5, 33]));
  await expect.poll(async () => (await standing(page, id)).state, { timeout: 60_000 }).toBe("valid");
  await open(page, `/flight/${id}`);
  await expect(page.getByText(/Missed turnpoint 2 by \d/)).toBeVisible();
  await page.getByRole("link", { name: "How the task was scored" }).click();
  await expect(page.getByRole("heading", { name: "Result by rule" })).toBeVisible();

  const second = page.locator("#zone-2");
  await expect(second).toHaveAttribute("open", "");
  await expect(second.locator("summary")).toContainText(
    /Turnpoint 2: Turn 2\s*Missed by [\d.]+ km, closest at \d\d:\d\d:\d\d/,
  );
  await expect(second.getByRole("img", { name: /Plan of the zone border at Turn 2/ })).toBeVisible();
  const fixes = second.locator("tbody tr");
  expect(await fixes.count()).toBeGreaterThan(10);
  for (const words of await fixes.locator("td:nth-child(2)").allInnerTexts()) expect(words).toMatch(/outside$/);

  const before = await second.locator("[aria-live]").innerText();
  await second.getByRole("button", { name: "Next fix" }).click();
  await expect(second.locator("[aria-live]")).not.toHaveText(before);
  await expect(page).toHaveURL(/[?&]t=\d\d:\d\d:\d\d/);

  // The first turn was reached: between a fix outside and one inside.
  const first = page.locator("#zone-1");
  await first.locator("summary").click();
  await expect(first).toContainText(/Reached at \d\d:\d\d:\d\d at .*, at least .* inside/);
  const sides = await first.locator("tbody td:nth-child(2)").allInnerTexts();
  expect(sides.some((words) => words.endsWith("outside"))).toBe(true);
  expect(sides.some((words) => words.endsWith("inside"))).toBe(true);
});

test("whoever has the address of a zone sees it without scripts", async ({ browser, page }) => {
  const id = await uploaded(page, declaring([28.5, 28.5]));
  await expect.poll(async () => (await standing(page, id)).state, { timeout: 60_000 }).toBe("valid");
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(`/flight/${id}?tab=task#zone-3`);
  await expect(reader.getByText("Badges and records")).toBeVisible();
  await expect(reader.locator("#zone-3 summary")).toContainText(/Finish: .*Reached at/);
  await expect(reader.locator("#zone-3 tbody tr").first()).toBeVisible();
  await expect(reader.getByRole("row").filter({ hasText: "this one counts" })).toHaveCount(1);
  await reader.context().close();
});

/** The flight with most points: journeys beside this one upload short ones for demo pilots. */
async function findBestFlight(page: Page, { id }: Pilot): Promise<string> {
  const flown = (await (await page.request.get(`/v1/flight?user_id_in=${id}&limit=20`)).json()) as { id: number }[];
  const ids = flown.map((flight) => flight.id).join(",");
  const states = (await (await page.request.get(`/v1/flight/state?id_in=${ids}`)).json()) as Standing[];
  const [best] = states.toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0));
  return `/flight/${best.id}`;
}

test("a task that was declared on the site is shown as such, flown or missed", async ({ page }) => {
  await open(page, await findBestFlight(page, ben()));
  await page.getByRole("link", { name: "How the task was scored" }).click();
  await expect(page.getByRole("heading", { name: "Result by rule" })).toBeVisible();
  await expect(page.getByText("The declaration made on Kettle before take-off counts")).toBeVisible();
  for (const zone of ["#zone-1", "#zone-2"]) await expect(page.locator(`${zone} summary`)).toContainText("Reached at");

  await open(page, await findBestFlight(page, harriet()));
  await expect(page.getByText(/Missed turnpoint 2 by \d/)).toBeVisible();
});
