/**
 * Every code has a recording that calls it forth and one that comes just short of it. All are one simulated circuit
 * with one thing changed, sent through the same door as a pilot's file.
 */
import { expect, test } from "vitest";
import { RULES } from "#app/soaring/checks/rules.ts";
import { shortDistance } from "#app/soaring/geo/earth.ts";
import { type Options, understand } from "#app/soaring/understand.ts";
import { circuit } from "#tests/setup/circuit.ts";

const TODAY = "2026-11-20";
const STEP = 2; // s between fixes of the circuit

type Lines = string[];
/** A changed recording, with what the upload knows besides. */
type Case = Lines | [Lines, Partial<Options>];

const original: Lines = new TextDecoder("latin1").decode(circuit(1)).split("\r\n");
const flown = understand(circuit(1), { today: TODAY, kind: "GL" });
const { takeoffTime, landingTime, windows, trace } = flown.flights[0];
const landing = landingTime ?? 0;
const middle = even((windows[0][0] + landing) / 2);
const highest = (column: Float32Array) => Math.max(...column);

const isFix = (line: string) => line.startsWith("B");
const without = (letter: string): Lines => original.filter((line) => !line.startsWith(letter));
/** One more line, before the first fix. */
const plus = (...lines: Lines): Lines => original.toSpliced(original.findIndex(isFix), 0, ...lines);
const header = (code: string, line: string): Lines => original.map((old) => (old.startsWith(code) ? line : old));

const clock = (line: string) =>
  Number(line.slice(1, 3)) * 3600 + Number(line.slice(3, 5)) * 60 + Number(line.slice(5, 7));
const written = (time: number) => new Date(time * 1000).toISOString().slice(11, 19).replaceAll(":", "");
const put = (line: string, at: number, text: string) => line.slice(0, at) + text + line.slice(at + text.length);
const metres = (value: number) => (value < 0 ? `-${String(-value).padStart(4, "0")}` : String(value).padStart(5, "0"));
const PRESSURE = 25;
const GNSS = 30;
const NOISE = 40;

function even(time: number): number {
  return trace.time.find((fix) => fix >= time) ?? 0;
}

/** Every fix through `change`; null leaves it out. */
const fixes = (change: (line: string, nth: number, time: number) => string | null): Lines => {
  let nth = 0;
  return original.flatMap((line) => (isFix(line) ? (change(line, nth++, clock(line)) ?? []) : [line]));
};
const gap = (from: number, seconds: number) =>
  fixes((line, _, time) => (time > from && time < from + seconds ? null : line));
const only = (when: (time: number) => boolean) => fixes((line, _, time) => (when(time) ? line : null));
const oneAt = (time: number, change: (line: string) => string) =>
  fixes((line, _, at) => (at === time ? change(line) : line));
const level = (column: number, last: number) =>
  fixes((line, nth) => put(line, column, metres(nth < trace.length - 5 ? 600 : 600 + last)));
const spike = (column: number, by: number) =>
  oneAt(middle, (line) => put(line, column, metres(Number(line.slice(column, column + 5)) + by)));
const moved = (thousandths: number) =>
  oneAt(trace.time[4], (line) => put(line, 9, String(Number(line.slice(9, 14)) + thousandths).padStart(5, "0")));
/** `count` gaps of 22 s, the first on the ground. */
const gaps = (count: number) => fixes((line, nth) => (nth % 12 > 1 && nth < count * 12 ? null : line));
const dated = (day: string) => header("HFDTE", `HFDTEDATE:${day},01`);
const quiet = (line: string) => put(line, NOISE, "000");
const loud = (until: number) => fixes((line, _, time) => put(line, NOISE, time <= until ? "990" : "010"));

// `fewest` is how few steps of a metre keep a column alive: 0.01 m in the mean of its fixes.
const fewest = Math.ceil((trace.length - 1) * 0.01);

const CASES: [token: string, over: Case, short: Case][] = [
  ["NO_A_RECORD", without("A"), original],
  ["A_RECORD_TOO_SHORT", header("A", "AXKT10"), header("A", "AXKT10A")],
  ["MULTIPLE_A_RECORDS", plus("AXKT101"), original],
  ["NO_H_RECORD", without("H"), header("H", "HFPLTPILOT:")],
  ["H_RECORD_NO_DATE", without("HFDTE"), original],
  ["INVALID_H_RECORD", plus("HX1"), plus("HSX11")],
  ["FUTURE_FLIGHT", dated("221126"), dated("211126")],
  ["NO_I_RECORD", without("I"), original],
  ["MULTIPLE_I_RECORDS", plus("I013638ENL"), original],
  ["C_RECORD_TOO_LONG", plus(...Array(21).fill("C")), plus(...Array(20).fill("C"))],
  ["NO_G_RECORD", without("G"), original],
  ["OLC_FILE", header("G", "G123"), header("G", "G122")],
  [
    "LXV_DOUBLE_SEATER",
    header("A", "ALXV101").map((line) => line.replace(/FTYFRTYPE:.*/, "FTYFRTYPE:LXNAV,LX9000D")),
    header("A", "ALXV101").map((line) => line.replace(/FTYFRTYPE:.*/, "FTYFRTYPE:LXNAV,LX9000")),
  ],
  ["FLIGHT_SIMULATOR", header("A", "ACSS000"), header("A", "ACST000")],
  ["FLIGHT_SIMULATOR", header("HFFTY", "HFFTYFRTYPE:CCSS"), header("HFFTY", "HFFTYFRTYPE:CCSX")],
  ["FLIGHT_SIMULATOR", header("HFGPS", "HFGPSGPS:CCSS_SOFTWARE_GPS"), header("HFGPS", "HFGPSGPS:SOFTWARE_GPS")],
  ["BROKEN_SIGNATURE", spike(GNSS, 1), plus("LXYZ added by another program")],
  ["NON_VALID_FIXES", oneAt(middle, (line) => put(line, 24, "V")), original],
  [
    "NON_INCREASING_TIMES",
    oneAt(middle, (line) => put(line, 1, written(middle - STEP - 1))),
    oneAt(middle, (line) => put(line, 1, written(middle - STEP))),
  ],
  ["FIXES_BEFORE_TAKEOFF", only((time) => time >= restBefore(2)), only((time) => time >= restBefore(3))],
  ["NO_TAKEOFF", only((time) => time < takeoffTime - 4), original],
  ["NO_LANDING", only((time) => time < landing - 60), original],
  ["AVG_PRESS_ALT_CHANGE", level(PRESSURE, fewest - 1), level(PRESSURE, fewest)],
  ["AVG_GNSS_ALT_CHANGE", level(GNSS, fewest - 1), level(GNSS, fewest)],
  ["PRESS_ALT_FAILED", stuckFor(124), stuckFor(60)],
  [
    "PRESS_ALT_NOT_VALID",
    fixes((line) => put(line, PRESSURE, "00000")),
    fixes((line, nth) => put(line, PRESSURE, nth === 9 ? "00001" : "00000")),
  ],
  ["PRESS_ALT_VIOLATIONS", at(PRESSURE, -601), at(PRESSURE, -600)],
  ["GNSS_ALT_VIOLATIONS", at(GNSS, 16_001), at(GNSS, 16_000)],
  ["HIGH_CHANGE_PRESS_ALT", spike(PRESSURE, 130), spike(PRESSURE, 70)],
  ["HIGH_CHANGE_GNSS_ALT", spike(GNSS, 130), spike(GNSS, 70)],
  [
    "MAX_PRESS_ALT_REACHED",
    header("HFPRS", `HFPRSPRESSALTSENSOR:S,max${highest(trace.pressureAltitude) + 10}m`),
    header("HFPRS", `HFPRSPRESSALTSENSOR:S,max${highest(trace.pressureAltitude) + 11}m`),
  ],
  [
    "MAX_GNSS_ALT_REACHED",
    header("HFGPS", `HFGPSRECEIVER:S,72,max${highest(trace.gnssAltitude) + 10}m`),
    header("HFGPS", `HFGPSRECEIVER:S,72,max${highest(trace.gnssAltitude) + 11}m`),
  ],
  ["MAX_GROUND_SPEED_WARNING", moved(124), moved(116)], // 230 and 215 m in 2 s: 413 and 387 km/h
  ["RAW_TIME_HARD_LIMIT_EXCEEDED", gap(middle - 60, 122), gap(middle - 60, 120)],
  ["RAW_TIME_HARD_LIMIT_ALMOST_EXCEEDED", gap(middle - 60, 90), gap(middle - 60, 88)],
  ["RAW_TIME_HARD_LIMIT_EXCEEDED_OUTSIDE_SCORING", gap(trace.time[1], 122), gap(trace.time[1], 120)],
  ["RAW_TIME_SOFT_LIMIT_EXCEEDED", gaps(11), gaps(10)],
  ["NO_AIRCRAFT_SELECTED", [original, { kind: null }], [original, { kind: "GL" }]],
  [
    "NO_ENGINE_SENSOR",
    [fixes(quiet), { kind: "MG" }],
    [fixes((line, nth) => (nth === 9 ? put(line, NOISE, "001") : quiet(line))), { kind: "MG" }],
  ],
  [
    "NO_FES_SENSOR",
    [original, { kind: "FG" }],
    [original.map((line) => (line.startsWith("I") ? line.replace("ENL", "MOP") : line)), { kind: "FG" }],
  ],
  ["NO_SCORING_WINDOWS", [loud(landing + 999), { kind: "MG" }], [loud(landing - 100), { kind: "MG" }]],
];

/** Pressure height that stands still in the launch, from 60 s after the take-off on. */
function stuckFor(seconds: number): Lines {
  const still = metres(trace.pressureAltitude[trace.time.findIndex((time) => time >= takeoffTime + 60)]);
  const within = (time: number) => time >= takeoffTime + 60 && time <= takeoffTime + 60 + seconds;
  return fixes((line, _, time) => (within(time) ? put(line, PRESSURE, still) : line));
}

function at(column: number, value: number): Lines {
  return oneAt(middle, (line) => put(line, column, metres(value)));
}

/** The time from which on `count` resting fixes stand before the roll. */
function restBefore(count: number): number {
  const rest = 3; // m between two fixes
  const roll = trace.time.findIndex(
    (_, i) =>
      shortDistance(trace.latitude[i], trace.longitude[i], trace.latitude[i + 1], trace.longitude[i + 1]) > rest,
  );
  return trace.time[roll - count];
}

const SEVERITY = new Map(
  Object.values(RULES).flatMap((rules) => rules.map(({ token, severity }) => [token, severity])),
);

const found = (changed: Case) => {
  const [lines, options] = typeof changed[0] === "string" ? [changed as Lines, {}] : (changed as [Lines, object]);
  const bytes = Uint8Array.from(lines.join("\r\n"), (character) => character.charCodeAt(0));
  return understand(bytes, { today: TODAY, kind: "GL", ...options }).findings;
};
const tokens = (changed: Case) => found(changed).map(({ token }) => token);

test("the circuit as recorded has no findings", () => {
  expect(tokens(original)).toEqual([]);
});

test.for(CASES)("%s is found, and not just short of it", ([token, over, short]) => {
  expect(found(over).find((finding) => finding.token === token)?.severity).toBe(SEVERITY.get(token));
  expect(tokens(over)).toContain(token);
  expect(tokens(short)).not.toContain(token);
});
