import { expect, test } from "vitest";
import { computeQnh } from "#app/soaring/checks/pressure.ts";
import { understand } from "#app/soaring/understand.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { recording, recordings, testShared } from "#tests/setup/shared.ts";

const { elevation } = koenigsdorf();
const TODAY = "2026-11-20";

/** The circuit with every pressure height moved, as a sensor does that is set or built wrongly. */
function moved(by: number): Uint8Array {
  const lines = new TextDecoder().decode(circuit(1)).split("\r\n");
  const shifted = lines.map((line) => {
    if (!line.startsWith("B")) return line;
    const height = Number(line.slice(25, 30)) + by;
    return line.slice(0, 25) + String(height).padStart(5, "0") + line.slice(30);
  });
  return new TextEncoder().encode(shifted.join("\r\n"));
}

const qnhFindings = (bytes: Uint8Array, field: number | null | undefined) =>
  understand(bytes, { today: TODAY, elevation: field }).findings.filter(({ token }) => token === "INVALID_QNH_VALUE");

test("the QNH of the simulated day is found again from the ground before the take-off", () => {
  const [flight] = understand(circuit(1), { today: TODAY }).flights;
  expect(computeQnh(flight.restingPressureAltitude ?? 0, elevation)).toBeCloseTo(1015, 0);
});

test("a pressure height 675 m too high gives a QNH below 940 hPa and is found, 635 m is just inside", () => {
  expect(qnhFindings(moved(675), elevation)).toMatchObject([{ severity: "warns", parameters: [935, 940, 1060] }]);
  expect(qnhFindings(moved(635), elevation)).toEqual([]);
});

test("without an airfield, or with one of unknown elevation, nothing is said", () => {
  expect(qnhFindings(moved(675), null)).toEqual([]);
  expect(qnhFindings(moved(675), undefined)).toEqual([]);
});

testShared("no pressure height is taken from recordings that begin in the air or have no sensor", () => {
  const resting = (name: string) =>
    understand(recording(name), { today: TODAY }).flights.map((flight) => flight.restingPressureAltitude);
  expect(resting("lxnav-ash25-zero-position-start.igc")).toEqual([null]);
  expect(resting("seeyou-ls4-winch-gps-only.igc")).toEqual([null]);
  expect(resting("cambridge-eb29-selflaunch.igc")[0]).toBeCloseTo(468, 0);
});

/** Elevations of the take-off airfields, metres, from the reference table; the weather of the day lies near 1015 hPa. */
const FIELDS: Record<string, number> = {
  "cambridge-2001-two-flights.igc": 188,
  "cambridge-dg808-alps-967km-4s.igc": 226,
  "condor-simulator-asw28.igc": 855,
  "filser-ls4-competition-388km.igc": 48,
  "flarm-asg29-907km-4s.igc": 190,
  "lxnav-discus2-spain-585km-1s.igc": 1024,
  "oudie-cirrus-outlanding.igc": 84,
  "xcsoar-utah-high-291km.igc": 1524,
};

testShared("real recordings give a QNH that weather has", () => {
  for (const name of recordings().filter((name) => name in FIELDS)) {
    const [flight] = understand(recording(name), { today: TODAY }).flights;
    const qnh = computeQnh(flight.restingPressureAltitude ?? Number.NaN, FIELDS[name]);
    expect(qnh, name).toBeGreaterThan(1005);
    expect(qnh, name).toBeLessThan(1032);
  }
});
