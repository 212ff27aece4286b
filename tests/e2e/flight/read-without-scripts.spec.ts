/** A flight's page without scripts: shares that make up the whole, a flight that did not pass, addresses that lead elsewhere. */
import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { demoFlight } from "../pilot.ts";

test("glides and climbs are told with their shares, which make up the whole", async ({ reader }) => {
  await reader.open(await demoFlight(reader, "Kirra Benwood"));
  const phases =
    reader
      .find("section")
      .filter((part) => part.has("heading", "Glides and climbs"))
      .at(-1)?.text ?? "";
  const shares = phases.match(/\d+(?= ?% of the time)/g)?.map(Number) ?? [];
  expect(shares).toHaveLength(3);
  expect(Math.abs(shares[0] + shares[1] + shares[2] - 100)).toBeLessThanOrEqual(1);
  expect(phases).toMatch(/glide ratio \d+ at \d+ km\/h, detour \d+ %/);
});

test("a flight that did not pass says so above everything else, and is drawn", async ({ reader }) => {
  await reader.open("/flight/list");
  const [tile] = reader.saying("listitem", /Carla Weidenbrück.*Invalid|Invalid.*Carla Weidenbrück/);
  await tile.first("link").follow();
  expect(reader.text).toContain("This flight is invalid.");
  expect(reader.text).toContain("The file is not signed.");
  expect(reader.has("img", /^Height over time/)).toBe(true);
  expect(reader.has("table")).toBe(false);
});

test("an address nobody lives at is the page-not-found screen with status 404", async ({ reader }) => {
  for (const path of ["/flight/999999999", "/flight/0x10", "/task/score/overview"])
    expect((await reader.request.get(path)).status(), path).toBe(404);
  await reader.open("/nowhere");
  expect([reader.status, reader.heading]).toEqual([404, "Landing site not found."]);
  await reader.follow("Search all flights");
  expect(reader.path).toBe("/flight/list");
});

test("old and short addresses lead to the flight and to the list", async ({ reader }) => {
  const flight = await demoFlight(reader, "Kirra Benwood");
  for (const [path, answered] of [
    ["/flights", "/flight/list"],
    ["/flight", "/flight/list"],
    ["/flights/list", "/flight/list"],
    [flight.replace("flight", "flights"), flight],
  ]) {
    await reader.open(path);
    expect([reader.path, reader.status]).toEqual([answered, 200]);
    expect(reader.has("heading")).toBe(true);
  }
});

test("a flight's page names its picture, and the picture is there", async ({ reader }) => {
  await reader.open(await demoFlight(reader, "Kirra Benwood"));
  const address = reader.find('meta[property="og:image"]')[0].attribute("content") ?? "";
  expect(address).toMatch(/^http:\/\/localhost:\d+\/picture\/\d+\.\d+\.png$/);
  await expect
    .poll(async () => (await reader.request.get(address)).headers()["content-type"], { timeout: 30_000 })
    .toBe("image/png");
});
