import { expect, test } from "vitest";
import { uniqueNames } from "#app/core/export.server.ts";

test("names are unique whatever their case, and numbered before their ending", () => {
  const free = uniqueNames();
  expect(["a.igc", "A.IGC", "a.igc", "a (2).igc", "noending", "noending"].map(free)).toEqual([
    "a.igc",
    "A (2).IGC",
    "a (3).igc",
    "a (2) (2).igc",
    "noending",
    "noending (2)",
  ]);
});

test("no name leaves its folder or hides", () => {
  const free = uniqueNames();
  expect(["..", "../../etc/passwd", "C:\\x.igc", ".igc", "", "  "].map(free)).toEqual([
    "flight.igc",
    "_.._etc_passwd",
    "C__x.igc",
    "igc",
    "flight (2).igc",
    "flight (3).igc",
  ]);
});
