/** Passes of real Alpine flights against a search over all pairs of fixes. */
import { expect } from "vitest";
import type { Course, Passage } from "#app/soaring/segment/course.ts";
import { findPasses } from "#app/soaring/segment/pass.ts";
import { understand } from "#app/soaring/understand.ts";
import { recording, testShared } from "#tests/setup/shared.ts";
import { bruteForce } from "./brute.ts";

const FLIGHTS = [
  "cambridge-dg808-alps-967km-4s.igc",
  "flarm-alps-934km-v-fixes.igc",
  "flarm-ls6-alps-685km-4s.igc",
  "lxnav-js3-alps-743km-mop-rpm.igc",
];

const gate = (latitude: number, longitude: number, halfWidth = 5000, floor: number | null = null) => ({
  latitude,
  longitude,
  halfWidth,
  floor,
  ceiling: null as number | null,
});
const course = (start: Course["start"], finish: Course["finish"], ...corridor: Passage[]): Course => ({
  start,
  finish,
  corridor,
});

const SEGMENTS: Record<string, Course> = {
  "Vercors and Chartreuse": course(gate(44.72, 5.52), gate(45.36, 5.88)),
  "Rhone valley": course(gate(46.14, 7.66), gate(46.58, 8.43), { latitude: 46.33, longitude: 8.1, radius: 5000 }),
  "Parcours des Combattants": course(gate(44.2, 6.5, 8000), gate(44.88, 6.68)),
  "Maurienne to Aosta": course(
    gate(45.12, 6.83),
    gate(45.78, 7.36),
    { latitude: 45.3, longitude: 6.95, radius: 8000 },
    { latitude: 45.47, longitude: 7.11, radius: 4000 },
  ),
  "Bauges and Aravis, above 1,800 m": course(gate(45.36, 5.95, 6000, 1800), gate(45.84, 6.42, 8000, 1800)),
};

testShared(
  "five segments on four Alpine flights: the passes of a search over all pairs of fixes, to the second",
  () => {
    let passes = 0;
    for (const name of FLIGHTS) {
      const [{ trace, windows }] = understand(recording(name), { today: "2026-11-23" }).flights;
      for (const [segment, course] of Object.entries(SEGMENTS)) {
        const found = findPasses(trace, course, windows);
        const expected = bruteForce(trace, course, windows);
        const read = (pass: { start: number; upsideDown: boolean }) =>
          `${Math.round(pass.start / 10)} ${pass.upsideDown}`;
        expect(
          found.map(({ start, upsideDown }) => read({ start: start.time, upsideDown })),
          `${segment}, ${name}`,
        ).toEqual(expected.map(read));
        for (const [i, { start, end }] of found.entries()) {
          expect(Math.abs(start.time - expected[i].start)).toBeLessThan(1);
          expect(Math.abs(end.time - expected[i].end)).toBeLessThan(1);
        }
        passes += found.length;
      }
    }
    expect(passes).toBe(8);
  },
);
