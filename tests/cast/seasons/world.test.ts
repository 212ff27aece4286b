import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { isJunior, season } from "#app/core/time/season.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { verifyOwn } from "#app/soaring/igc/signature/own.ts";
import { finish, scoreFlight, understand } from "#app/soaring/understand.ts";
import { readAirports } from "#scripts/reference/read-airports.ts";
import { readGliders } from "#scripts/reference/read-gliders.ts";
import { getEmail } from "#tests/cast/pilots.ts";
import { belowGround } from "#tests/cast/terrain/below-ground.ts";
import { survey } from "#tests/cast/terrain/survey.ts";
import type { Climb } from "#tests/cast/truth.ts";
import { lastTenDays } from "#tests/cast/world.ts";
import { moreAirfields } from "./airfields.ts";
import { daysUpTo } from "./calendar.ts";
import { moreGliders } from "./gliders.ts";
import { type SeasonFlight, seasonFlights, wholeWorld } from "./world.ts";

const TODAY = "2026-11-23";
const ground = await survey();
const flights = seasonFlights(TODAY, ground);
const world = wholeWorld(TODAY, ground);
const aircraft = new Map(
  readGliders(readFileSync("app/places/aircraft/aircraft.csv", "utf8")).map((one) => [one.id, one]),
);
const airports = new Map(
  readAirports(readFileSync("app/places/airport/airports.csv", "utf8")).map((one) => [one.id, one]),
);
const counted = <Key>(keys: Key[]) =>
  new Map([...new Set(keys)].map((key) => [key, keys.filter((one) => one === key).length]));
const of = (kind: SeasonFlight["kind"]) => flights.filter((flight) => flight.kind === kind);

test("whatever day it is, there are 300 to 330 flights of forty pilots, in this season and the one before", () => {
  for (const today of ["2026-03-31", "2026-07-15", "2026-10-03", TODAY, "2027-01-01"]) {
    const all = wholeWorld(today, ground).flights;
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(all.length).toBeLessThanOrEqual(330);
    expect(new Set(all.map(({ pilotId }) => pilotId)).size).toBe(40);
    const seasons = counted(all.map(({ scoringDate }) => season(scoringDate)));
    expect([...seasons.keys()].sort()).toEqual([season(today) - 1, season(today)]);
    expect(Math.min(...seasons.values())).toBeGreaterThan(3);
  }
});

test("it begins with the flights of the last ten days, byte for byte, and goes on newest first", () => {
  const known = lastTenDays(TODAY, ground);
  const key = ({ fly: _fly, ...rest }: (typeof known)[number]) => rest;
  expect(world.flights.slice(0, known.length).map(key)).toEqual(known.map(key));
  expect(world.flights[7].fly().bytes).toEqual(known[7].fly().bytes);
  const later = world.flights.slice(known.length).map(({ scoringDate }) => scoringDate);
  expect(later).toEqual([...later].sort().reverse());
  expect(later[0] < known.map(({ scoringDate }) => scoringDate).sort()[0]).toBe(true);
});

test("the same day gives the same flights, and one flown again the same bytes", () => {
  const again = seasonFlights(TODAY, ground);
  const key = ({ plan, pilotId, scoringDate, coPilotId, lateDays }: SeasonFlight) =>
    JSON.stringify([{ ...plan, terrain: null }, pilotId, scoringDate, coPilotId, lateDays]);
  expect(again.map(key)).toEqual(flights.map(key));
  for (const kind of ["thermal", "ridge", "wave", "training"] as const) {
    expect(again.find((flight) => flight.kind === kind)!.fly().bytes).toEqual(of(kind)[0].fly().bytes);
  }
});

test("twelve clubs lie in Germany, France, Austria and Britain, and every pilot belongs to one", () => {
  const countries = counted(world.clubs.map(({ region }) => region.slice(0, 2)));
  expect(["DE", "FR", "AT", "GB"].reduce((sum, country) => sum + (countries.get(country) ?? 0), 0)).toBe(12);
  const ids = new Set(world.clubs.map(({ id }) => id));
  expect(ids.size).toBe(world.clubs.length);
  for (const { clubId } of world.pilots) expect(ids).toContain(clubId);
});

test("no two pilots have a name, a number or an address in common", () => {
  expect(new Set(world.pilots.map(({ id }) => id)).size).toBe(40);
  expect(new Set(world.pilots.map(({ name }) => name)).size).toBe(40);
  expect(new Set(world.pilots.map(getEmail)).size).toBe(40);
  for (const pilot of world.pilots) expect(getEmail(pilot)).toMatch(/^[a-z]+@kettle\.test$/);
});

test("airfields stand where our table says, gliders have the polars of our table", () => {
  for (const { airportId, latitude, longitude, elevation, zone } of moreAirfields()) {
    expect(airports.get(airportId)).toMatchObject({ latitude, longitude, elevation, zone });
  }
  for (const { aircraftId, type, polar } of moreGliders()) {
    const { name, polarA, polarB, polarC, minSpeed } = aircraft.get(aircraftId)!;
    expect({ type, ...polar }).toEqual({ type: name, a: polarA, b: polarB, c: polarC, minSpeed });
  }
});

test("on a day nobody is at two airfields, and no glider flies for two", () => {
  for (const date of new Set(flights.map(({ scoringDate }) => scoringDate))) {
    const own = flights.filter(({ scoringDate }) => scoringDate === date);
    const people = own.flatMap(({ pilotId, coPilotId, airportId }) =>
      [pilotId, coPilotId].filter((id) => id !== undefined).map((id) => `${id} ${airportId}`),
    );
    const places = counted([...new Set(people)].map((one) => one.split(" ")[0]));
    expect({ date, most: Math.max(...places.values()) }).toEqual({ date, most: 1 });
    const owners = own.map(({ plan, pilotId, airportId }) => `${plan.labels.registration} ${airportId} ${pilotId}`);
    const flown = counted([...new Set(owners)].map((one) => one.split(" ").slice(0, 3).join(" ")));
    expect(Math.max(...flown.values())).toBe(1);
  }
});

test("there is something for every filter: kinds of day, launches, seats, ages, engines, troubles", () => {
  const years = new Map(world.pilots.map((pilot) => [pilot.id, pilot]));
  const juniors = flights.filter(({ pilotId, scoringDate }) =>
    isJunior(years.get(pilotId)!.dateOfBirth, season(scoringDate)),
  );
  const women = flights.filter(({ pilotId }) => years.get(pilotId)!.gender === "female");
  const vintage = flights.filter(({ aircraftId }) => aircraft.get(aircraftId)!.vintage);
  const electric = flights.filter(({ aircraftId }) => aircraft.get(aircraftId)!.kind === "FG");
  const engines = flights.filter(({ plan }) => plan.engineOnLeg !== undefined);
  const launched = counted(flights.map(({ plan }) => plan.launch));
  expect(juniors.length).toBeGreaterThan(20);
  expect(women.length).toBeGreaterThan(60);
  expect(vintage.length).toBeGreaterThan(15);
  expect(electric.length).toBeGreaterThan(10);
  expect(engines.length).toBeGreaterThan(5);
  for (const kind of ["tow", "winch", "self"] as const) expect(launched.get(kind)).toBeGreaterThan(15);
  for (const [kind, least] of [
    ["thermal", 150],
    ["ridge", 20],
    ["wave", 25],
    ["training", 9],
  ] as const)
    expect(of(kind).length).toBeGreaterThanOrEqual(least);
  expect(flights.filter(({ coPilotId }) => coPilotId !== undefined).length).toBeGreaterThan(25);
  expect(flights.filter(({ lateDays }) => lateDays !== undefined).length).toBeGreaterThan(5);
  expect(flights.filter(({ plan }) => plan.landOutOnLeg !== undefined).length).toBeGreaterThan(3);
});

test("a second seat is taken in double-seaters only, and never by the pilot", () => {
  for (const { aircraftId, pilotId, coPilotId } of flights) {
    if (coPilotId === undefined) continue;
    expect(aircraft.get(aircraftId)!.doubleSeater).toBe(true);
    expect(coPilotId).not.toBe(pilotId);
  }
});

test("two recordings and more were changed after they had been signed, all others are as they were", () => {
  const outings = flights.filter(({ plan }) => plan.destination === undefined);
  const changed = outings.filter((_, nth) => nth % 97 === 96);
  expect(changed.map((flight) => verifyOwn(flight.fly().bytes))).toEqual(changed.map(() => "broken"));
  expect(changed.length).toBeGreaterThanOrEqual(2);
  expect(verifyOwn(flights[0].fly().bytes)).toBe("valid");
});

test("days are drawn evenly: each half of the time between holds a good share of the flights", () => {
  const days = daysUpTo(TODAY);
  expect([days[0], days.at(-1)]).toEqual(["2025-10-01", "2026-11-12"]);
  const summer = flights.filter(({ scoringDate }) => /-0[4-9]-/.test(scoringDate)).length / flights.length;
  expect(summer).toBeGreaterThan(0.45);
  expect(summer).toBeLessThan(0.8);
});

const same = (one: SeasonFlight) => (other: SeasonFlight) =>
  other.scoringDate === one.scoringDate && other.airportId === one.airportId && other.kind === one.kind;

test("those of a day have one atmosphere and one course, flown as far as they dare", () => {
  for (const flight of of("thermal").filter((_, i) => i % 10 === 0)) {
    for (const { plan } of flights.filter(same(flight))) expect(plan.weather).toEqual(flight.plan.weather);
  }
});

/** Pairs of one day that circle in the same thermal at the same time. */
function meetings(day: SeasonFlight): number {
  const flown = flights.filter(same(day)).map((flight) => flight.fly().truth.climbs);
  const together = ([one, other]: [Climb, Climb]) =>
    one.kind === "thermal" && one.thermal === other.thermal && one.start < other.end && other.start < one.end;
  const pairs = flown.flatMap((own, i) =>
    flown.slice(i + 1).flatMap((theirs) => own.flatMap((one) => theirs.map((other): [Climb, Climb] => [one, other]))),
  );
  return pairs.filter(together).length;
}

test("on three thermal days two of them at least circle in the same thermal at the same time", () => {
  const days = of("thermal").filter(
    (one, i, all) => all.findIndex(same(one)) === i && all.filter(same(one)).length > 3,
  );
  expect(days.slice(0, 3).reduce((sum, day) => sum + meetings(day), 0)).toBeGreaterThan(0);
});

let wave: ReturnType<SeasonFlight["fly"]>;
let ridge: ReturnType<SeasonFlight["fly"]>;
beforeAll(() => {
  wave = of("wave")[0].fly();
  ridge = of("ridge")[0].fly();
});

test("a wave flight climbs above 5,000 m in the wave, and the engine tells its launch and one flight", () => {
  const climb = wave.truth.climbs.find(({ kind }) => kind === "wave")!;
  expect(climb.endHeight).toBeGreaterThan(5000);
  const [flight, ...more] = understand(wave.bytes, { today: TODAY }).flights;
  expect(more).toHaveLength(0);
  expect(flight.launch.kind).toBe("T");
  const date = Date.parse(readIgc(wave.bytes).date!) / 1000;
  expect(Math.abs(date + flight.takeoffTime - wave.truth.takeOff)).toBeLessThanOrEqual(10);
});

test("a ridge flight scores a long way with hardly a circle", () => {
  const [flight] = understand(ridge.bytes, { today: TODAY }).flights;
  const { contest } = finish(scoreFlight(flight, { index: 100, season: 2026, takeoff: null, clubs: [] }));
  const free = contest.find(({ name }) => name === "free")!;
  expect(free.distance).toBeGreaterThan(100);
  const circled = ridge.truth.climbs
    .filter(({ turns }) => turns > 0)
    .reduce((sum, { start, end }) => sum + end - start, 0);
  expect(circled / (ridge.truth.landing - ridge.truth.release)).toBeLessThan(0.15);
});

test("nobody of a sample flies below the ground that the map shows", () => {
  for (const flight of flights.filter((_, nth) => nth % 40 === 3)) {
    const { below } = belowGround(flight.fly(), ground);
    expect({ date: flight.scoringDate, pilot: flight.pilotId, below }).toEqual({
      date: flight.scoringDate,
      pilot: flight.pilotId,
      below: 0,
    });
  }
});
