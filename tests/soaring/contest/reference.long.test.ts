import { expect } from "vitest";
import { find, readyWindow } from "#app/soaring/contest/find.ts";
import { finish } from "#app/soaring/contest/score.ts";
import { SHAPES, type ShapeName } from "#app/soaring/contest/search.ts";
import { getShape } from "#app/soaring/contest/shape.ts";
import { understand } from "#app/soaring/understand.ts";
import { recording, recordings, reference, testShared } from "#tests/setup/shared.ts";

/** The oracle proves its distance within 1 m and rounds to 1 m; more than 10 m apart either way is a wrong course. */
const TOLERANCE = 0.01;
const RULE: Partial<Record<ShapeName, string>> = {
  free6: "free6",
  free6_no_height_rule: "free6_no_altitude_rule",
  free4: "free4",
  triangle: "triangle_fai",
  out_return: "out_return",
  out: "out",
  speed: "sprint_2h_3legs",
};

/** The reference puts all fixes on the first date, and leaves out what is older than the newest time so far. */
const OTHER_FIXES = ["broken-many-a-records-helicopter.igc", "ogn-nimbus4m-no-g-record.igc"];

testShared.for(recordings().filter((name) => !OTHER_FIXES.includes(name)))(
  "%s is as long as the reference proves, by the rules",
  { timeout: 60_000 },
  (name) => {
    const expected = reference(name);
    const options = { today: "2026-11-20", maxSpeed: 450, window: expected.window_s };
    const [flight] = understand(recording(name), options).flights;
    const ready = readyWindow(flight.trace, expected.window_s);

    for (const name of Object.keys(RULE) as ShapeName[]) {
      const found = getShape(name, ready.track, finish(find(ready, SHAPES[name]))!);
      const oracle = expected.results.find(({ peer, rule }) => peer === "exact-reference" && rule === RULE[found.name]);
      expect(Math.abs(found.distance - oracle!.distance_km), found.name).toBeLessThanOrEqual(TOLERANCE);
      expect(found.proven, found.name).toBe(true);
      expect(found.upperBound - found.distance, found.name).toBeLessThanOrEqual(0.001);
      const times = found.turnpoints.map(({ time }) => time);
      expect(times, found.name).toEqual(times.toSorted((a, b) => a - b));
      if (found.name !== "free6_no_height_rule")
        expect(found.startAltitude - found.endAltitude).toBeLessThanOrEqual(1000);
    }
  },
);
