import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { getLegs, taskDistance } from "#app/soaring/task/course.ts";
import { readDeclarations } from "#app/soaring/task/declared/declaration.ts";
import { cylinder, line } from "#app/soaring/task/zone/zone.ts";

const read = (lines: readonly string[]) => readIgc(new TextEncoder().encode(lines.join("\n")));
const place = (name: string, latitude: number, longitude: number) => ({ name, latitude, longitude });
const km = (metres: number) => Number((metres / 1000).toFixed(3));

/** Bayreuth 2018, day 4: StrePla's sheet says 132.6, 51.5 and 132.2 km, 312.3 km less 4 km for the finish ring. */
const BAYREUTH = [
  place("061ECK", 49 + 56.15 / 60, 11 + 30.367 / 60),
  place("039BME", 49 + 30.45 / 60, 9 + 47.117 / 60),
  place("145SAU", 49 + 58.25 / 60, 9 + 47.383 / 60),
  place("001BTH", 49 + 59.067 / 60, 11 + 38.317 / 60),
];

test("legs on the sphere are those of StrePla's sheet, on the ellipsoid 0.3 % longer", () => {
  expect(getLegs(BAYREUTH, "sphere6371").map(km)).toEqual([132.555, 51.521, 132.216]);
  expect(getLegs(BAYREUTH).map(km)).toEqual([132.914, 51.535, 132.625]);
});

test("Bayreuth is 312.292 km once the finish ring is taken off", () => {
  const points = BAYREUTH.map((point, i) => ({ ...point, zone: i === 3 ? { ...cylinder(4000), reduce: true } : null }));
  expect(km(taskDistance(points, "sphere6371"))).toBe(312.292);
});

test("Pribina Cup 2018: reduced turnpoints and finish make SeeYou's 305.21 km", () => {
  const [{ points }] = readDeclarations(
    read([
      "LCU::C020418195435301299000202",
      "LCU::C0000000N00000000E",
      "LCU::C4819183N01759550E158LEHOTA",
      "LCU::C4907167N01819400E235PUCHOV",
      "LCU::C4748117N01842983E271STUROVO",
      "LCU::C4816767N01807967E001NITRA",
      "LCU::C0000000N00000000E",
      "LSEEYOU OZ=-1,Style=2,SpeedStyle=0,R1=5000m,A1=180,Line=1",
      "LSEEYOU OZ=0,Style=1,SpeedStyle=3,R1=500m,A1=180,Reduce=1",
      "LSEEYOU OZ=1,Style=1,SpeedStyle=3,R1=500m,A1=180,Reduce=1",
      "LSEEYOU OZ=2,Style=3,SpeedStyle=2,R1=3000m,A1=180,Reduce=1",
    ]),
  );
  expect(km(taskDistance(points))).toBe(305.214);
});

test("a finish that moves and reduces is shortened once, a line by reducing only", () => {
  const [start, finish] = [
    { ...place("S", 50, 10), zone: line(5000) },
    { ...place("F", 51, 10), zone: { ...cylinder(5000), reduce: true, move: true } },
  ];
  const [leg] = getLegs([start, finish]);
  expect(taskDistance([start, finish])).toBeCloseTo(leg - 5000, 6);
  const gate = line(500, "previous");
  expect(taskDistance([start, { ...finish, zone: { ...gate, move: true } }])).toBe(leg);
  expect(taskDistance([start, { ...finish, zone: { ...gate, move: true, reduce: true } }])).toBeCloseTo(leg - 500, 6);
});

test("no points and one point are no distance; a ring wider than its leg leaves nothing", () => {
  expect(taskDistance([])).toBe(0);
  expect(taskDistance([{ ...place("S", 50, 10), zone: null }])).toBe(0);
  const wide = { ...cylinder(500_000), reduce: true };
  expect(
    taskDistance([
      { ...place("S", 50, 10), zone: wide },
      { ...place("F", 50.1, 10), zone: null },
    ]),
  ).toBe(0);
});
