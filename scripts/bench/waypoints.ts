/**
 * `npm run bench -- waypoints`: a collection of 5,000 points, brought as a CUP file by its owner, then scrolled and moved on the
 * map as a reader does. In a headless browser that draws without a graphics card, so slower than readers' own.
 *
 * Goals: the page within 1 s, the file looked into within 3 s and taken within 3 s; frames within 60 ms by 95 of 100 while the
 * table scrolls, and within 120 ms while the map with all points moves.
 */
import { chromium, type Page } from "@playwright/test";
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import { writeCup } from "#app/soaring/cup/write-cup.ts";
import { MAX_POINTS } from "#app/task/waypoint/waypoint.ts";
import { getEmail, kirra, PASSWORD } from "#tests/cast/pilots.ts";
import { removeState, serve, stateFolder } from "#tests/setup/server.ts";
import config from "../../playwright.config.ts";

const GOALS = { page: 1000, look: 3000, take: 3000, scroll: 60, pan: 120 }; // ms
const MOVES = 60;

const plain = { code: null, country: "DE", elevation: 500, style: 1, direction: null, length: null, width: null };
const points: Waypoint[] = Array.from({ length: MAX_POINTS }, (_, i) => ({
  ...{ ...plain, frequency: null, description: "A church by the river", other: {} },
  name: `Point ${i}`,
  latitude: 46 + Math.floor(i / 100) / 20,
  longitude: 7 + (i % 100) / 20,
}));

const state = stateFolder();
const server = await serve(state);
const browser = await chromium.launch(config.use?.launchOptions);
let missed = 0;
try {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, baseURL: server.origin });
  await logIn(page);
  await page.goto(`/user/${kirra().id}/waypoint-collection`);
  await page.getByLabel("Name of the collection").fill("Five thousand");
  await page.getByRole("button", { name: "Make it" }).click();
  await page.waitForURL(/\/waypoint\/\d+$/);
  const address = page.url();
  const buffer = Buffer.from(writeCup(points));
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "many.cup", mimeType: "text/plain", buffer });
  tell("look into the file", GOALS.look, await took(() => press(page, "Preview", "Import")));
  tell("take it", GOALS.take, await took(() => press(page, "Import", null)));
  tell("the page", GOALS.page, await took(() => page.goto(address)));
  await page.locator(".waypoint-map .leaflet-container").waitFor();
  await page.waitForTimeout(2000);
  frames(
    "scrolling the table",
    GOALS.scroll,
    await watched(page, (i) => page.mouse.wheel(0, i < MOVES / 2 ? 120 : -120)),
  );
  await page.evaluate(() => scrollTo(0, 0));
  const map = await page.locator(".waypoint-map .leaflet-container").boundingBox();
  if (!map) throw new Error("there is no map");
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  frames(
    "moving the map",
    GOALS.pan,
    await watched(page, (i) => page.mouse.move(x + 80 * Math.sin(i / 5), y + 80 * Math.cos(i / 5))),
  );
  await page.mouse.up();
} finally {
  await browser.close();
  await server.stop();
  removeState(state);
}
console.log(missed === 0 ? "all goals met" : `${missed} goals missed`);
process.exitCode = missed === 0 ? 0 : 1;

async function logIn(page: Page): Promise<void> {
  await page.goto("/auth/log-in");
  await page.getByLabel("E-mail").fill(getEmail(kirra()));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
}

async function press(page: Page, name: string, next: string | null): Promise<void> {
  await page.getByRole("button", { name }).click();
  if (next) await page.getByRole("button", { name: next }).waitFor();
  else await page.getByText(`${MAX_POINTS} points added`).waitFor();
}

async function took(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}

/** Milliseconds between frames while something is done over and over. */
async function watched(page: Page, move: (i: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen, watching: true });
    const next = (at: number) => {
      seen.push(at);
      if ((globalThis as { watching?: boolean }).watching) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let i = 0; i < MOVES; i++) await move(i);
  const at = await page.evaluate(() => {
    Object.assign(globalThis, { watching: false });
    return (globalThis as unknown as { seen: number[] }).seen;
  });
  return at.slice(1).map((time, i) => time - at[i]);
}

function frames(what: string, goal: number, each: number[]): void {
  const sorted = [...each].sort((one, other) => one - other);
  const [mid, most] = [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)]);
  tell(
    what,
    goal,
    most,
    `, ${each.length} frames, median ${mid.toFixed(0)} ms, worst ${sorted[sorted.length - 1].toFixed(0)} ms`,
  );
}

function tell(what: string, goal: number, measured: number, more = ""): void {
  if (measured > goal) missed++;
  console.log(
    `${what.padEnd(24)}${measured.toFixed(0)} ms${more}   goal ${goal} ms   ${measured <= goal ? "met" : "MISSED"}`,
  );
}
