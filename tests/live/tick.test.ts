import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeTick, encodeTick } from "#app/live/tick.ts";

const HEAD = { sequence: 12, time: 1_783_857_600, span: 1, epoch: 77 };

test("200 gliders are 4,016 bytes", () => {
  const point = { time: HEAD.time, latitude: 48, longitude: 11, altitude: 1000, course: 90, speed: 30, climb: 1 };
  expect(
    encodeTick(
      HEAD,
      Array.from({ length: 200 }, (_, index) => ({ index, point })),
    ).length,
  ).toBe(4016);
});

test("laid out as its comment says, lowest byte first", () => {
  const point = {
    time: HEAD.time - 3,
    latitude: -1e-6,
    longitude: 2e-6,
    altitude: -3,
    course: 0.04,
    speed: 0.5,
    climb: -0.06,
  };
  const bytes = encodeTick(HEAD, [{ index: 258, point }]);
  expect(Buffer.from(bytes).toString("hex")).toBe(
    [
      "4b01",
      "0100",
      "0c000000",
      "c081536a",
      "0100",
      "4d00",
      "0201",
      "0300",
      "ffffffff",
      "02000000",
      "fdff",
      "0400",
      "0500",
      "faff",
    ].join(""),
  );
});

const maybe = (least: number, most: number) =>
  fc.oneof(fc.constant(null), fc.double({ min: least, max: most, noNaN: true }));

test("what goes in comes out, within the steps that a tick has", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          index: fc.integer({ min: 0, max: 65_535 }),
          age: fc.integer({ min: 0, max: 60_000 }),
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
          altitude: maybe(-400, 15_000),
          course: maybe(0, 359.99),
          speed: maybe(0, 200),
          climb: maybe(-50, 50),
        }),
      ),
      (gliders) => {
        const told = gliders.map(({ index, age, ...point }) => ({ index, point: { ...point, time: HEAD.time - age } }));
        const { gliders: read, ...head } = decodeTick(encodeTick(HEAD, told));
        expect(head).toEqual(HEAD);
        for (const [i, { index, point }] of read.entries()) {
          const was = told[i];
          expect([index, point.time]).toEqual([was.index, was.point.time]);
          const near = (name: "latitude" | "longitude" | "altitude" | "speed" | "climb" | "course", step: number) => {
            const [one, other] = [point[name], was.point[name]];
            if (other === null) expect(one).toBeNull();
            else expect(Math.abs((one as number) - other) % 360).toBeLessThanOrEqual(step);
          };
          for (const name of ["latitude", "longitude"] as const) near(name, 5.1e-7);
          near("altitude", 0.51);
          near("speed", 0.051);
          near("climb", 0.0051);
          if (was.point.course === null || was.point.course < 359.99) near("course", 0.0051);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("what is no tick, cut, or of another version is told", () => {
  const whole = encodeTick(HEAD, []);
  expect(() => decodeTick(whole.slice(0, 15))).toThrow(RangeError);
  const other = whole.slice();
  other[1] = 2;
  expect(() => decodeTick(other)).toThrow("version 2");
  other.set([0], 0);
  expect(() => decodeTick(other)).toThrow("no tick");
});
