/** Coarser tracks against all fixes: what flew through an area is never taken for having been too far away. */
import { expect, test } from "vitest";
import { comesNear, passes } from "#app/flight/area/meeting.ts";
import { COARSE } from "#app/flight/area/through.server.ts";
import { readArea } from "#app/flight/outline/area.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import { thin } from "#app/soaring/trace/thin.ts";
import { flights } from "#tests/cast/fleet.ts";

/** Degrees: some 20 km by 20 km, of which a track may touch a corner by two metres alone. */
const [UP, ASIDE, INSIDE] = [0.18, 0.27, 2e-5];

test.each(COARSE)(
  "the level of %s m comes within the metres that it may be off of every area that was flown through",
  (level, metres) => {
    let [through, coarseOutside] = [0, 0];
    for (const { bytes } of flights(8, 5)) {
      const { trace } = prepareTrace(readIgc(bytes));
      const coarse = thin(trace, Number(level));
      for (let i = 1; i < trace.length - 1; i += 23) {
        const [latitude, longitude] = [trace.latitude[i], trace.longitude[i]];
        // A box to each of its four sides, with the fix two metres inside a corner.
        for (const [up, aside] of [
          [UP, ASIDE],
          [UP, -ASIDE],
          [-UP, ASIDE],
          [-UP, -ASIDE],
        ]) {
          const [south, north] = up > 0 ? [latitude - INSIDE, latitude + up] : [latitude + up, latitude + INSIDE];
          const [west, east] =
            aside > 0 ? [longitude - INSIDE, longitude + aside] : [longitude + aside, longitude + INSIDE];
          const { area } = readArea(
            [
              [south, west],
              [north, east],
            ]
              .map((at) => at.map((x) => x.toFixed(6)).join("_"))
              .join(),
          );
          if (area === null || !passes(area, trace)) continue;
          through++;
          if (!passes(area, coarse)) coarseOutside++;
          expect(comesNear(area, coarse, metres), `fix ${i}`).toBe(true);
        }
      }
    }
    expect(through).toBeGreaterThan(1000);
    // Else any number of metres would do.
    expect(coarseOutside).toBeGreaterThan(0);
  },
);
