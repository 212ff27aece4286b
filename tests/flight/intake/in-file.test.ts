import { expect, test } from "vitest";
import { gliderInFile, personInFile } from "#app/flight/intake/in-file.ts";
import { understand } from "#app/soaring/understand.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { recording, testShared } from "#tests/setup/shared.ts";

test.each([
  [" Ada  Flug ", "Ada Flug"],
  ["jandard", "jandard"],
  ["-", null],
  ["undefined", null],
  ["UNKNOWN", null],
  ["Co-Pilot", null],
  ["Crew2", null],
  ["", null],
  [null, null],
])("the name %j is read as %j", (text, name) => {
  expect(personInFile(text)).toBe(name);
});

const inFile = (bytes: Uint8Array) => gliderInFile(understand(bytes, { today: "2026-11-20" }));

test("maker, serial and glider are as written", () => {
  expect(inFile(circuit(1))).toEqual({
    manufacturer: "XKT",
    serial: "101",
    gliderType: "LS 8",
    registration: "D-0801",
    competitionId: "AF",
    engine: false,
  });
});

testShared("an engine counts when it carried the glider, not when a tow plane was heard", () => {
  expect(inFile(recording("lxn-ventusc-winch-engine-3runs.igc")).engine).toBe(true);
  expect(inFile(recording("naviter-oudie-igc-selflaunch.igc")).engine).toBe(true);
  expect(inFile(recording("lxn-libelle-enl-during-tow.igc")).engine).toBe(false);
  expect(inFile(recording("lxnav-js1-mop-wind-noise.igc")).engine).toBe(false);
});
