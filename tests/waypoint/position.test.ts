/** Positions as pilots type and paste them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { inDegreesMinutes } from "#app/map/card/position.ts";
import { latitudeText, longitudeText } from "#app/soaring/cup/write-cup.ts";
import { readPosition } from "#app/waypoint/position.ts";

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
])("%j is nowhere", (text) => expect(readPosition(text)).toBeNull());

test("what is written of a place is read as that place", () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 60_000, max: most * 60_000 }).map((part) => part / 60_000);
  fc.assert(
    fc.property(degrees(90), degrees(179), (latitude, longitude) => {
      for (const text of [
        inDegreesMinutes(latitude, longitude),
        `${latitudeText(latitude)} ${longitudeText(longitude)}`,
        `${latitude.toFixed(7)}, ${longitude.toFixed(7)}`,
      ])
        expect(readPosition(text), text).toEqual(near(latitude, longitude));
    }),
    { numRuns: 200 },
  );
});

test("any text is read without throwing", () => {
  const letters = fc.constantFrom(..."0123456789.,-°'\"NSEW ;/");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(letters, { maxLength: 30 }).map((list) => list.join("")),
      ),
      (text) => {
        const found = readPosition(text);
        if (found) expect(Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180).toBe(true);
      },
    ),
  );
});
