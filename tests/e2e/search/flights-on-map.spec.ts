/** The map of flights: an area is drawn, its flights stand beside it, one is opened, back finds all again, the address is shared. */
import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { mapIsReady, open } from "../pilot.ts";
import type { Reader } from "../reader/reader.ts";

/** 70 km around Königsdorf. */
const AROUND = "/flight/map?area=47.4_10.9,48.1_11.9";

const rows = (page: Page) => page.getByRole("complementary", { name: "These flights" }).getByRole("listitem");
const idsShown = (page: Page) =>
  rows(page)
    .getByRole("link", { name: /^Flight by / })
    .evaluateAll((links) => links.map((link) => Number((link as HTMLAnchorElement).pathname.split("/").at(-1))));

/** What programs are told of the same address. */
async function shownIds({ request }: Pick<Page, "request">, address: string): Promise<number[]> {
  const area = new URL(address).searchParams.get("area");
  const answer = await request.get(`/v1/flight?area=${area}`);
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
}

test("an area is drawn corner by corner and shows its flights; back and a shared address show them again", async ({
  page,
  reader,
}) => {
  await open(page, AROUND);
  await mapIsReady(page);
  await expect(rows(page).first()).toBeVisible();
  const before = await idsShown(page);
  expect(before).toEqual(await shownIds(page, page.url()));

  await page.getByRole("button", { name: "Draw another area" }).click();
  const find = page.getByRole("button", { name: "Show flights" });
  await expect(find).toBeDisabled();
  const map = page.getByRole("region", { name: "Map with the tracks of these flights" }).locator(".leaflet");
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  // The northern half, where everybody from Königsdorf flies to, and less.
  for (const [x, y] of [
    [0.2, 0.35],
    [0.7, 0.35],
    [0.7, 0.6],
    [0.2, 0.6],
  ])
    await map.click({ position: { x: x * width, y: y * height } });
  await expect(page.getByText("4 corners")).toBeVisible();
  await find.click();
  await expect(page).toHaveURL(/\/flight\/map\?area=(-?[\d.]+_-?[\d.]+,?){4}$/);
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => idsShown(page)).toEqual(await shownIds(page, page.url()));
  const drawn = { address: page.url(), ids: await idsShown(page) };
  expect(drawn.ids.length).toBeGreaterThan(0);

  await rows(page).first().getByRole("link").first().click();
  await expect(page).toHaveURL(`/flight/${drawn.ids[0]}`);
  await page.goBack();
  await expect(page).toHaveURL(drawn.address);
  await expect.poll(() => idsShown(page)).toEqual(drawn.ids);
  await page.goBack();
  await expect.poll(() => idsShown(page)).toEqual(before);

  await reader.open(drawn.address);
  expect(readIds(reader)).toEqual(drawn.ids);
});

test("with the keyboard alone corners are set in the middle of the map", async ({ page }) => {
  await open(page, AROUND);
  await mapIsReady(page);
  await page.getByRole("button", { name: "Draw another area" }).press("Enter");
  for (const keys of [["Enter"], ["ArrowRight", "ArrowRight", "Enter"], ["ArrowDown", "ArrowDown", "Enter"], ["Enter"]])
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(400); // the map glides
    }
  await page.keyboard.press("Backspace");
  await expect(page.getByText("3 corners")).toBeVisible();
  await page.getByRole("button", { name: "Show flights" }).press("Enter");
  await expect(page).toHaveURL(/area=(-?[\d.]+_-?[\d.]+,?){3}$/);
});

test("a row and its track are one selection, both ways", async ({ page }) => {
  await open(page, AROUND);
  await mapIsReady(page);
  const map = page.getByRole("region", { name: "Map with the tracks of these flights" }).locator(".leaflet");
  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Some track crosses the row of pixels above Königsdorf.
  const row = page.locator(".tracks li.meant");
  for (let x = 0.25; x < 0.75 && (await row.count()) === 0; x += 0.01)
    await page.mouse.move(box.x + x * box.width, box.y + box.height * 0.42);
  await expect(row).toHaveCount(1);
});

const readIds = (reader: Reader) =>
  reader
    .one("complementary", "These flights")
    .all("link", /^Flight by /)
    .map(({ href }) =>
      Number(
        href
          .replace(/[?#].*/, "")
          .split("/")
          .at(-1),
      ),
    );

test("nobody flew there, and what is no area, are said in words", async ({ reader }) => {
  await reader.open("/flight/map?area=0_0,1_1");
  expect(reader.has("heading", "No flights through this area")).toBe(true);
  await reader.first("complementary").follow("Everywhere");
  expect(reader.path).toBe("/flight/map");
  await reader.open("/flight/map?area=40_1,50_20");
  expect(reader.first("alert").text).toContain("too large: it may be at most 500 km across");
  await reader.open(`${AROUND}&order_by=-speed`);
  expect(reader.text).toContain("Invalid filter: order_by");
});

test("without script an area is asked for by its four sides, and a filter keeps it", async ({ reader }) => {
  await reader.open("/flight/map");
  for (const [side, degrees] of Object.entries({ South: "47.4", West: "10.9", North: "48.1", East: "11.9" }))
    reader.fill(side, degrees);
  await reader.press("Show flights");
  expect(reader.path).toBe(AROUND);
  const ids = readIds(reader);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids).toEqual(await shownIds(reader, reader.url));
  expect(reader.has("img", "Map with the tracks of these flights")).toBe(true);
  await reader.follow(/^Season \d+$/);
  expect(reader.path).toMatch(/area=47\.4_10\.9,48\.1_11\.9&season=\d+$/);
});
