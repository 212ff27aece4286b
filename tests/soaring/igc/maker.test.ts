import { expect, test } from "vitest";
import { makerOf } from "#app/soaring/igc/maker.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { recording, recordings, testShared } from "#tests/setup/shared.ts";

test("a maker is known by its three letters, with whether it builds approved recorders", () => {
  expect(makerOf("LXV")).toEqual({ name: "LXNAV", approved: true });
  expect(makerOf("XCS")).toEqual({ name: "XCSoar", approved: false });
  expect(makerOf("XKT")).toEqual({ name: "Kettle", approved: false });
  expect(makerOf("QQQ")).toBeNull();
  expect(makerOf("")).toBeNull();
});

testShared("only programs and converters among the collected recordings have makers that nobody knows", () => {
  const codes = recordings().map((name) => readIgc(recording(name)).manufacturer);
  const unknown = [...new Set(codes)].filter((code) => makerOf(code) === null).sort();
  expect(unknown).toEqual(["", "GNE", "GPX"]);
});
