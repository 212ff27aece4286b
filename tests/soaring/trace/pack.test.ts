import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { packTrace, unpackTrace } from "#app/soaring/trace/pack.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { recording, recordings, testShared } from "#tests/setup/shared.ts";
import { draw } from "../draw.ts";

const fix = fc.tuple(
  fc.integer({ min: -90_000, max: 90_000 }),
  fc.integer({ min: -90_000, max: 90_000 }),
  fc.integer({ min: -500, max: 15_000 }),
);
const noise = fc.option(fc.integer({ min: 0, max: 999 }), { nil: Number.NaN });

test("any trace comes back: positions within 0.01 m, heights, sensors and missing values exactly", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fix, noise), { maxLength: 200 }), (rows) => {
      const drawn = draw(rows.map(([point]) => point));
      const trace: Trace = { ...drawn, sensors: { ...drawn.sensors, ENL: Float32Array.from(rows, ([, enl]) => enl) } };
      const back = unpackTrace(packTrace(trace));
      expect(back.time).toEqual(trace.time);
      expect(back.pressureAltitude).toEqual(trace.pressureAltitude);
      expect(back.gnssAltitude).toEqual(trace.gnssAltitude);
      expect(back.sensors).toEqual(trace.sensors);
      for (let i = 0; i < trace.length; i++) {
        expect(Math.abs(back.latitude[i] - trace.latitude[i])).toBeLessThan(8.4e-8);
        expect(Math.abs(back.longitude[i] - trace.longitude[i])).toBeLessThan(8.4e-8);
      }
    }),
  );
});

testShared("a recording comes back to the last digit", () => {
  const trace = prepareTrace(readIgc(recording("lxnav-js3-alps-743km-mop-rpm.igc"))).trace;
  const back = unpackTrace(packTrace(trace));
  expect(back).toEqual({ ...trace, extras: {}, dropped: back.dropped });
});

/** Neither time nor height runs smoothly in these. */
const LOOSE: Record<string, number> = {
  "cambridge-2001-two-flights.igc": 3.8, // intervals change between 1 and 8 s
  "lxn-ventus-southafrica-noisy-enl.igc": 3.6, // 5 s, a column of noise and strong lift: large second differences
  "ogn-nimbus4m-no-g-record.igc": 3.7, // heard by several receivers, irregular throughout
};

testShared.for(recordings())("%s takes at most 3.5 bytes per fix, with engine 4.5", (name) => {
  const { trace } = prepareTrace(readIgc(recording(name)));
  const size = (packed: Trace) => gzipSync(packTrace(packed), { level: 9 }).length / trace.length;
  const core = size({ ...trace, sensors: { ENL: null, MOP: null, RPM: null } });
  const ceiling = LOOSE[name] ?? (trace.length < 1000 ? 8 : 3.5); // some hundred fixes repeat too little
  expect(core).toBeLessThanOrEqual(ceiling);
  expect(size(trace)).toBeLessThanOrEqual(ceiling + (LOOSE[name] ? 1.5 : 1));
});

test("an unknown version is refused, and so is anything else", () => {
  const packed = packTrace(
    draw([
      [0, 0],
      [100, 0],
    ]),
  );
  expect(() => unpackTrace(packed.with(4, 2))).toThrow("version 2");
  expect(() => unpackTrace(packed.with(0, 0))).toThrow("not a trace file");
  expect(() => unpackTrace(packed.subarray(0, packed.length - 1))).toThrow(RangeError);
});

test("an unknown column is skipped", () => {
  const trace = {
    ...draw([
      [0, 0],
      [100, 50],
    ]),
    sensors: { ENL: Float32Array.of(5, 7), MOP: null, RPM: null },
  };
  const packed = packTrace(trace);
  const name = new TextDecoder("latin1").decode(packed).indexOf("ENL");
  const back = unpackTrace(packed.with(name, "X".charCodeAt(0)));
  expect(back.sensors.ENL).toBeNull();
  expect(back.time).toEqual(trace.time);
});

test("damaged bytes throw a RangeError or give a trace, and never hang", () => {
  const packed = packTrace(draw(Array.from({ length: 50 }, (_, i) => [i * 90, i * i, 1000 + i])));
  const damage = fc.array(fc.tuple(fc.nat(packed.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(damage, (changes) => {
      const damaged = packed.slice();
      for (const [at, value] of changes) damaged[at] = value;
      try {
        unpackTrace(damaged);
      } catch (problem) {
        expect(problem).toBeInstanceOf(RangeError);
      }
    }),
    { numRuns: 500 },
  );
});
