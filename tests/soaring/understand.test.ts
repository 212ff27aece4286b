import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { recording, testShared } from "#tests/setup/shared.ts";

function getSteps(bytes: Uint8Array) {
  const steps: string[] = [];
  const { flights } = understand(bytes, {
    today: "2026-11-20",
    progress: (step, done, of) => steps.push(`${step} ${done} of ${of}`),
  });
  return { steps, flights };
}

test("one flight is read, checked, analysed and done, told in this order", () => {
  const bytes = circuit(1);
  expect(getSteps(bytes).steps).toEqual([
    `reading 0 of ${bytes.length}`,
    "checking 0 of 1",
    "flights 0 of 1",
    "flights 1 of 1",
  ]);
});

test("a file without a flight ends with no flight of none", () => {
  const { steps, flights } = getSteps(new TextEncoder().encode("AXXXABC\r\n"));
  expect(flights).toEqual([]);
  expect(steps.at(-1)).toBe("flights 0 of 0");
});

testShared("six flights of three days in one recording are told one by one", () => {
  const { steps } = getSteps(recording("broken-many-a-records-helicopter.igc"));
  expect(steps.slice(2)).toEqual(Array.from({ length: 7 }, (_, i) => `flights ${i} of 6`));
});
