import { expect, test } from "vitest";
import { pointTyped } from "#app/task/waypoint/typed.ts";

test("heights and lengths are metres, whatever unit they were typed in", () => {
  const typed = { name: "Hahnweide", elevation: "1000", length: "2625" };
  const metres = ({ elevation, length }: Record<string, string | undefined>) => [elevation, length].map(Number);
  // A foot is 0.3048 m.
  for (const units of ["U", "I"]) {
    const [elevation, length] = metres(pointTyped({ ...typed, units }));
    expect(elevation).toBeCloseTo(304.8, 3);
    expect(length).toBeCloseTo(800.1, 3);
  }
  expect(metres(pointTyped({ ...typed, units: "M" }))).toEqual([1000, 2625]);
  expect(metres(pointTyped(typed))).toEqual([1000, 2625]);
});

test("what is empty or no number is left to be refused as it was typed", () => {
  expect(pointTyped({ elevation: "", length: "far", units: "I" })).toMatchObject({ elevation: "", length: "far" });
  expect(pointTyped({ name: "Alm", units: "I" })).not.toHaveProperty("elevation");
});
