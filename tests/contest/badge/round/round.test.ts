/** Around major airports: once round outside the control zone counts, over it never, and one turn short is none. */
import { expect, test } from "vitest";
import { majorAirports } from "#app/contest/badge/round/major.ts";
import { getRounds } from "#app/contest/badge/round/round.ts";
import { sphereDistance } from "#app/soaring/geo/sphere.ts";
import { table, testShared } from "#tests/setup/shared.ts";

/** Munich's reference point is 48°21′ N 11°47′ E; its zone reaches 20 km to either end of the runways. Source: AIP Germany. */
const MUNICH = { latitude: 48.354, longitude: 11.786 };
const WHOLE = [{ from: 0, to: 1e9 }];

/** Kilometres around Munich by angle, a fix every 4 s. @param turns positive is clockwise */
function around(turns: number, radius: number, from = 0) {
  const length = Math.round(Math.abs(turns) * 900) + 1;
  const angle = (i: number) => ((from + (i / (length - 1)) * turns * 360) * Math.PI) / 180;
  const of = (value: (i: number) => number) => Float64Array.from({ length }, (_, i) => value(i));
  return {
    length,
    time: of((i) => i * 4),
    latitude: of((i) => MUNICH.latitude + (radius * Math.cos(angle(i))) / 111.2),
    longitude: of((i) => MUNICH.longitude + (radius * Math.sin(angle(i))) / (111.2 * Math.cos(0.844))),
  };
}

test("once around Munich outside its zone is a round, either way, wherever it begins", () => {
  for (const turns of [1.02, -1.02])
    for (const from of [0, 77, 180, 300]) expect(getRounds(around(turns, 40, from), WHOLE)).toEqual({ EDDM: 1 });
});

test("a little less than a turn is none, two and a half turns are two", () => {
  expect(getRounds(around(0.97, 40), WHOLE)).toEqual({});
  expect(getRounds(around(2.5, 40), WHOLE)).toEqual({ EDDM: 2 });
});

test("across the zone is no round: 12 km around lead over its ends", () => {
  expect(getRounds(around(1.5, 12), WHOLE)).toEqual({});
});

test("there and back again is no round", () => {
  const out = around(0.6, 40);
  const back = around(-0.6, 40, 216);
  const join = (a: Float64Array, b: Float64Array, add = 0) => Float64Array.from([...a, ...[...b].map((v) => v + add)]);
  const both = {
    length: out.length + back.length,
    time: join(out.time, back.time, out.length * 4),
    latitude: join(out.latitude, back.latitude),
    longitude: join(out.longitude, back.longitude),
  };
  expect(getRounds(both, WHOLE)).toEqual({});
});

test("with the engine, or where no fix tells where it was, it begins anew", () => {
  const flown = around(1.2, 40);
  const last = flown.time[flown.length - 1];
  expect(
    getRounds(flown, [
      { from: 0, to: last / 2 },
      { from: last / 2 + 4, to: last },
    ]),
  ).toEqual({});
  const gap = { ...flown, time: flown.time.map((t) => (t > last / 2 ? t + 300 : t)) };
  expect(getRounds(gap, WHOLE)).toEqual({});
});

test("every airport of the list has its middle in its zone, once, and is known by four letters", () => {
  expect(new Set(majorAirports.map(({ id }) => id)).size).toBe(majorAirports.length);
  for (const { id, reach, ring } of majorAirports) {
    expect(id).toMatch(/^[A-Z]{4}$/);
    expect(ring.length === 0 ? reach : ring.length).toBeGreaterThan(3);
    expect(reach).toBeGreaterThan(8);
    expect(reach).toBeLessThan(30);
  }
});

/** Vienna's reference point is 48°06′37″ N 16°34′11″ E. Source: AIP Austria. Its zone is not drawn here. */
test("around Vienna counts from 9.3 km on: 10 km around is a round, 9 km is over its zone", () => {
  const vienna = (radius: number) => {
    const flown = around(1.02, radius);
    const moved = (values: Float64Array, by: number) => values.map((value) => value + by);
    const wide = (value: number) => (value - MUNICH.longitude) * (Math.cos(0.844) / Math.cos(0.8397)) + 16.5697;
    return {
      ...flown,
      latitude: moved(flown.latitude, 48.1103 - MUNICH.latitude),
      longitude: flown.longitude.map(wide),
    };
  };
  expect(getRounds(vienna(10), WHOLE)).toEqual({ LOWW: 1 });
  expect(getRounds(vienna(9), WHOLE)).toEqual({});
});

testShared("every large airport within 100 km of a field with gliding is on the list", () => {
  const rows = table("airports.csv").map(({ kind, icao, lat, lon }) => ({
    kind,
    icao,
    at: [Number(lat), Number(lon)],
  }));
  const fields = rows.filter(({ kind }) => kind === "gliding").map(({ at }) => at);
  const isNear = ([latitude, longitude]: number[]) =>
    fields.some(
      ([north, east]) => Math.abs(north - latitude) < 1 && sphereDistance(north, east, latitude, longitude) < 100_000,
    );
  const near = rows.filter(({ kind, icao, at }) => kind === "large" && /^[A-Z]{4}$/.test(icao) && isNear(at));
  const known = new Set(majorAirports.map(({ id }) => id));
  expect(near.length).toBeGreaterThan(300);
  expect(near.map(({ icao }) => icao).filter((code) => !known.has(code))).toEqual([]);
});
