/** The parts of a flight without scripts: its tabs and who may open them, its phases, statistics and files. */
import { expect } from "@playwright/test";
import { emil, kirra } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { pilotReads } from "../newcomer.ts";
import { demoFlight } from "../pilot.ts";
import { getFileName } from "../reader/reader.ts";

/** Nobody uploads for Emil, so that his newest flight is the demo world's: 400 km from the Hahnweide. */
const EMIL = emil().name;

test("a visitor sees every tab, and who may open those that are locked", async ({ reader }) => {
  await reader.open(await demoFlight(reader, EMIL));
  await reader.follow("Phases (for supporters)");
  expect(reader.path).toContain("tab=phases");
  expect(reader.one("complementary").text).toMatch(
    /Climbs\s*\d+\s*Climb attempts\s*\d+\s*Glides\s*\d+.*For supporters: every climb, climb attempt and glide/,
  );
  await reader.follow("Statistics (for supporters)");
  expect(reader.one("complementary").text).toContain("For supporters: all figures");
  const { path } = reader;
  await reader.follow("See the plans");
  expect([reader.path, reader.heading]).toEqual(["/plans", "Plans"]);
  expect(reader.find("main *").filter(({ text }) => text === "yours")).toEqual([]);
  await reader.open(path);
  await reader.follow(/^File$/);
  expect(reader.has("heading", "Recording")).toBe(true);
});

test("pilots see all phases of their own flight without a plan", async ({ reader }) => {
  await pilotReads(reader, emil());
  await reader.open(`${await demoFlight(reader, EMIL)}?tab=phases`);
  const counts = reader
    .one("complementary")
    .find(".kinds b")
    .map(({ text }) => Number(text));
  expect(counts).toHaveLength(3);
  expect(reader.one("region", "Phases of the flight").find("tbody tr")).toHaveLength(counts.reduce((a, b) => a + b));
});

test("statistics have a column for each leg, and a leg's heading leads to the leg", async ({ reader }) => {
  await pilotReads(reader, kirra());
  await reader.open(`${await demoFlight(reader, EMIL)}?tab=statistics`);
  const table = reader.one("region", "Statistics for the course and its legs");
  const distances = table
    .first("row", /^Distance/)
    .all("cell")
    .map(({ text }) => Number(text));
  const [whole, ...legs] = distances;
  expect(legs.length).toBeGreaterThan(2);
  expect(Math.abs(legs.reduce((a, b) => a + b) - whole)).toBeLessThan(0.1 * legs.length);
  await table.follow("Leg 2");
  expect(reader.path).toContain("leg=2");
});

test("the file tab hands the flight out as KML, and opens it elsewhere where its pilot allows that", async ({
  reader,
}) => {
  await reader.open(`${await demoFlight(reader, EMIL)}?tab=file`);
  const file = await reader.follow("KML");
  expect(getFileName(file)).toMatch(/^\d{4}-\d\d-\d\d_Emil-Kranichfeld_.+\.kml$/);
  expect(await file.text()).toContain("<gx:Track>");
  for (const name of ["GPX", "GeoJSON", "CSV", "Open in SeeYou"])
    expect(reader.first("link", name).href, name).toMatch(/^\/file\/flight\/\d+\./);
});
