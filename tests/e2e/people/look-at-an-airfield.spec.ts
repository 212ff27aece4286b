/** An airfield, the type somebody flew from it, and their club: each leads to the next, and counts what the list counts. */
import { expect, type Page } from "@playwright/test";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { test } from "../journey.ts";
import { mapIsReady, open } from "../pilot.ts";

const FIELD = koenigsdorf().airportId;

/** Of the key figures, as a number. */
const figure = async (page: Page, name: RegExp) =>
  Number(
    (await page.locator("dl > div").filter({ hasText: name }).locator("dd").first().innerText()).replace(/\D/g, ""),
  );

test("from the list to an airfield, a type and a club: what they count is what the list has", async ({
  page,
  request,
}) => {
  const flights: { takeoff_airport: { id: number }; aircraft: { id: number }; club?: { id: number } }[] = await (
    await request.get(`/v1/flight?airport_id_in=${FIELD}&limit=1`)
  ).json();
  const [{ aircraft, club }] = flights;

  await open(page, `/airport/${FIELD}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Königsdorf");
  await expect(page.getByText(/^10\/28/)).toBeVisible();
  await expect(page.getByText(/^\d\d:\d\d, sunset \d\d:\d\d$/)).toBeVisible();
  const season = (await page.locator("dt", { hasText: /^flights in \d{4}$/ }).innerText()).slice(-4);
  const listed = await (await request.get(`/v1/flight?airport_id_in=${FIELD}&season_in=${season}&limit=100`)).json();
  expect(await figure(page, /flights in/)).toBe(listed.length);
  await mapIsReady(page);
  // The density is drawn for who looks first, and asked for again until it is there.
  await expect(page.getByRole("button", { name: "Flight density" })).toHaveAttribute("aria-pressed", "true", {
    timeout: 20_000,
  });
  await expect(page.locator("img.picture-over")).toBeVisible();
  await page.getByRole("link", { name: "Pilots" }).click();
  await expect(page.getByRole("list").filter({ hasText: "Ada Falkenrath" })).toBeVisible();

  await open(page, `/aircraft/${aircraft.id}?mass=400`);
  const best = page.locator(".polar .key-figures dd").first();
  const before = await best.innerText();
  await page.getByLabel("Bugs / degradation", { exact: true }).fill("0");
  await expect(best).not.toHaveText(before);
  await expect(page).toHaveURL(/mass=400&bugs=0$/);

  await open(page, `/club/${club?.id}`);
  const ofClub = await (await request.get(`/v1/flight?club_id_in=${club?.id}&season_in=${season}&limit=100`)).json();
  expect(await figure(page, /flights in/)).toBe(ofClub.length);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an airfield, a type with the mass one asks for, and pilots can be read", async ({ page }) => {
    await page.goto(`/airport/${FIELD}`);
    await expect(page.getByText(/^10\/28/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Records" })).toBeVisible();
    await page.goto("/aircraft/458");
    await page.getByLabel("Mass", { exact: true }).fill("400");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page).toHaveURL(/mass=400/);
    await expect(page.getByRole("img", { name: /^Polar: / })).toBeVisible();
    await expect(page.getByRole("row", { name: /^3\.0 m\/s/ })).toBeVisible();
    await page.goto(`/airport/${FIELD}/pilot?order=flights`);
    await expect(page.getByText("Ada Falkenrath").first()).toBeVisible();
  });
});
