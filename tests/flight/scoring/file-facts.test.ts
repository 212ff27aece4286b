import { expect, test } from "vitest";
import { fileFacts } from "#app/flight/scoring/file-facts.ts";
import { understand } from "#app/soaring/understand.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { recording, testShared } from "#tests/setup/shared.ts";

const getFacts = (bytes: Uint8Array, elevation: number | null = null) => {
  const understood = understand(bytes, { today: "2026-11-20" });
  return fileFacts(understood.flights.at(0) ?? null, understood, elevation);
};

test("a recording says its recorder, its sensors and the pressure of the day", () => {
  const facts = getFacts(circuit(1), koenigsdorf().elevation);
  expect(facts).toMatchObject({ manufacturer: "XKT", serial: "101", date: "2026-07-12", firmware: "1" });
  expect(facts.columns.map(({ code }) => code)).toEqual(["FXA", "SIU", "ENL"]);
  expect(facts.qnh).toBe(1015);
});

test("without an airfield there is no QNH", () => {
  expect(getFacts(circuit(1)).qnh).toBeNull();
});

test("no person's name is among them", () => {
  expect(JSON.stringify(getFacts(circuit(1)))).not.toMatch(/Ada/);
});

testShared("a height column that says nothing has no maximum, a column that never changes is silent", () => {
  expect(getFacts(recording("seeyou-ls4-winch-gps-only.igc")).maxPressureAltitude).toBeNull();
  const js3 = getFacts(recording("lxnav-js3-alps-743km-mop-rpm.igc"));
  expect(js3.columns).toEqual(
    expect.arrayContaining([
      { code: "ENL", live: true, unit: "" },
      { code: "TAS", live: true, unit: "km/h" },
    ]),
  );
  expect(js3.fixAccuracy).toBeGreaterThan(0);
});
