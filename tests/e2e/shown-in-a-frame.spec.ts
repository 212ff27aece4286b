/** Pages inside another site's frame: flights are shown bare, uploading is not shown at all. */
import { createServer, type Server } from "node:http";
import { expect, type Page } from "@playwright/test";
import { freePort } from "#tests/setup/server.ts";
import { test } from "./journey.ts";

let club: Server;
let port = 0;

/** A club's page: `/path` frames that path of ours. */
test.beforeAll(async ({ baseURL }) => {
  port = await freePort();
  club = createServer((request, answer) => {
    answer.setHeader("content-type", "text/html");
    answer.end(
      `<!doctype html><title>Club</title><iframe title="Flights" width="360" height="600" src="${baseURL}${request.url}"></iframe>`,
    );
  });
  await new Promise<void>((done) => club.listen(port, "127.0.0.1", done));
});

test.afterAll(() => club.close());

/** Another host than ours: 127.0.0.1 is another site than localhost. */
const frame = async (page: Page, path: string) => {
  await page.goto(`http://127.0.0.1:${port}${path}`);
  return page.frameLocator("iframe");
};

test("the list stands in a frame of 360 px without our navigation, and a flight opens in it", async ({ page }) => {
  const inside = await frame(page, "/flight/list");
  await expect(inside.getByRole("heading", { level: 1 })).toHaveText("Flights");
  await expect(inside.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await inside.getByRole("link", { name: "Kirra Benwood" }).first().click();
  await expect(inside.getByRole("slider", { name: "Time cursor" })).toBeVisible();
  await expect(inside.getByRole("heading", { level: 1 })).toHaveText("Kirra Benwood");
  await expect(inside.getByRole("navigation", { name: "Main" })).toHaveCount(0);
});

test("a frame that asks for upload gets home", async ({ request }) => {
  const headers = { "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  const answer = await request.get("/upload", { headers, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, "/"]);
});

test("inside a frame a link to upload leads home too", async ({ page }) => {
  const inside = await frame(page, "/");
  await inside.getByRole("link", { name: "Upload a flight" }).click();
  await expect(inside.getByRole("heading", { level: 1 })).toHaveText(
    / was (the best of the last \d+ flying days|good)\.$/,
  );
  await expect(inside.getByText("Drop IGC files here")).toHaveCount(0);
});

test("a browser that does not tell about frames is sent home by the page itself", async ({ page }) => {
  await page.route("**/upload", (route) => {
    const headers = { ...route.request().headers(), "sec-fetch-dest": "document" };
    return route.continue({ headers });
  });
  const inside = await frame(page, "/upload");
  await expect(inside.getByRole("heading", { level: 1 })).toHaveText(
    / was (the best of the last \d+ flying days|good)\.$/,
  );
});

test("standings that are made for other pages have no navigation, set no cookie, and tell how high they are", async ({
  page,
  reader,
  baseURL,
}) => {
  const answer = await page.request.get("/embedded/league/sprint-cup?lang=de&limit=3", { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["set-cookie"], answer.headers()["cache-control"]]).toEqual([
    200,
    undefined,
    "public, max-age=300",
  ]);
  const heights: unknown[] = [];
  await page.exposeFunction("told", (data: unknown) => heights.push(data));
  await page.addInitScript(() => addEventListener("message", ({ data }) => window.told(data)));
  const inside = await frame(page, "/embedded/league/sprint-cup?limit=3");
  await expect(inside.getByRole("heading", { level: 1 })).toContainText("Sprint Cup");
  await expect(inside.getByRole("navigation")).toHaveCount(0);
  await expect(inside.locator("tbody tr")).toHaveCount(3);
  await expect.poll(() => heights).toContainEqual({ kettle: "height", height: expect.any(Number) });
  // Links open beside the page around.
  const [full] = await Promise.all([page.waitForEvent("popup"), inside.getByText("Full results on Kettle").click()]);
  await expect(full).toHaveURL(new RegExp(`^${baseURL}/league/sprint-cup`));
  // On the narrowest of pages.
  await page.setViewportSize({ width: 280, height: 600 });
  await page.goto(`${baseURL}/embedded/league/sprint-cup`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(280);
  await reader.open("/embedded/league/nowhere");
  expect(reader.heading).toBe("This league does not exist");
});

declare global {
  interface Window {
    told(data: unknown): void;
  }
}
