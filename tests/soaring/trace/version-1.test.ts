import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readVersion1 } from "#app/soaring/trace/version-1.ts";
import { oldTrace } from "#tests/flight/old-trace.ts";

const bytes = () => new Uint8Array(gunzipSync(oldTrace));

test("a trace of the first version is read: 500 to 524 m in 24 s, one noise missing, 999 the loudest", () => {
  const trace = readVersion1(bytes());
  expect([...trace.time]).toEqual([0, 4, 8, 12, 20, 24].map((second) => 1e9 + second));
  expect([...trace.pressureAltitude]).toEqual([500, 504, 509, 515, 520, 524]);
  expect([...trace.gnssAltitude]).toEqual([548, 552, 557, 563, 568, 572]);
  expect([...trace.sensors.ENL!]).toEqual([3, Number.NaN, 5, 999, 2, 1]);
  expect(trace.latitude[5]).toBe((2_880_000 + 5 * 31) / 60_000);
  expect(trace.longitude[5]).toBe((660_000 - 5 * 17) / 60_000);
  expect(trace.altitude).toBe(trace.pressureAltitude);
});

test("another version and a file cut short are no such trace", () => {
  expect(() => readVersion1(bytes().with(4, 2))).toThrow(RangeError);
  for (let length = 0; length < bytes().length; length++) {
    expect(() => readVersion1(bytes().subarray(0, length)), `${length} bytes`).toThrow(RangeError);
  }
});
