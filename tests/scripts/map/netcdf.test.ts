import { expect, test } from "vitest";
import { readNetcdf } from "#scripts/map/netcdf.ts";

/** A grid of 2 × 3 floats with a unit, as the format description lays it out. */
function file(): Uint8Array {
  const parts: number[] = [];
  const int = (value: number) =>
    parts.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
  const text = (value: string) => {
    int(value.length);
    for (const character of value.padEnd(Math.ceil(value.length / 4) * 4, "\0")) parts.push(character.charCodeAt(0));
  };
  const all = (...values: (number | string)[]) => {
    for (const value of values) typeof value === "number" ? int(value) : text(value);
  };
  all(0x43444601, 0);
  all(10, 2, "y", 2, "longitude", 3);
  all(0, 0);
  all(11, 1, "height", 2, 0, 1, 12, 1, "units", 2, "metres", 5, 24);
  int(parts.length + 4);
  const begin = parts.length;
  const bytes = new Uint8Array(begin + 24);
  bytes.set(parts);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 6; i++) view.setFloat32(begin + 4 * i, i * 1.5);
  return bytes;
}

test("a grid has its shape and its values, row by row", () => {
  const { shape, at } = readNetcdf(file()).get("height")!;
  expect(shape).toEqual([2, 3]);
  expect([0, 1, 5].map(at)).toEqual([0, 1.5, 7.5]);
});

test("anything else is refused", () => {
  expect(() => readNetcdf(new TextEncoder().encode("HDF5 or so"))).toThrow("not a NetCDF classic file");
});
