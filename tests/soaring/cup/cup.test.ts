import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCup } from "#app/soaring/cup/cup.ts";
import { decodeText } from "#app/soaring/text/decode.ts";
import { shared, testShared } from "#tests/setup/shared.ts";

const file = (name: string) => decodeText(readFileSync(`${shared}/data/waypoints/${name}`));
const HEADER = "name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc";
const ROW = '"Meiersberg","MEIER",DE,5117.983N,00657.383E,164m,4,130,800m,130.125,"Flugplatz"';

/** Points as the origin lines of the files count them. */
const FILES: [name: string, points: number][] = [
  ["de.cup", 6269],
  ["fr.cup", 4806],
  ["at.cup", 1730],
  ["ch.cup", 1473],
  ["gb.cup", 1390],
  ["cz.cup", 835],
  ["si.cup", 241],
  ["de-schwarzwald-fields.cup", 64],
];

for (const [name, points] of FILES) {
  testShared(`${name} has ${points} points`, () => {
    expect(readCup(file(name)).waypoints).toHaveLength(points);
  });
}

testShared("a file with a task has eight points and one task; its zones are neither", () => {
  const { waypoints, tasks, findings } = readCup(file("example-with-task.cup"));
  expect([waypoints.length, tasks, findings]).toEqual([8, 1, []]);
  expect(waypoints[3]).toEqual({
    name: "Sydney Nsw Kinss",
    code: "SYDNE",
    country: "AU",
    latitude: expect.closeTo(-33.9461, 4), // 33° 56.767' S
    longitude: expect.closeTo(151.17722, 4), // 151° 10.633' E
    elevation: 6,
    style: 5,
    direction: 160,
    length: 3950,
    width: null,
    frequency: "120.500",
    description: "Flugplatz",
    other: {},
  });
});

test("without a header columns are the eleven of old", () => {
  expect(readCup(ROW)).toEqual(readCup(`${HEADER}\r\n${ROW}\r\n`));
});

test("fourteen columns are read by their names, in any order and any letters", () => {
  const text =
    "NAME,Lat,lon,code,country,elev,style,rwdir,rwlen,rwwidth,freq,desc,userdata,pics\nA,5117.983N,00657.383E,,DE,,2,05,0.5km,30m,,,x,a.jpg";
  const [{ name, length, width, direction, elevation, other }] = readCup(text).waypoints;
  expect([name, length, width, direction, elevation]).toEqual(["A", 500, 30, 5, null]);
  expect(other).toEqual({ userdata: "x", pics: "a.jpg" });
});

test("lengths in metres, feet, nautical and statute miles, kilometres", () => {
  const of = (elev: string) => readCup(`A,,,5117.983N,00657.383E,${elev},1`).waypoints[0].elevation;
  expect(["100m", "100ft", "1nm", "1ml", "1.5km", "100", "-3.0m", "100 M"].map(of)).toEqual([
    100,
    expect.closeTo(30.48),
    1852,
    1609.344,
    1500,
    100,
    -3,
    100,
  ]);
});

test("quoted fields keep commas, quotes and line breaks; the next row begins after them", () => {
  const { waypoints, findings } = readCup(`${HEADER}\n${ROW.replace("Flugplatz", 'Grass, ""good""\nlong')}\n${ROW}`);
  expect(findings).toEqual([]);
  expect(waypoints.map(({ description }) => description)).toEqual(['Grass, "good"\nlong', "Flugplatz"]);
});

test("a quote that nobody closes costs its own row at most", () => {
  const { waypoints } = readCup(
    `${HEADER}\n${ROW}\n${ROW.replace('Flugplatz"', "Flugplatz")}\n${"A,,,5117.983N,00657.383E,,1\n".repeat(300)}`,
  );
  expect(waypoints.length).toBeGreaterThanOrEqual(301);
});

test("bad rows are told with their line, the rest stays; a bad height costs the height", () => {
  const { waypoints, findings } = readCup(
    [HEADER, ROW.replace("5117", "9917"), ROW.replace("164m", "high"), ROW.replace('"Meiersberg"', '""'), ROW].join(
      "\n",
    ),
  );
  expect(waypoints.map(({ elevation }) => elevation)).toEqual([null, 164]);
  expect(findings.map(({ what, line }) => `${what} ${line}`)).toEqual(["position 2", "elevation 3", "name 4"]);
});

test("any text is read without throwing, into points of this earth", () => {
  const letters = fc.constantFrom(...'",\n\r5117.983N00657E*-abm\\', "lat", "lon", "name", "-----Related Tasks-----");
  const broken = fc.tuple(fc.nat(400), fc.array(letters, { maxLength: 20 }), fc.nat(400)).map(([from, put, to]) => {
    const whole = [HEADER, ROW, ROW, ROW].join("\n");
    return whole.slice(0, from) + put.join("") + whole.slice(to);
  });
  fc.assert(
    fc.property(
      fc.oneof(
        broken,
        fc.array(letters).map((list) => list.join("")),
        fc.string(),
      ),
      (text) => {
        for (const { name, latitude, longitude, style } of readCup(text).waypoints) {
          expect(name).not.toBe("");
          expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && style >= 0 && style <= 21).toBe(true);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
