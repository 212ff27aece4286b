import fc from "fast-check";
import { expect, test } from "vitest";
import { inDegreesMinutes } from "#app/map/card/position.ts";
import { latitudeText, longitudeText } from "#app/soaring/cup/write-cup.ts";
import { readCoordinates, readPosition } from "#app/soaring/task/plan/read-coordinates.ts";

test.for([
  "47.2692, 11.4041",
  "47.2692 11.4041",
  "47.2692,11.4041",
  "47,2692 11,4041",
  "47,2692; 11,4041",
  "47.2692°, 11.4041°",
  "47.2692 N 11.4041 E",
  "N47.2692 E11.4041",
  "47°16.152'N 011°24.246'E",
  "47° 16.152' N, 11° 24.246' E",
  "N 47 16 09.12 E 11 24 14.76",
  "47°16'09.12\"N 11°24'14.76\"E",
  "47°16'09.12''N 11°24'14.76''O",
  "4716.152N 01124.246E",
  "4716.152N,01124.246E",
  "471609.12N 0112414.76E",
  "47 16.152 11 24.246",
  "11.4041 E 47.2692 N",
  "E11°24.246' N47°16.152'",
])("%s is a place near Innsbruck", (text) => {
  const found = readCoordinates(text);
  expect(found?.latitude).toBeCloseTo(47.2692, 6);
  expect(found?.longitude).toBeCloseTo(11.4041, 6);
});

test.for([
  ["-33.5, -70.6", -33.5, -70.6],
  ["S33.5 W70.6", -33.5, -70.6],
  ["33.5 S 70.6 W", -33.5, -70.6],
  ["−33.5 −70.6", -33.5, -70.6],
  ["91, 10", 90, 10],
  ["-95 200", -90, 180],
  ["47 N 181 E", 47, 180],
] as const)("%s is %d, %d", ([text, latitude, longitude]) => {
  expect(readCoordinates(text)).toEqual({ latitude, longitude });
});

test.for([
  "",
  "Innsbruck",
  "47.2",
  "47 60 11 20",
  "47 N 11 N",
  "47°61'N 11°E",
  "1 2 3",
  "N47",
  "12:30",
  "47/16.152 11/24.246",
  "x".repeat(200),
])("%s is no pair of coordinates", (text) => {
  expect(readCoordinates(text)).toBeNull();
});

test("what the map's cards say of a place reads as that place to 2 m, and decimal degrees exactly", () => {
  const latitude = fc.double({ min: -89.9, max: 89.9, noNaN: true });
  const longitude = fc.double({ min: -179.9, max: 179.9, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, (lat, lon) => {
      const said = readCoordinates(inDegreesMinutes(lat, lon));
      expect(Math.abs((said?.latitude ?? 99) - lat)).toBeLessThan(1e-5);
      expect(Math.abs((said?.longitude ?? 999) - lon)).toBeLessThan(1e-5);
      const [a, b] = [lat.toFixed(6), lon.toFixed(6)];
      expect(readCoordinates(`${a}, ${b}`)).toEqual({ latitude: Number(a), longitude: Number(b) });
    }),
    { numRuns: 200 },
  );
});

test("no text makes it throw, and all that it reads lies on the earth", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."0123456789NSEWO°'\".,;/-+ "), maxLength: 40 });
  fc.assert(
    fc.property(letters, (text) => {
      const found = readCoordinates(text);
      if (found === null) return;
      expect(Math.abs(found.latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(found.longitude)).toBeLessThanOrEqual(180);
    }),
    { numRuns: 2000 },
  );
});

const near = (latitude: number, longitude: number) => ({
  latitude: expect.closeTo(latitude, 5),
  longitude: expect.closeTo(longitude, 5),
});

test.each([
  ["47.8286, 11.4583", 47.8286, 11.4583],
  ["47.8286 11.4583", 47.8286, 11.4583],
  ["-33.9461,151.17722", -33.9461, 151.17722],
  ["47.8286N 11.4583E", 47.8286, 11.4583],
  ["N47.8286 W11.4583", 47.8286, -11.4583],
  ["11.4583E, 47.8286N", 47.8286, 11.4583],
  ["47°49.716'N 011°27.498'E", 47.8286, 11.4583],
  ["47 49.716 N, 11 27.498 E", 47.8286, 11.4583],
  ["N 47° 49.716' E 011° 27.498'", 47.8286, 11.4583],
  ["47°49'43\"N 11°27'30\"E", 47.828611, 11.458333],
  ["47°49′43″S 11°27′30″W", -47.828611, -11.458333],
  ["47 49 43, 11 27 30", 47.828611, 11.458333],
  ["4749.716N 01127.498E", 47.8286, 11.4583],
  ["4749716N01127498E", 47.8286, 11.4583],
  ["3356.767S,15110.633E", -33.946117, 151.177217],
])("%s", (text, latitude, longitude) => {
  expect(readPosition(text)).toEqual(near(latitude, longitude));
});

test.each([
  "",
  "somewhere",
  "47",
  "91, 11",
  "47, 181",
  "47°60'N 11°0'E",
  "47.5.5, 11",
  "11E 12E",
  "47N 11N",
  "1 2 3",
  "9".repeat(200),
])("%j is no place of a kept point", (text) => expect(readPosition(text)).toBeNull());

test("a cup line's place is read as that place", () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 60_000, max: most * 60_000 }).map((part) => part / 60_000);
  fc.assert(
    fc.property(degrees(90), degrees(179), (latitude, longitude) => {
      const text = `${latitudeText(latitude)} ${longitudeText(longitude)}`;
      expect(readPosition(text), text).toEqual(near(latitude, longitude));
    }),
    { numRuns: 200 },
  );
});
