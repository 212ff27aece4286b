/** From home through the list, page by page, in the reader's language and units. */

import { expect, type Page } from "@playwright/test";
import { JSDOM } from "jsdom";
import { GERMAN as de, ENGLISH as en } from "#tests/words.ts";
import { test } from "./journey.ts";
import { pace } from "./pace.ts";
import { demoFlight, manyCircuits, mapIsReady, open, uploadedAll } from "./pilot.ts";
import { Reader } from "./reader/reader.ts";

const SOON = { timeout: 90_000 };

test("home leads to the day's best flight and to all flights; the navigation shows where one is", async ({ page }) => {
  const faults: Error[] = [];
  page.on("pageerror", (fault) => faults.push(fault));
  await open(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^(Yesterday|\w+day \d+ \w+) was (the best of the last \d+ flying days|a good day)\.$/,
  );
  await expect(current(page)).toHaveText("Home");
  const best = page.getByRole("complementary").getByRole("listitem").first();
  const name = await best.locator(".pilot-name").innerText();
  // The name in the middle of the row leads to the pilot.
  await best.getByRole("link", { name: `Flight by ${name}` }).click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(current(page)).toHaveText("Flights");
  await page.goBack();
  await page.getByRole("link", { name: "All flights" }).click();
  await expect(page).toHaveURL("/flight/list");
  await expect(current(page)).toHaveText("Flights");
  await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Upload" }).click();
  await expect(current(page)).toHaveText("Upload");
  // Maps that were left while they drew leave nothing behind.
  expect(faults).toEqual([]);
});

test("days stand newest first, each with the sum of its flights", async ({ reader }) => {
  await reader.open("/flight/list");
  const days = reader.one("main").all("region");
  const headings = days.flatMap((day) => day.all("heading", undefined, { level: 2 })).map(({ text }) => text);
  expect(headings.length).toBeGreaterThanOrEqual(9);
  const dates = headings.map((words) => Date.parse(words.replace(/^\w+ /, "")));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));

  // Two days ago nobody but the demo world's four pilots flew.
  const when = new Date(Date.now() - 2 * 86_400_000);
  const spelled = when.toLocaleDateString("en-GB", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });
  const [day] = days.filter((each) => each.has("heading", spelled));
  const distances = day.find(".distance").map(({ text }) => Number.parseFloat(text));
  expect(distances).toHaveLength(4);
  expect(day.text).toContain(`4 flights · longest ${Math.max(...distances)} km`);
  const together = Number(/([\d,]+) km in total/.exec(day.text)?.[1].replace(",", ""));
  expect(Math.abs(together - distances.reduce((sum, km) => sum + km, 0))).toBeLessThanOrEqual(2);
});

test("more than a hundred flights come page by page, each once, and back finds the place again", async ({ page }) => {
  test.setTimeout(180_000 * pace);
  // On four days, nineteen in a file: the demo world has 26 flights.
  const ids = (
    await Promise.all([40, 41, 42, 43].map((daysAgo) => uploadedAll(page, manyCircuits(19, daysAgo))))
  ).flat();
  // Within a day the best is first: until it is scored a flight stands last, and moves between the pages.
  await expect
    .poll(async () => (await page.request.get(`/v1/flight/state?id_in=${ids.join(",")}`)).text(), SOON)
    .not.toContain("pending");
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page, "/flight/list");
  const links = page.getByRole("main").getByRole("link", { name: /^Flight by / });
  await expect(links).toHaveCount(100);
  const total = Number.parseInt(
    await page
      .getByText(/^\d+ flights$/)
      .first()
      .innerText(),
    10,
  );

  // Without a network the list stays as it is, and goes on by itself when that is back.
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Show more flights" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "Notices" }).getByRole("button")).toHaveCount(1);
  await expect(links).toHaveCount(100);
  await page.context().setOffline(false);
  await expect(links).toHaveCount(total);
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(new Set(all).size).toBe(total);

  await links.last().click();
  await expect(page.getByRole("slider")).toBeVisible();
  await page.goBack();
  await expect(links).toHaveCount(total);
  await expect(links.last()).toBeInViewport();

  const reader = new Reader(page.request, page.url());
  await reader.open("/flight/list?skip=100");
  expect(reader.text).toContain(`Flights 101 to ${total}`);
  const shown = () => reader.one("main").all("link", /^Flight by /);
  expect(shown()).toHaveLength(total - 100);
  await reader.follow("Newer flights");
  expect(reader.path).toBe("/flight/list");
  expect(shown()).toHaveLength(100);
});

test("in German no English word of ours is left, and the choice is remembered", async ({ page, reader }) => {
  const flight = await demoFlight(reader, "Kirra Benwood");
  await reader.open("/flight/list");
  await reader.follow("Deutsch");
  for (const path of ["/flight/list", "/", flight, "/upload", "/nowhere"]) {
    await reader.open(path);
    expect(reader.language).toBe("de");
    expect(
      getWords(reader.element.ownerDocument).filter((each) => english.has(each)),
      path,
    ).toEqual([]);
  }
  await reader.open(flight);
  expect(reader.has("heading", "Schenkel")).toBe(true);

  // And what scripts add.
  await open(page, `${flight}?lang=de`);
  await mapIsReady(page, "Vergrößern");
  const { window } = new JSDOM(await page.content());
  expect(getWords(window.document).filter((each) => english.has(each))).toEqual([]);
});

test("US nautical units change every figure: one distance, height, speed and climb by hand", async ({ reader }) => {
  await reader.open(await demoFlight(reader, "Kirra Benwood"));
  const read = () => {
    const facts = reader.one("complementary", "Flight data");
    const words = facts.text.replaceAll("−", "-").replaceAll(",", "");
    const figure = (pattern: RegExp) => Number(pattern.exec(words)?.[1]);
    return {
      distance: figure(/distance\s+([\d.]+)/),
      speed: figure(/speed\s+([\d.]+)/),
      highest: figure(/Highest point\s+([\d.]+)/),
      climb: figure(/at ([\d.]+)\s*(?:m\/s|ft\/min)/),
      words,
    };
  };
  const metric = read();
  await reader.follow(/^US nautical/);
  const nautical = read();
  expect(nautical.words).toContain("NM");
  // A nautical mile is 1852 m, a foot 0.3048 m; half a last digit of both figures is allowed.
  expect(Math.abs(nautical.distance - metric.distance / 1.852)).toBeLessThan(0.08);
  expect(Math.abs(nautical.speed - metric.speed / 1.852)).toBeLessThan(0.08);
  expect(Math.abs(nautical.highest - metric.highest / 0.3048)).toBeLessThan(2.2);
  expect(Math.abs(nautical.climb - (metric.climb * 60) / 0.3048)).toBeLessThan(10.4);
  await reader.open("/flight/list");
  expect(reader.one("main").text).toContain("NM");
});

/** English messages without places to fill that German writes in other words. */
const german = new Set(flat(de));
const english = new Set(flat(en).filter((words) => !german.has(words) && !words.includes("{") && /\p{L}/u.test(words)));

function flat(messages: Record<string, Record<string, string>>): string[] {
  return Object.values(messages).flatMap((group) => Object.values(group));
}

/** Every text, label and hint of the page. */
function getWords(document: Document): string[] {
  const found: string[] = [document.title];
  const walk = document.createTreeWalker(document.body, 4);
  while (walk.nextNode())
    if (!walk.currentNode.parentElement?.closest("script, style, noscript"))
      found.push(walk.currentNode.textContent ?? "");
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
    for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? "");
  return found.map((words) => words.trim()).filter(Boolean);
}

const current = (page: Page) => page.getByRole("navigation", { name: "Main" }).first().locator("[aria-current=page]");
