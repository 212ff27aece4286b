/** Who flew past a place that pilots name: from the list in at most four actions, by the page of results, without scripts. */
import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { open } from "../pilot.ts";

const bar = (page: Page) => page.getByRole("combobox", { name: "Search flights" });

/** One action: typed, and the first that is proposed taken. */
async function choose(page: Page, typed: string, first: RegExp, chosen: number): Promise<void> {
  await bar(page).fill(typed);
  await expect(page.getByRole("option").first()).toHaveText(first);
  await expect(page.getByText(/^\d+ suggestions?$/)).toBeAttached();
  await bar(page).press("Enter");
  // The bar is another one where no flight is left.
  const filters = page.getByRole("list", { name: "Active filters" }).first().getByRole("listitem");
  await expect(filters).toHaveCount(chosen);
}

/** What programs get for the same area. */
async function idsBy({ request }: Pick<Page, "request">, query: string): Promise<number[]> {
  const answer = await request.get(`/v1/flight?${query}`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
}

for (const [device, width] of [
  ["a phone", 390],
  ["a desktop", 1440],
] as const)
  test(`who flew over the Großglockner in a 15 m glider in July is found in three actions on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/flight/list");
    await choose(page, "grosglockner", /^Großglockner, Mountains, valleys and lakes.*Peak, 3798 m, Austria/, 1);
    await expect(page).toHaveURL(/\?landmark=Gro%25C3%259Fglockner,47\.075_12\.696_5$/);
    await choose(page, "15", /15 m class/, 2);
    await expect(page).toHaveURL(/sc_class=/);
    await choose(page, "July", /July/, 3);
    await expect(page).toHaveURL(/landmark=.*sc_class=.*month=/);
    await expect(page.getByRole("list", { name: "Active filters" }).first().getByRole("listitem")).toHaveText([
      "Großglockner, within 5 km",
      "15 m class",
      "July",
    ]);
  });

test("list, map and programs have the same flights past a valley; a place without any offers a wider circle", async ({
  reader,
}) => {
  await reader.open("/search?q=Inntal&here=");
  expect(reader.heading).toBe("Search");
  expect(reader.text).toContain("Valley, Austria");
  const wanted = await idsBy(
    reader,
    "area=47.139_10.566_47.227_10.74_47.307_11.072_47.263_11.394_47.346_11.709_47.487_12.066_47.583_12.169_47.856_12.125_5",
  );
  expect(wanted.length).toBeGreaterThan(0);
  await reader.follow("Inn Valley");
  expect(reader.path).toMatch(/^\/flight\/list\?landmark=/);
  const links = () =>
    [
      ...new Set(
        reader.find("main a").flatMap((link) => /^\/flight\/(\d+)$/.exec(link.attribute("href") ?? "")?.[1] ?? []),
      ),
    ].map(Number);
  const listed = links();
  expect([...listed].sort()).toEqual([...wanted].sort());
  await reader.open(reader.url.replace("/flight/list", "/flight/map"));
  expect(links().toSorted()).toEqual([...wanted].sort());

  await reader.open("/search?q=Namib&here=");
  await reader.follow("Namib");
  expect(reader.text).toContain("No flight within 40 km of Namib");
  await reader.follow("Search within 50 km");
  expect(reader.path).toContain("_50");
});

test("the page of results is gone through by arrow keys, by kind, and says what is nearest", async ({ page }) => {
  await open(page, "/search?q=inn&here=");
  const field = page.getByRole("textbox", { name: "Search flights" });
  await field.fill("innta");
  const result = page.getByRole("link", { name: "Inn Valley", exact: true });
  await expect(page).toHaveURL(/q=innta/);
  await expect(result).toBeVisible();
  await field.press("ArrowDown");
  await expect(page.locator("a.result-name").first()).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await expect(page).toHaveURL(/\/flight\/list\?/);
  await open(page, "/search?q=Inntal%20xyzzyx&here=");
  await expect(page.getByText("Nothing is called “Inntal xyzzyx”. The nearest names:")).toBeVisible();
  await expect(result).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
