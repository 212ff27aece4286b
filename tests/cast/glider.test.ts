import { expect, test } from "vitest";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { circle } from "#tests/cast/circle.ts";
import { fly, type Glider, GRAVITY, parked } from "#tests/cast/glider.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { distance } from "#tests/cast/ground.ts";
import { deadCalm, goodDay } from "#tests/cast/plans.ts";
import { laden, sink, sinkInTurn } from "#tests/cast/polar.ts";
import { getSky } from "#tests/cast/sky/sky.ts";
import type { Weather } from "#tests/cast/sky/weather.ts";

/** In flight at 2,000 m and 27 m/s indicated, heading east. */
function aloft(day: Weather): Glider {
  const glider = parked(getSky(day, koenigsdorf()), koenigsdorf(), Date.UTC(2026, 6, 10, 11) / 1000, ls8().polar, 1);
  Object.assign(glider, { altitude: 2000, trueSpeed: 30, heading: 90 });
  fly(glider, 0, 27);
  return glider;
}

const energy = ({ altitude, trueSpeed }: { altitude: number; trueSpeed: number }) =>
  altitude + trueSpeed ** 2 / (2 * GRAVITY);

test("in dead air total energy falls as the polar says, also while speed is traded for height", () => {
  const glider = aloft(deadCalm());
  for (let t = 0; t < 300; t++) fly(glider, 0, 27 + 12 * Math.sin(t / 15));
  const { log } = glider;
  for (let i = 1; i < log.length; i++) {
    const indicated = (log[i].airspeed + log[i - 1].airspeed) / 2;
    const expected = sink(ls8().polar, indicated) * (log[i].trueSpeed / log[i].airspeed);
    expect(energy(log[i]) - energy(log[i - 1])).toBeCloseTo(expected, 2);
  }
});

test("at 40° of bank the LS 8 sinks half as much again, and turns round in 22 s", () => {
  const glider = aloft(deadCalm());
  for (let t = 0; t < 30; t++) fly(glider, 40, 26);
  const from = glider.altitude;
  const heading = glider.heading;
  fly(glider, 40, 26);
  expect(from - glider.altitude).toBeCloseTo(-sinkInTurn(ls8().polar, 26, 1 / Math.cos((40 * Math.PI) / 180)) * 1.1, 1);
  expect(360 / ((glider.heading - heading + 360) % 360)).toBeCloseTo(
    (2 * Math.PI * 28.7) / (GRAVITY * Math.tan(0.698)),
    0,
  );
});

test("a quarter more mass moves the polar by √1.25 along both axes", () => {
  const heavy = laden(ls8().polar, 1.25);
  const faster = Math.sqrt(1.25);
  for (const v of [25, 35, 45]) expect(sink(heavy, v * faster)).toBeCloseTo(sink(ls8().polar, v) * faster, 9);
});

test("true airspeed is 10 % above the indicated one at 2,000 m", () => {
  const [{ trueSpeed, airspeed }] = aloft(deadCalm()).log;
  expect(trueSpeed / airspeed).toBeCloseTo(1.103, 2);
});

test("circles drift as fast as the wind blows, whatever the pilot does", () => {
  const glider = aloft(goodDay({ climb: 0, bumps: 0, levels: [{ height: 0, from: 270, speed: 8 }] }));
  const { log } = glider;
  let turned = 0;
  let rounds = 0;
  const start = log[0];
  while (rounds < 10) {
    fly(glider, 35, 26);
    turned += (log[log.length - 1].heading - log[log.length - 2].heading + 360) % 360;
    if (turned >= 360 * (rounds + 1)) rounds++;
  }
  const end = log[log.length - 1];
  expect(distance(start, end) / (end.time - start.time)).toBeCloseTo(8, 0);
});

test("a pilot in a thermal stays within 250 m of its axis though the wind carries it 2 km", () => {
  const day = goodDay({ wind: 7 });
  const glider = aloft(day);
  const { thermals, field } = glider.sky;
  const thermal = thermals.plant(glider, glider.altitude - field.elevation, glider.time, 5);
  const from = { latitude: glider.latitude, longitude: glider.longitude };
  circle(glider, { thermal, leave: (t) => t > 240 || glider.altitude > 2250, track: () => 0 });
  const inside = glider.log.slice(90, -15);
  const off = inside.map((one) => distance(one, thermals.axis(thermal, one.altitude - field.elevation, one.time)));
  expect(inside.length).toBeGreaterThan(60);
  expect(off.toSorted((a, b) => a - b)[Math.floor(off.length * 0.95)]).toBeLessThan(250);
  expect(distance(from, glider)).toBeGreaterThan(800);
});
