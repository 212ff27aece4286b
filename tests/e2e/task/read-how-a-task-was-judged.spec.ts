/** After landing: what became of a declared task, why, and the fixes that prove it. */
import { expect } from "@playwright/test";
import { sign } from "#app/soaring/igc/signature/own.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { ben, harriet, type Pilot } from "#tests/cast/pilots.ts";
import { declaration } from "#tests/cast/recorder/lines.ts";
import type { Recording } from "#tests/cast/simulate.ts";
import { test } from "../journey.ts";
import { open, type Standing, standing, triangle, unsigned, uploaded } from "../pilot.ts";
import type { Reader } from "../reader/reader.ts";

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

/** Uploaded and judged. */
async function flown(reader: Reader, kilometres: readonly [number, number]): Promise<string> {
  const id = await uploaded(reader, declaring(kilometres));
  await expect.poll(async () => (await standing(reader, id)).state, { timeout: 60_000 }).toBe("valid");
  return `/flight/${id}`;
}
const find = (reader: Reader, selector: string) => reader.find(selector)[0];

test("a missed turnpoint is explained: by how much, when, and by which fixes", async ({ reader, page }) => {
  await reader.open(await flown(reader, [28.5, 33]));
  expect(reader.text).toMatch(/Missed turnpoint 2 by \d/);
  await reader.follow("How the task was scored");
  expect(reader.has("heading", "Result by rule")).toBe(true);

  const second = find(reader, "#zone-2");
  expect(second.attribute("open")).toBe("");
  expect(second.find("summary")[0].text).toMatch(
    /Turnpoint 2: Turn 2\s*Missed by [\d.]+ km, closest at \d\d:\d\d:\d\d/,
  );
  expect(second.has("img", /Plan of the zone border at Turn 2/)).toBe(true);
  const sides = (zone: string) =>
    find(reader, zone)
      .find("tbody td:nth-child(2)")
      .map(({ text }) => text);
  expect(sides("#zone-2").length).toBeGreaterThan(10);
  for (const words of sides("#zone-2")) expect(words).toMatch(/outside$/);

  // The first turn was reached: between a fix outside and one inside.
  expect(find(reader, "#zone-1").text).toMatch(/Reached at \d\d:\d\d:\d\d at .*, at least .* inside/);
  expect(sides("#zone-1").some((words) => words.endsWith("outside"))).toBe(true);
  expect(sides("#zone-1").some((words) => words.endsWith("inside"))).toBe(true);

  // With scripts one goes through them.
  await open(page, reader.url);
  const zone = page.locator("#zone-2");
  const before = await zone.locator("[aria-live]").innerText();
  await zone.getByRole("button", { name: "Next fix" }).click();
  await expect(zone.locator("[aria-live]")).not.toHaveText(before);
  await expect(page).toHaveURL(/[?&]t=\d\d:\d\d:\d\d/);
});

test("whoever has the address of a zone sees it without scripts", async ({ reader }) => {
  await reader.open(`${await flown(reader, [28.5, 28.5])}?tab=task#zone-3`);
  expect(reader.text).toContain("Badges and records");
  expect(find(reader, "#zone-3 summary").text).toMatch(/Finish: .*Reached at/);
  expect(reader.find("#zone-3 tbody tr").length).toBeGreaterThan(0);
  expect(reader.saying("row", "this one counts")).toHaveLength(1);
});

/** The flight with most points: journeys beside this one upload short ones for demo pilots. */
async function findBestFlight({ request }: Reader, { id }: Pilot): Promise<string> {
  const flown = (await (await request.get(`/v1/flight?user_id_in=${id}&limit=20`)).json()) as { id: number }[];
  const ids = flown.map((flight) => flight.id).join(",");
  const states = (await (await request.get(`/v1/flight/state?id_in=${ids}`)).json()) as Standing[];
  const [best] = states.toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0));
  return `/flight/${best.id}`;
}

test("a task that was declared on the site is shown as such, flown or missed", async ({ reader }) => {
  await reader.open(await findBestFlight(reader, ben()));
  await reader.follow("How the task was scored");
  expect(reader.has("heading", "Result by rule")).toBe(true);
  expect(reader.text).toContain("The declaration made on Kettle before take-off counts");
  for (const zone of ["#zone-1", "#zone-2"]) expect(find(reader, `${zone} summary`).text).toContain("Reached at");

  await reader.open(await findBestFlight(reader, harriet()));
  expect(reader.text).toMatch(/Missed turnpoint 2 by \d/);
});
