import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isJunior } from "#app/core/time/season.ts";
import { localDate } from "#app/flight/intake/local-date.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { verifyOwn } from "#app/soaring/igc/signature/own.ts";
import { USUAL_HALF_WIDTH } from "#app/soaring/segment/course.ts";
import { findPasses } from "#app/soaring/segment/pass.ts";
import { flyTask } from "#app/soaring/task/fly/fly.ts";
import { understand } from "#app/soaring/understand.ts";
import { usualZone } from "#app/task/draft.ts";
import { SEGMENTS } from "#scripts/demo-segments.ts";
import { readAirports } from "#scripts/reference/read-airports.ts";
import { readGliders } from "#scripts/reference/read-gliders.ts";
import * as airfields from "#tests/cast/airfields.ts";
import { gliders } from "#tests/cast/gliders.ts";
import { distance } from "#tests/cast/ground.ts";
import { emil, gaspard, harriet, jakob } from "#tests/cast/pilots.ts";
import { belowGround } from "#tests/cast/terrain/below-ground.ts";
import { survey } from "#tests/cast/terrain/survey.ts";
import { demoWorld, lastTenDays } from "#tests/cast/world.ts";
import { task } from "#tests/soaring/task/flown.ts";

const ground = await survey();
const world = demoWorld("2026-07-15", ground);
const aircraft = new Map(
  readGliders(readFileSync("app/places/aircraft/aircraft.csv", "utf8")).map((one) => [one.id, one]),
);
const airports = new Map(
  readAirports(readFileSync("app/places/airport/airports.csv", "utf8")).map((one) => [one.id, one]),
);

test("ten days hold at least 24 flights, at least six of them yesterday", () => {
  expect(world.flights.length).toBeGreaterThanOrEqual(24);
  expect(world.flights.filter((flight) => flight.scoringDate === "2026-07-14").length).toBeGreaterThanOrEqual(6);
});

test("the same day and seed give the same bytes", { timeout: 30_000 }, () => {
  expect(demoWorld("2026-07-15", ground).flights.map(({ bytes }) => bytes)).toEqual(
    world.flights.map(({ bytes }) => bytes),
  );
});

test("all are signed but one, which has no signature at all", () => {
  const verdicts = world.flights.map(({ bytes }) => verifyOwn(bytes));
  expect(verdicts.filter((verdict) => verdict === "absent")).toHaveLength(1);
  expect(verdicts.filter((verdict) => verdict === "broken")).toHaveLength(0);
});

test("take-off and landing are on the local date at the airfield, in winter and when clocks change", {
  timeout: 90_000,
}, () => {
  for (const today of ["2026-01-03", "2026-03-31"]) {
    for (const { truth, scoringDate, airportId } of demoWorld(today, ground).flights) {
      const { zone } = airports.get(airportId)!;
      expect(localDate(truth.takeOff, zone)).toBe(scoringDate);
      expect(localDate(truth.landing, zone)).toBe(scoringDate);
    }
  }
});

test("whatever the day's wind, every segment of the demo is flown, and the Pinzgauer Spaziergang there and back", {
  timeout: 60_000,
}, () => {
  const flownBy = { [jakob().id]: 0, [gaspard().id]: 1, [emil().id]: 2, [harriet().id]: 3 };
  const courses = SEGMENTS.map(({ places }) => {
    const [start, finish] = places.split("\n").map((place) => {
      const [latitude, longitude] = place.split(",").map(Number);
      return { latitude, longitude, halfWidth: USUAL_HALF_WIDTH, floor: null, ceiling: null };
    });
    return { start, corridor: [], finish };
  });
  for (const today of ["2026-11-24", "2026-11-26", "2027-01-31", "2027-05-02", "2027-08-17"]) {
    const newest = lastTenDays(today, ground).slice(0, 12);
    for (const [pilot, nth] of Object.entries(flownBy)) {
      const flown = newest.find(({ pilotId }) => pilotId === Number(pilot));
      const [{ trace, windows }] = understand(flown?.fly().bytes ?? new Uint8Array(), { today }).flights;
      const passes = findPasses(trace, courses[nth], windows).map(({ upsideDown }) => upsideDown);
      expect([today, SEGMENTS[nth].name, passes]).toEqual([
        today,
        SEGMENTS[nth].name,
        nth === 0 ? [false, true] : expect.arrayContaining([false]),
      ]);
    }
  }
});

test("of two that declared on the site one flies its task, one misses the second turn, whatever the day's wind", {
  timeout: 60_000,
}, () => {
  for (const today of ["2026-11-24", "2027-01-31", "2027-05-02", "2027-08-17"]) {
    const declared = lastTenDays(today, ground).filter(({ declares }) => declares);
    const outcomes = declared.map(({ declares = [], fly }) => {
      const [{ trace, windows }] = understand(fly().bytes, { today }).flights;
      const points = declares.map((place, i) => ({ ...place, zone: usualZone("D", i, declares.length) }));
      return flyTask(trace, task(points), { window: windows[0], mostLoss: 1000 }).outcome;
    });
    expect([today, outcomes]).toEqual([
      today,
      [{ kind: "finished" }, expect.objectContaining({ kind: "missed", point: 2 })],
    ]);
  }
});

test("one glider lands out, one climbs by engine on the way, all others come home", () => {
  const out = world.flights.filter(({ truth, airportId }) => distance(truth.landedAt, airports.get(airportId)!) > 5000);
  expect(out).toHaveLength(1);
  expect(world.flights.filter(({ truth }) => truth.engineRuns.length > 0)).toHaveLength(1);
});

test("nobody is in the air longer than eight hours, or in two gliders at once", () => {
  for (const { truth } of world.flights) expect(truth.landing - truth.takeOff).toBeLessThan(8 * 3600);
  for (const { id } of world.pilots) {
    const own = world.flights.filter(({ pilotId }) => pilotId === id).map(({ truth }) => truth);
    own.sort((a, b) => a.takeOff - b.takeOff);
    for (let i = 1; i < own.length; i++) expect(own[i].takeOff).toBeGreaterThan(own[i - 1].landing + 300);
  }
});

test("every flight belongs to a pilot, every pilot to a club, ids small, and some pilots are juniors", () => {
  const clubs = new Set(world.clubs.map(({ id }) => id));
  const pilots = new Set(world.pilots.map(({ id }) => id));
  for (const { pilotId } of world.flights) expect(pilots).toContain(pilotId);
  for (const { clubId } of world.pilots) expect(clubs).toContain(clubId);
  expect(Math.min(...pilots)).toBe(101);
  expect(Math.min(...clubs)).toBe(11);
  expect(world.pilots.filter(({ dateOfBirth }) => isJunior(dateOfBirth, 2027)).map(({ name }) => name)).toHaveLength(3);
});

test("the engine finds launch, take-off and landing of every flight", { timeout: 30_000 }, () => {
  const kinds = { tow: "T", winch: "W", self: "S", auto: "T" };
  for (const { bytes, truth } of world.flights) {
    const [flight, ...more] = understand(bytes, { today: "2026-07-15" }).flights;
    const found = (time: number) => Date.parse(readIgc(bytes).date!) / 1000 + time;
    expect(more).toHaveLength(0);
    expect(flight.launch.kind).toBe(kinds[truth.launch]);
    expect(Math.abs(found(flight.takeoffTime) - truth.takeOff)).toBeLessThanOrEqual(10);
    expect(Math.abs(found(flight.landingTime!) - truth.landing)).toBeLessThanOrEqual(20);
  }
});

test("one flight climbs 3,000 m in a wave without a circle", () => {
  const [wave] = world.flights.flatMap(({ truth }) => truth.climbs.filter(({ kind }) => kind === "wave"));
  expect(wave.gain).toBeGreaterThan(3000);
  expect(wave.turns).toBe(0);
});

test("over valleys, hills and mountains nobody flies below the ground that the map shows", () => {
  const sources = new Set([airfields.zellAmSee().airportId, airfields.vinon().airportId, airfields.terlet().airportId]);
  const flights = world.flights.filter(({ airportId }) => sources.has(airportId));
  expect(flights).toHaveLength(6);
  for (const flight of flights) {
    const { below, coarse } = belowGround(flight, ground);
    expect({ file: flight.fileName, below, coarse }).toEqual({ file: flight.fileName, below: 0, coarse: 0 });
  }
});

test("gliders of the cast have the polars of our aircraft table", () => {
  for (const { aircraftId, type, polar } of gliders()) {
    const { name, polarA, polarB, polarC, minSpeed } = aircraft.get(aircraftId)!;
    expect({ type, ...polar }).toEqual({ type: name, a: polarA, b: polarB, c: polarC, minSpeed });
  }
});

test("airfields of the cast stand where our airport table says", () => {
  for (const { airportId, latitude, longitude, elevation, zone } of airfields.airfields()) {
    expect(airports.get(airportId)).toMatchObject({ latitude, longitude, elevation, zone });
  }
});
