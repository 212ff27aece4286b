/** Everything there is to read can be read by a browser that runs no scripts. */
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { demoFlight } from "./pilot.ts";

test("home says the day and draws it, on the ground", async ({ reader }) => {
  await reader.open("/");
  expect(reader.heading).toMatch(/ was (the best of the last \d+ flying days|a good day)\.$/);
  expect(reader.text).toMatch(/ \d{4}\. The longest was \d+ km by /);
  expect(reader.has("img", /^Map of the flights on /)).toBe(true);
  const ground = reader.find("picture.ground source").map((source) => source.attribute("srcset") ?? "");
  expect(ground[0]).toContain("/tiles/relief/");
  expect((await reader.request.get(ground[0])).headers()["content-type"]).toBe("image/webp");
  await reader.follow("All flights");
  expect(reader.path).toBe("/flight/list");
});

test("home says who is in the air, and leads to them", async ({ reader }) => {
  await reader.open("/");
  await reader.follow(/^(No one|One glider|\d+ gliders|See who is) in the air$/);
  expect(reader.path).toBe("/live/overview");
  expect(reader.heading).toBe("In the air");
});

test("who is in the air is a list with heights, which sorts, finds by words and leads on", async ({ reader }) => {
  // The local sky lets one glider fly after the other.
  await expect(async () => {
    await reader.open("/live/overview?who=everybody");
    expect(reader.has("rowheader")).toBe(true);
  }).toPass({ timeout: 40_000 });
  const [row] = reader.all("row").filter((each) => each.has("rowheader"));
  expect(row.all("cell")[1].text).toMatch(/^\d[\d,]* ?m?$/);
  await reader.follow("Glider");
  expect(reader.path).toContain("sort=name");
  reader.fill("Pilot, call sign, type", "nobody is called like this");
  await reader.enter("Pilot, call sign, type");
  expect(reader.path).toContain("words=nobody");
  expect(reader.text).toContain("No one in the air matches this filter.");
});

test("the list has every figure and every track", async ({ reader }) => {
  await reader.open("/flight/list");
  const [tile] = reader.saying("listitem", "Kirra Benwood");
  for (const name of ["Points", "Distance", "Speed", "Take-off"]) expect(reader.text).toContain(name);
  expect(tile.text).toMatch(/\d{3}.*\d{3}.*\d{2}.*Ventus 3 15m.*Benalla.*11:0\d.*\d:\d\d/);
  expect(tile.find("svg use, svg polyline").length).toBeGreaterThan(0);
  await tile.first("link").follow();
  expect(reader.path).toMatch(/^\/flight\/\d+$/);
});

test("a flight has its points, legs, sketch and barogram, and its legs can be chosen", async ({ reader }) => {
  await reader.open(await demoFlight(reader, "Kirra Benwood"));
  const panel = reader.one("complementary", "Flight data");
  expect(panel.text).toMatch(/points, Free\s*\d{3}\.\d\d/);
  expect(panel.one("table").all("row")).toHaveLength(8);
  expect(reader.has("img", "Track of the flight from Benalla")).toBe(true);
  const barogram = reader.first("img", /^Height over time from 1\d:\d\d to \d\d:\d\d, highest \d+ m/);
  expect(barogram.find("path.height")[0].attribute("d")?.length).toBeGreaterThan(1000);
  await reader.follow("Show leg 2 on the map");
  expect(reader.all("row", undefined, { selected: true })).toHaveLength(1);
});

test.describe("in a browser", () => {
  test.use({ javaScriptEnabled: false });

  test("a flight shows no button that does nothing", async ({ page }) => {
    await page.goto(await demoFlight(page, "Kirra Benwood"));
    await expect(page.getByRole("img", { name: /^Height over time/ })).toBeVisible();
    for (const button of await page.getByRole("button").all()) await expect(button).toBeHidden();
  });
});

test("a wrong address is said, and upload tells what it needs", async ({ reader }) => {
  await reader.open("/nowhere");
  expect([reader.status, reader.heading]).toEqual([404, "Landing site not found."]);
  await reader.open("/upload");
  expect(reader.find("noscript")[0].text).toContain("Uploading needs JavaScript");
});
