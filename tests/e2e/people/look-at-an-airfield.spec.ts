/** An airfield, the type somebody flew from it, and their club: each leads to the next, and counts what the list counts. */
import { expect } from "@playwright/test";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { test } from "../journey.ts";
import { mapIsReady, open } from "../pilot.ts";
import type { Reader } from "../reader/reader.ts";

const FIELD = koenigsdorf().airportId;

/** Of the key figures, as a number. */
const figure = (reader: Reader, name: RegExp) =>
  Number(
    reader
      .find("dl > div")
      .find(({ text }) => name.test(text))
      ?.find("dd")[0]
      .text.replace(/\D/g, ""),
  );

test("from the list to an airfield and a club: what they count is what the list has", async ({ reader }) => {
  const { request } = reader;
  const flights: { club?: { id: number } }[] = await (
    await request.get(`/v1/flight?airport_id_in=${FIELD}&limit=1`)
  ).json();
  const [{ club }] = flights;
  await reader.open(`/airport/${FIELD}`);
  expect(reader.heading).toBe("Königsdorf");
  expect(reader.text).toMatch(/10\/28/);
  expect(reader.text).toMatch(/\d\d:\d\d, sunset \d\d:\d\d/);
  const season = /flights in (\d{4})/.exec(reader.text)?.[1];
  const listed = await (await request.get(`/v1/flight?airport_id_in=${FIELD}&season_in=${season}&limit=100`)).json();
  expect(figure(reader, /flights in/)).toBe(listed.length);
  expect(reader.has("heading", "Records")).toBe(true);
  await reader.follow(/^Pilots$/);
  expect(reader.text).toContain("Ada Falkenrath");
  await reader.open(`/airport/${FIELD}/pilot?order=flights`);
  expect(reader.text).toContain("Ada Falkenrath");

  await reader.open(`/club/${club?.id}`);
  const ofClub = await (await request.get(`/v1/flight?club_id_in=${club?.id}&season_in=${season}&limit=100`)).json();
  expect(figure(reader, /flights in/)).toBe(ofClub.length);
});

test("the density of flights is on an airfield's map, and a type's polar changes as one types", async ({ page }) => {
  await open(page, `/airport/${FIELD}`);
  await mapIsReady(page);
  // The density is drawn for who looks first, and asked for again until it is there.
  await expect(page.getByRole("button", { name: "Flight density" })).toHaveAttribute("aria-pressed", "true", {
    timeout: 20_000,
  });
  await expect(page.locator("img.picture-over")).toBeVisible();

  await open(page, `/aircraft/${ls8().aircraftId}?mass=400`);
  const best = page.locator(".polar .key-figures dd").first();
  const before = await best.innerText();
  await page.getByLabel("Bugs / degradation", { exact: true }).fill("0");
  await expect(best).not.toHaveText(before);
  await expect(page).toHaveURL(/mass=400&bugs=0$/);
});

test("without scripts a type is read with the mass one asks for", async ({ reader }) => {
  await reader.open("/aircraft/458");
  reader.fill("Mass", "400");
  await reader.press("Update");
  expect(reader.path).toContain("mass=400");
  expect(reader.has("img", /^Polar: /)).toBe(true);
  expect(reader.has("row", /^3\.0 m\/s/)).toBe(true);
});
