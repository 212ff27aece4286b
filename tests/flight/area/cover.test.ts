/** Covers against the lines they were made of: nothing is left out, and what is said surely is so. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { computeCover, type Line, listCells, walkCover } from "#app/flight/area/cover.ts";
import { cellsIn, comesNear, meeting, passes } from "#app/flight/area/meeting.ts";
import { FINEST, measureWidth } from "#app/flight/area/square.ts";
import { type Area, holds, readArea } from "#app/flight/outline/area.ts";

const WIDTH = measureWidth(FINEST);

/** A walk of steps up to some kilometres, now and then a leap, over a place of its own. */
const anyLine: fc.Arbitrary<Line> = fc
  .tuple(
    fc.double({ min: -70, max: 70, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.array(fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })), {
      maxLength: 40,
    }),
    fc.constantFrom(0.0005, 0.01, 0.3),
  )
  .map(([south, west, steps, size]) => {
    let [latitude, longitude] = [south, west];
    const line = { latitude: [latitude], longitude: [longitude] };
    for (const [up, aside] of steps) {
      latitude += up * size;
      longitude = ((((longitude + aside * size + 180) % 360) + 360) % 360) - 180;
      line.latitude.push(latitude);
      line.longitude.push(longitude);
    }
    return line;
  });

/** Around a place of the line, or beside it. */
const anyArea = (line: Line): fc.Arbitrary<Area> =>
  fc
    .tuple(
      fc.nat(line.latitude.length - 1),
      fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 3, maxLength: 8 }),
      fc.constantFrom(0.02, 0.1, 0.8),
      fc.tuple(fc.double({ min: -1.5, max: 1.5, noNaN: true }), fc.double({ min: -1.5, max: 1.5, noNaN: true })),
    )
    .map(([at, radii, size, [up, aside]]) => {
      const corners = radii.map((radius, i) => {
        const angle = (i / radii.length) * 2 * Math.PI;
        const latitude = line.latitude[at] + (up + Math.sin(angle) * radius) * size;
        return `${latitude.toFixed(6)}_${(line.longitude[at] + (aside + Math.cos(angle) * radius) * size).toFixed(6)}`;
      });
      return readArea(corners.join(","));
    })
    .filter(({ area }) => area !== null)
    .map(({ area }) => area as Area);

const any = anyLine.chain((line) => anyArea(line).map((area) => ({ line, area })));

/** Places on the line, twenty to each square's width: passing is seen by them but for grazing corners. */
function stepsOn({ latitude, longitude }: Line): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i < latitude.length; i++) {
    const before = Math.max(0, i - 1);
    const from = longitude[before] + Math.round((longitude[i] - longitude[before]) / 360) * 360;
    const [up, aside] = [latitude[i] - latitude[before], longitude[i] - from];
    const steps = Math.ceil((Math.max(Math.abs(up), Math.abs(aside)) / WIDTH) * 20) + 1;
    for (let step = 1; step <= steps; step++)
      found.push([latitude[before] + (up * step) / steps, from + (aside * step) / steps]);
  }
  return found;
}

test("every place of a line lies in a square of its cover", () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const squares = new Set<string>();
      walkCover(computeCover(line), (level, x, y) => {
        if (level === FINEST) squares.add(`${x} ${y}`);
        return true;
      });
      for (const [latitude, longitude] of stepsOn(line)) {
        const x = (longitude + 180) / WIDTH;
        const y = (latitude + 90) / WIDTH;
        // On a border either side will do.
        const near = [-1e-6, 1e-6].flatMap((a) => [-1e-6, 1e-6].map((b) => [Math.floor(x + a), Math.floor(y + b)]));
        const side = 2 ** FINEST;
        expect(near.some(([a, b]) => squares.has(`${(a + side) % side} ${b}`))).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

test("of a square that is not entered no part is told, and what comes behind it is told all the same", () => {
  // Some squares of every size, the same ones each time.
  const isEntered = (level: number, x: number, y: number) => (7 * x + 11 * y + level) % 5 !== 0;
  fc.assert(
    fc.property(anyLine, (line) => {
      const cover = computeCover(line);
      const all: [number, number, number][] = [];
      walkCover(cover, (...square) => all.push(square) > 0);
      const above = ([level, x, y]: [number, number, number], most: number) => {
        const width = 2 ** (level - most);
        return [most, Math.floor(x / width), Math.floor(y / width)] as const;
      };
      const told = all.filter((square) =>
        Array.from({ length: square[0] - 1 }, (_, i) => i + 1).every((level) => isEntered(...above(square, level))),
      );
      for (const written of [cover, cover.toUpperCase()]) {
        const found: [number, number, number][] = [];
        walkCover(written, (...square) => {
          found.push(square);
          return isEntered(...square);
        });
        expect(found).toEqual(told);
      }
    }),
    { numRuns: 150 },
  );
});

test("a cover that was cut short tells what is left of it, and ends", () => {
  const cover = computeCover({ latitude: [47.1, 47.9, 48.3], longitude: [8.2, 11.7, 9.4] });
  for (let length = 0; length < cover.length; length += 3) {
    let told = 0;
    walkCover(cover.slice(0, length), (level) => ++told > 0 && level % 2 === 1);
    expect(told).toBeLessThanOrEqual(4 * length);
  }
});

test("what a cover says surely of an area is what its line says; and the area's cells have every flight that passed", () => {
  const told = { in: 0, out: 0, unsure: 0 };
  fc.assert(
    fc.property(any, ({ line, area }) => {
      const cover = computeCover(line);
      const verdict = meeting(area)(cover);
      const there = passes(area, line);
      told[verdict]++;
      if (verdict !== "unsure") expect(verdict).toBe(there ? "in" : "out");
      const squares = new Map(listCells(cover).map((each) => [each.cell, each.squares]));
      const meets = (asked: "squares" | "inner") =>
        cellsIn(area).some((each) => ((squares.get(each.cell) ?? 0n) & each[asked]) !== 0n);
      if (there) expect(meets("squares")).toBe(true);
      else expect(meets("inner")).toBe(false);
      if (there) expect(comesNear(area, line, 0)).toBe(true);
      // And the line itself against places on it.
      const seen = stepsOn(line).some(([latitude, longitude]) =>
        [-360, 0, 360].some((turn) => holds(area, latitude, longitude + turn)),
      );
      if (seen) expect(there).toBe(true);
    }),
    { numRuns: 1500, seed: 20 },
  );
  expect(Math.min(told.in, told.out, told.unsure)).toBeGreaterThan(40);
});

test("what lies within some metres of an area comes near it, and what lies farther does not", () => {
  const { area } = readArea("47_11,47.2_11.3");
  if (area === null) throw new Error("no area");
  // A thousandth of a degree to the north is 111 m, to the east 76 m at 47°.
  const north = { latitude: [47.201, 47.201], longitude: [11.1, 11.2] };
  const east = { latitude: [47.05, 47.1], longitude: [11.301, 11.301] };
  expect([100, 115].map((metres) => comesNear(area, north, metres))).toEqual([false, true]);
  expect([70, 80].map((metres) => comesNear(area, east, metres))).toEqual([false, true]);
  expect(comesNear(area, { latitude: [47.05, 47.06], longitude: [11.1, 11.1] }, 0)).toBe(true);
});

test("a line over the date line is found on both sides of it, and nowhere between", () => {
  const line = { latitude: [-18, -18], longitude: [179.9, -179.9] };
  const cover = computeCover(line);
  const getArea = (text: string) => readArea(text).area as Area;
  for (const text of ["-18.1_179.95,-17.9_179.99", "-18.1_-179.99,-17.9_-179.95"]) {
    expect(meeting(getArea(text))(cover), text).toBe("in");
    expect(passes(getArea(text), line), text).toBe(true);
  }
  expect(meeting(getArea("-18.1_0,-17.9_1"))(cover)).toBe("out");
  expect(passes(getArea("-18.1_0,-17.9_1"), line)).toBe(false);
});

test("a flight without a fix was nowhere", () => {
  expect(computeCover({ latitude: [], longitude: [] })).toBe("");
  expect(listCells("")).toEqual([]);
});
