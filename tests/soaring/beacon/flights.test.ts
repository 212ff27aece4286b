import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readAprs } from "#app/soaring/beacon/aprs.ts";
import { type FlightNews, follow, type Moving, newFlightState } from "#app/soaring/beacon/flights.ts";
import { toInstant } from "#app/soaring/beacon/instant-of.ts";
import { newSieve, sift } from "#app/soaring/beacon/sift.ts";
import { understand } from "#app/soaring/understand.ts";
import { shared, testShared } from "#tests/setup/shared.ts";

type Leg = [seconds: number, speed: number, climb: number, every?: number];

/** Legs to the east from 500 m, one point every `every` seconds. */
function fly(...legs: Leg[]): FlightNews[] {
  const state = newFlightState<Moving>();
  const news: FlightNews[] = [];
  let [time, east, altitude] = [0, 0, 500];
  for (const [seconds, speed, climb, every = 3] of legs) {
    for (let t = 0; t < seconds; t += every) {
      const told = follow(state, { time, latitude: 48, longitude: 10 + east / 74_600, altitude, speed });
      if (told) news.push(told);
      time += every;
      east += speed * every;
      altitude += climb * every;
    }
  }
  return news;
}

test("from standing to standing: a take-off where the roll began, a landing where it stood", () => {
  const news = fly([100, 0, 0, 20], [300, 30, 2], [300, 30, -2], [20, 8, 0], [200, 0, 0, 20]);
  expect(news.map(({ kind }) => kind)).toEqual(["took-off", "landed"]);
  expect(news[0]).toMatchObject({ seen: true });
  expect(news[0].time).toBeGreaterThanOrEqual(80);
  expect(news[0].time).toBeLessThanOrEqual(100);
  expect(Math.abs(news[1].time - 720)).toBeLessThanOrEqual(20);
});

test("who is first heard in the air took off unseen", () => {
  expect(fly([120, 30, 1])).toMatchObject([{ kind: "took-off", seen: false }]);
});

test("a trailer on the road does not fly", () => {
  expect(fly([60, 0, 0, 20], [600, 25, 0], [60, 0, 0, 20])).toEqual([]);
});

test("standing over one place in wave and climbing is no landing", () => {
  const news = fly([60, 0, 0, 20], [600, 30, 2], [300, 1, 1.5], [300, 30, 0]);
  expect(news.map(({ kind }) => kind)).toEqual(["took-off"]);
});

test("two circuits are two flights", () => {
  const circuit: Leg[] = [
    [100, 0, 0, 20],
    [120, 28, 3],
    [180, 28, -2],
    [100, 0, 0, 20],
  ];
  expect(fly(...circuit, ...circuit).map(({ kind }) => kind)).toEqual(["took-off", "landed", "took-off", "landed"]);
});

test("two hours without a word and then on the ground: it had landed", () => {
  const state = newFlightState<Moving>();
  const place = { latitude: 48, longitude: 10 };
  for (let i = 0; i < 20; i++) follow(state, { ...place, time: i, altitude: 500 + i * 5, speed: 30 });
  expect(follow(state, { ...place, time: 7200, altitude: 500, speed: 0 })).toMatchObject({ kind: "landed" });
});

test.each([
  ["stands", 0, "landed"],
  ["is pulled across the field", 6, "landed"],
  ["flies again", 30, "landed"],
])("last heard in the air, and next morning it %s: it landed when it was last heard", (_, speed, kind) => {
  const state = newFlightState<Moving>();
  const place = { latitude: 48, longitude: 10 };
  for (let i = 0; i < 20; i++) follow(state, { ...place, time: i, altitude: 500 + i * 5, speed: 30 });
  const morning = 15 * 3600;
  expect(follow(state, { ...place, time: morning, altitude: 520, speed })).toMatchObject({ kind, time: 19 });
  const later = [1, 2, 3].map((s) =>
    follow(state, { ...place, time: morning + s * 60, altitude: 520 + s * 60, speed }),
  );
  expect(later.filter((news) => news?.kind === "landed")).toEqual([]);
});

test("an hour and a half without a word on a cross-country flight is the same flight", () => {
  expect(fly([60, 0, 0, 20], [600, 30, 2], [1, 30, 0, 5400], [300, 30, 0]).map(({ kind }) => kind)).toEqual([
    "took-off",
  ]);
});

/** Gliders of that day whose recordings are there too. Source: registrations in both. */
const RECORDED = { DD9A24: "DF", "3E747C": "HS", DF0DFC: "JOY", DD9651: "QAX" };

testShared("a real day: each glider flies once, four of them when their recorders say so within 30 s", () => {
  const noon = Date.parse("2018-05-30T12:00:00Z") / 1000;
  const gliders = new Map<
    string,
    { sieve: ReturnType<typeof newSieve<Moving>>; news: FlightNews[]; state: ReturnType<typeof newFlightState> }
  >();
  const log = gunzipSync(readFileSync(`${shared}/data/live/ogn-bayreuth-2018-05-30.aprs.gz`)).toString();
  for (const line of log.split("\n")) {
    const read = readAprs(line);
    if (read.kind !== "aircraft") continue;
    const glider = gliders.get(read.id) ?? { sieve: newSieve<Moving>(), news: [], state: newFlightState() };
    gliders.set(read.id, glider);
    const time = toInstant(read.time, noon) ?? 0;
    const sifted = sift(glider.sieve, { ...read, time }, read.destination);
    for (const point of sifted.kind === "next" ? sifted.points : []) {
      const told = follow(glider.state, point);
      if (told) glider.news.push(told);
    }
  }
  expect([...gliders.values()].map(({ news }) => news.map(({ kind }) => kind))).toEqual(
    Array.from({ length: 10 }, () => ["took-off", "landed"]),
  );
  for (const [id, name] of Object.entries(RECORDED)) {
    const file = `${shared}/data/competition/bayreuth-2018-open-day4/igc/${name}.igc.gz`;
    const { flights } = understand(new Uint8Array(gunzipSync(readFileSync(file))), { today: "2026-11-20" });
    const [takeoff, landing] = gliders.get(id)?.news.map((each) => each.time - Date.parse("2018-05-30") / 1000) ?? [];
    expect(Math.abs(takeoff - flights[0].takeoffTime), `take-off of ${name}`).toBeLessThanOrEqual(30);
    expect(Math.abs(landing - (flights[0].landingTime ?? 0)), `landing of ${name}`).toBeLessThanOrEqual(30);
  }
});
