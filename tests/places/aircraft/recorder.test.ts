import { expect, test } from "vitest";
import { isOneRecorder } from "#app/places/aircraft/recorder.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { recording, recordings, testShared } from "#tests/setup/shared.ts";

const tells = (mark: string) => isOneRecorder({ manufacturer: mark.slice(0, 3), serial: mark.slice(3) });

/** As real files have them; which of them is one device only is told by their makers' manuals and the files' own words. */
test.each(["LXVEPB", "FLA6NG", "XCMHL0", "ZAN5EP", "FIL01460", "CAM000Q4", "XCS310", "NAV977", "XCTf2f"])(
  "%s is one recorder",
  (mark) => {
    expect(tells(mark)).toBe(true);
  },
);

test.each(["XCSAAA", "XLKAAA", "XFH000", "XCM00", "XGD000", "GPXUNK", "XFMSFP", "CSS000", "CSS123", "GNE001", "LXV"])(
  "%s is what a program, a simulator or a model writes on every device",
  (mark) => {
    expect(tells(mark)).toBe(false);
  },
);

testShared("six collected recordings name no recorder of their own", () => {
  const anonymised = recordings().filter((name) => {
    const { manufacturer, serial } = readIgc(recording(name));
    return serial !== "" && !isOneRecorder({ manufacturer, serial });
  });
  expect(anonymised.sort()).toEqual([
    "condor-simulator-asw28.igc",
    "gpx-conversion-no-date.igc",
    "ogn-nimbus4m-no-g-record.igc",
    "seeyou-ls4-winch-gps-only.igc",
    "xcsoar-duo-nz-wave-midnight.igc",
    "xcsoar-utah-high-291km.igc",
  ]);
});
