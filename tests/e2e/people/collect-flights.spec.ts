/** Collections: begun from a flight's page, filled from the list, put in order, hidden from others. */
import { expect } from "@playwright/test";
import { kirra } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { joined, signedIn } from "../newcomer.ts";
import { demoFlight, mapIsReady, open } from "../pilot.ts";

test("a collection is begun from a flight's page, filled from the list, put in order and hidden", async ({
  reader,
  another,
  page,
}) => {
  await signedIn(reader, await joined(reader));
  await reader.open(await demoFlight(reader, kirra().name));
  await reader.follow("Add to a collection");
  reader.fill("Name of a new collection", "Days to remember");
  await reader.press("Create with this flight");
  expect(reader.text).toContain("Added");

  await reader.open("/flight/list");
  await reader.first("link", /^Add to a collection: (?!Kirra)/).follow();
  await reader.press("Add to Days to remember");
  expect(reader.text).toContain("Added");
  await reader.follow("Days to remember");
  expect(reader.heading).toBe("Days to remember");
  const { path } = reader;
  const rows = reader.find(".flights li");
  expect(rows).toHaveLength(2);
  const kilometres = rows.map((row) => Number.parseFloat(row.find(".distance")[0].text));
  const [together] = reader.find(".key-figures div").filter(({ text }) => text.includes("Total distance"));
  // Rows are rounded one by one.
  const sum = kilometres.reduce((all, each) => all + each, 0);
  expect(Math.abs(Number.parseFloat(together.find("dd")[0].text) - sum)).toBeLessThanOrEqual(1);
  // Anybody sees it on a map.
  await open(page, path);
  await mapIsReady(page);

  await reader.follow(/^Edit/);
  reader.select("Order of the flights", "By hand");
  reader.check("Private: only I can see it");
  await reader.press(/^Save/);
  expect(reader.text).toContain("Saved");
  const places = () => reader.find(".places a").map(({ text }) => text);
  const [first] = places();
  await reader.press(`Move down: ${first}`);
  expect(places().at(-1)).toBe(first);

  const visitor = await another();
  await visitor.open(path);
  expect(visitor.text).toContain("Landing site not found.");
});
