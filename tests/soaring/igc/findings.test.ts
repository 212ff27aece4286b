import { expect, test } from "vitest";
import { checkAircraft } from "#app/soaring/checks/aircraft.ts";
import { checkQnh, computeQnh, reportedQnh } from "#app/soaring/checks/pressure.ts";
import { checkRecords } from "#app/soaring/checks/records.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { understand } from "#app/soaring/understand.ts";
import { recording, table, testShared } from "#tests/setup/shared.ts";

const TODAY = "2026-11-20";

/** Where we say something else than the reference script, and why. It knows no scoring windows. */
const EXCEPTIONS: Record<string, { less?: string[]; more?: string[]; why: string }> = {
  "broken-many-a-records-helicopter.igc": {
    less: ["RAW_TIME_HARD_LIMIT_EXCEEDED"],
    more: ["RAW_TIME_HARD_LIMIT_EXCEEDED_OUTSIDE_SCORING"],
    why: "both holes are longer than 20 min and part the file into flights, so they lie outside every window",
  },
  "cambridge-2001-two-flights.igc": {
    more: ["RAW_TIME_HARD_LIMIT_EXCEEDED_OUTSIDE_SCORING"],
    why: "one hole is in the flight, three are on the ground",
  },
  "condor-simulator-asw28.igc": {
    more: ["FLIGHT_SIMULATOR"],
    why: "Condor wrote it; the reference does not ask who did",
  },
  "lxnav-ls4-mop-baseline.igc": {
    less: ["RAW_TIME_HARD_LIMIT_EXCEEDED"],
    more: ["RAW_TIME_HARD_LIMIT_EXCEEDED_OUTSIDE_SCORING"],
    why: "the hole is after the landing",
  },
  "ogn-nimbus4m-no-g-record.igc": {
    more: ["RAW_TIME_HARD_LIMIT_EXCEEDED_OUTSIDE_SCORING"],
    why: "some of its eight holes are in the launch",
  },
  "derived/html-not-igc.igc": {
    more: ["NO_TAKEOFF"],
    why: "as for the empty file: without a fix there is no take-off",
  },
};

testShared("each collected recording gives the codes of the reference table", () => {
  for (const { file, codes } of table("expected/validation.csv")) check(file, codes.split("|").filter(Boolean));
});

testShared("each file with one fault gives the code of that fault", () => {
  for (const { file, expected_codes } of table("igc/derived/index.csv")) {
    const expected = expected_codes.split("|").filter(Boolean);
    // The flight that all of them are made from has no I record either, which the table leaves unsaid.
    const plain = !["two-i-records.igc", "empty.igc", "html-not-igc.igc"].includes(file);
    if (plain && !expected.includes("NO_I_RECORD")) expected.push("NO_I_RECORD");
    check(`derived/${file}`, expected);
  }
});

function check(file: string, codes: string[]) {
  const { less = [], more = [] } = EXCEPTIONS[file] ?? {};
  const expected = [...codes.filter((code) => !less.includes(code)), ...more];
  const found = understand(recording(file), { today: TODAY }).findings.map(({ token }) => token);
  expect([file, ...[...new Set(found)].sort()]).toEqual([file, ...expected.sort()]);
}

/** Codes whose parameters are counts and thresholds alone; the published interface adds instants to the others. */
const SAME_PARAMETERS = ["MULTIPLE_A_RECORDS", "MULTIPLE_I_RECORDS", "NON_VALID_FIXES", "HIGH_CHANGE_GNSS_ALT"];

testShared("records and fixes are counted as the reference table counts them", () => {
  let compared = 0;
  for (const { file, parameters } of table("expected/validation.csv")) {
    const expected = Object.entries(JSON.parse(parameters) as Record<string, number[][]>);
    const { findings } = understand(recording(file), { today: TODAY });
    for (const [token, values] of expected.filter(([code]) => SAME_PARAMETERS.includes(code))) {
      const found = findings.filter((finding) => finding.token === token).map((finding) => finding.parameters);
      expect([file, token, found]).toEqual([file, token, values]);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

testShared("parameters say how many, how fast, how long", () => {
  const of = (file: string, token: string) =>
    understand(recording(file), { today: TODAY }).findings.filter((finding) => finding.token === token);
  expect(of("flarm-alps-934km-v-fixes.igc", "NON_VALID_FIXES")[0].parameters).toEqual([271]);
  expect(of("xcsoar-utah-high-291km.igc", "MAX_GROUND_SPEED_WARNING")[0].parameters).toEqual([
    405, // on the ellipsoid; the reference's sphere says 404
    expect.stringMatching(/^2013-07-30T/),
    400,
  ]);
  expect(of("xcsoar-duo-nz-wave-midnight.igc", "HIGH_CHANGE_GNSS_ALT")[0].parameters).toEqual([5, 50]);
  expect(of("derived/gap-110s.igc", "RAW_TIME_HARD_LIMIT_ALMOST_EXCEEDED")[0].parameters).toEqual([
    120,
    "2011-08-11T14:04:33+00:00",
    114,
  ]);
  expect(of("derived/sensor-ceiling.igc", "MAX_PRESS_ALT_REACHED")[0].parameters).toEqual([450, 674]);
});

const lines = (...text: string[]) => readIgc(new TextEncoder().encode(text.join("\r\n")));
const FIX = "B1200004800000N01100000EA0100001050";

test("a flight of tomorrow is accepted, the day after is the future", () => {
  const dated = (date: string) => checkRecords(lines("AXXXABC", `HFDTE${date}`, "I013638FXA", FIX, "GA"), TODAY);
  expect(dated("211126")).toEqual([]);
  expect(dated("221126").map(({ token }) => token)).toEqual(["FUTURE_FLIGHT"]);
});

test("the rear-seat unit of an LXNAV two-seater is refused, the front unit is not", () => {
  const unit = (name: string) =>
    checkRecords(lines("ALXVABC", "HFDTE010726", `HFFTYFRTYPE:LXNAV,${name}`, "I013638FXA", FIX, "GA"), TODAY);
  expect(unit("LX9000D").map(({ token }) => token)).toEqual(["LXV_DOUBLE_SEATER"]);
  expect(unit("LX9050PF")).toEqual([]);
});

test("a motor glider needs a sensor that has heard something, an electric one more than noise", () => {
  const { fixes: noisy } = lines("I013638ENL", `${FIX}042`);
  const { fixes: dead } = lines("I013638ENL", `${FIX}000`);
  expect(checkAircraft("MG", noisy)).toEqual([]);
  expect(checkAircraft("MG", dead)).toEqual([
    { token: "NO_ENGINE_SENSOR", severity: "refuses", parameters: ["ENL, MOP, RPM"] },
  ]);
  expect(checkAircraft("FG", noisy).map(({ token }) => token)).toEqual(["NO_FES_SENSOR"]);
  expect(checkAircraft("GL", dead)).toEqual([]);
  expect(checkAircraft(null, noisy).map(({ token }) => token)).toEqual(["NO_AIRCRAFT_SELECTED"]);
});

test("QNH is standard when pressure height and elevation agree, and wrong 700 m apart", () => {
  expect(computeQnh(450, 450)).toBeCloseTo(1013.25, 10);
  expect(checkQnh(reportedQnh(450, 450))).toEqual([]);
  expect(checkQnh(reportedQnh(1150, 450))).toEqual([
    { token: "INVALID_QNH_VALUE", severity: "warns", parameters: [931, 940, 1060] },
  ]);
});
