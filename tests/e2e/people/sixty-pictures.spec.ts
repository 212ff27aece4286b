/**
 * A flight with sixty pictures opens as one with none: before anybody asks for its story not one of them is fetched, and then
 * those that are near to be seen, each in room that was kept for it. Counted, never timed.
 */
import { expect, type Page, type Request } from "@playwright/test";
import { test } from "../journey.ts";
import { objections } from "../objections.ts";
import { mapIsReady, open } from "../pilot.ts";

const MANY = 60;
/** After which a page that goes on fetching is looked at all the same. */
const MOST_SECONDS = 15;
/** Pictures that Chromium fetches ahead: those within 2,500 px of the window where it does not know the line. */
const AHEAD = 55;

interface Piece {
  id: number;
  userId: number;
  name: string;
}
interface Parts {
  parts: { story: { pieces: Piece[] } };
}

const isPicture = (address: string) => /^\/file\/\d+\/(images|videos)\//.test(new URL(address).pathname);

/** A flight of the demo world that is told, and what its story is. */
async function told(page: Page): Promise<{ flight: number; picture: Buffer }> {
  const flights = await (await page.request.get("/v1/flight?story=true&limit=10")).json();
  const { id, story } = flights.find(({ story }: { story?: string[] }) => story?.length);
  return { flight: id, picture: await (await page.request.get(`/file/${story[0]}`)).body() };
}

/** The flight with so many pictures in its story, whatever they are. @returns the paths the page has fetched; it goes on growing */
async function opened(page: Page, flight: number, pictures: number, picture: Buffer): Promise<string[]> {
  await page.route(`**/flight/parts/${flight}*`, async (route) => {
    const answer = await route.fetch();
    const told: Parts = await answer.json();
    const [first] = told.parts.story.pieces.filter(({ name }) => name !== null);
    told.parts.story.pieces = Array.from({ length: pictures }, (_, i) => ({
      ...first,
      ...{ id: 900_000 + i, kind: "image", cover: i === 0, comment: null, width: 2048, height: i % 3 ? 1365 : 2731 },
      name: i.toString(16).padStart(32, "0"),
    }));
    await route.fulfill({ response: answer, json: told });
  });
  await page.route(/\/file\/\d+\/images\/0{20}/, (route) =>
    route.fulfill({ body: picture, contentType: "image/jpeg", headers: { "cache-control": "no-store" } }),
  );
  const fetched: string[] = [];
  page.on("request", (request: Request) => fetched.push(new URL(request.url()).pathname));
  const whole = page.waitForResponse(new RegExp(`/flight/parts/${flight}`));
  await open(page, `/flight/${flight}`);
  await mapIsReady(page);
  await whole;
  await isQuiet(page, () => fetched.length);
  return fetched;
}

/**
 * Waits until nothing more is fetched for a second. A browser's own "network idle" also waits for requests that stay open, and never
 * comes where one does.
 */
async function isQuiet(page: Page, count: () => number): Promise<void> {
  for (let i = 0, last = -1; i < MOST_SECONDS && last !== count(); i++) {
    last = count();
    await page.waitForTimeout(1000);
  }
}

test("before its story is opened a flight fetches the same with sixty pictures as with none, and no picture", async ({
  page,
  browser,
}) => {
  const { flight, picture } = await told(page);
  const many = await opened(page, flight, MANY, picture);
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const none = await opened(other, flight, 0, picture);
  // Tiles come as the map is drawn, manifests of routes as links come into view.
  const isTile = (path: string) => /^\/tiles\/|^\/__manifest/.test(path);
  const withoutTiles = (paths: string[]) => [...new Set(paths.filter((path) => !isTile(path)))].sort();
  // Parts that a page fetches while it is idle come later on a busy machine.
  await expect(() => expect(withoutTiles(many)).toEqual(withoutTiles(none))).toPass();
  await other.context().close();
  expect(many.filter((path) => isPicture(`http://kettle.test${path}`))).toEqual([]);
});

test("an opened story fetches the pictures near the window, in room that was kept for them; the others when they are scrolled to", async ({
  page,
}) => {
  const { flight, picture } = await told(page);
  await opened(page, flight, MANY, picture);
  const seen = new Set<string>();
  page.on("request", (request) => {
    if (isPicture(request.url())) seen.add(new URL(request.url()).pathname);
  });
  await page.evaluate(() => {
    const sums = window as unknown as { shifted: number };
    sums.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sums.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: false });
  });
  await page.getByRole("navigation", { name: /parts/i }).or(page.locator(".tabs")).getByText("Story").first().click();
  const pictures = page.getByRole("complementary").locator(".story-picture img");
  await expect(pictures).toHaveCount(MANY);
  await expect.poll(() => seen.size).toBeGreaterThan(0);
  await isQuiet(page, () => seen.size);
  const ahead = seen.size;
  expect(ahead).toBeLessThanOrEqual(AHEAD);
  for (const piece of await pictures.all()) {
    await expect(piece).toHaveAttribute("loading", "lazy");
    expect(Number(await piece.getAttribute("width"))).toBeGreaterThan(0);
    expect(Number(await piece.getAttribute("height"))).toBeGreaterThan(0);
  }
  // What is pressed may move; what comes afterwards may not.
  await page.evaluate(() => {
    (window as unknown as { shifted: number }).shifted = 0;
  });
  for (const at of [15, 30, 45, MANY - 1]) {
    await pictures.nth(at).scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.nth(at).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await isQuiet(page, () => seen.size);
  expect(seen.size).toBeGreaterThan(ahead);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.01);
  expect(await objections(page, { within: ".panel" })).toEqual([]);
});

/** React, where it draws a piece anew that the server had drawn: something changed before it came to life. */
const DRAWN_ANEW = /Minified React error #4(18|21|22|23|25)|Suspense boundary received an update/;

test("an opened story comes to life as the server drew it, also with other layers than the first ones", async ({
  page,
}) => {
  const { flight } = await told(page);
  const anew: string[] = [];
  page.on("pageerror", ({ message }) => DRAWN_ANEW.test(message) && anew.push(message));
  page.on("console", (said) => DRAWN_ANEW.test(said.text()) && anew.push(said.text()));
  await open(page, `/flight/${flight}?tab=story`);
  await mapIsReady(page);
  // What a reader has turned on is known to the browser alone.
  await page.evaluate(() =>
    localStorage.setItem("layers", JSON.stringify({ version: 1, layers: "routing,coloredTracks" })),
  );
  for (let i = 0; i < 4; i++) {
    await open(page, `/flight/${flight}?tab=story`);
    await mapIsReady(page);
    await expect(page.getByRole("complementary").locator(".story-picture").first()).toBeVisible();
  }
  expect(anew).toEqual([]);
});
