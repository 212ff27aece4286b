import { expect, test } from "vitest";
import { type Aircraft, indexOf, usualMass } from "#app/places/aircraft/aircraft.ts";

const LS8: Aircraft = {
  id: 458,
  name: "LS 8",
  family: "LS 8",
  manufacturer: "DG Flugzeugbau",
  kind: "GL",
  scClass: "ST",
  doubleSeater: false,
  vintage: false,
  selfLaunch: false,
  wingArea: 10.5,
  emptyMass: 275,
  referenceMass: 346.5,
  mtow: 525,
  minSpeed: 21.22,
  polarA: -0.002815,
  polarB: 0.1430284,
  polarC: -2.4293602,
  dmstIndex: 108,
  indexBySeason: { "2016": 107, "2018": 108 },
};

test("a season without its own index uses the newest before it, an early one the newest known", () => {
  expect(indexOf(LS8, 2016)).toBe(107);
  expect(indexOf(LS8, 2017)).toBe(107);
  expect(indexOf(LS8, 2026)).toBe(108);
  expect(indexOf(LS8, 2010)).toBe(108);
});

test("the usual mass is the polar's, else empty plus 90 kg a seat, else four fifths of the maximum", () => {
  expect(usualMass(LS8)).toBe(346.5);
  expect(usualMass({ ...LS8, referenceMass: null })).toBe(365);
  expect(usualMass({ ...LS8, referenceMass: null, doubleSeater: true })).toBe(455);
  expect(usualMass({ ...LS8, referenceMass: null, emptyMass: null })).toBe(420);
  expect(usualMass({ ...LS8, referenceMass: null, emptyMass: null, mtow: null })).toBe(340);
});
