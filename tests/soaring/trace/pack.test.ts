import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { readDirectory, splitParts, writeDirectory } from "#app/soaring/trace/file.ts";
import { packTrace } from "#app/soaring/trace/pack.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { unpackPlaces, unpackTrace } from "#app/soaring/trace/unpack.ts";
import { flights } from "#tests/cast/fleet.ts";
import { recording, recordings, testShared } from "#tests/setup/shared.ts";
import { draw } from "../draw.ts";

const deflate = async (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes));
async function inflate(bytes: Uint8Array, size: number) {
  const whole = (() => {
    try {
      return new Uint8Array(inflateSync(bytes, { maxOutputLength: size + 1 }));
    } catch {
      throw new RangeError("damaged");
    }
  })();
  if (whole.length !== size) throw new RangeError("another size");
  return whole;
}
const pack = (trace: Trace) => packTrace(trace, deflate);
const unpack = async (bytes: Uint8Array) => (await unpackTrace(bytes, inflate)).trace;
const prepared = (name: string) => prepareTrace(readIgc(recording(name))).trace;

/** Bytes and fixes of each block; the directory of 300 to 500 bytes is not counted. */
const sizes = (packed: Uint8Array) =>
  Object.fromEntries(
    splitParts(readDirectory(packed)).map(({ entry, from, to }) => {
      return [`${entry.level} ${entry.block}`, { size: to - from, fixes: entry.fixes }];
    }),
  );

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const value = fc.oneof(
  fc.constant(Number.NaN),
  fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 100),
);
const row = fc.record({
  step: fc.constantFrom(1, 1, 1, 4, 0.5, 0.001, 3600),
  latitude: degrees(90),
  longitude: degrees(180),
  pressure: fc.integer({ min: -600, max: 16_000 }),
  gnss: fc.integer({ min: -600, max: 16_000 }),
  noise: fc.option(fc.integer({ min: 0, max: 999 }), { nil: Number.NaN }),
  extra: value,
});

const anyTrace = fc.record({ rows: fc.array(row, { maxLength: 200 }), gnss: fc.boolean() }).map(({ rows, gnss }) => {
  const column = (of: (one: (typeof rows)[number]) => number) => Float32Array.from(rows, of);
  const [pressureAltitude, gnssAltitude] = [column((one) => one.pressure), column((one) => one.gnss)];
  let time = 36_000;
  const trace: Trace = {
    ...draw(rows.map(() => [0, 0])),
    time: Float64Array.from(rows, ({ step }) => (time = Math.round((time + step) * 1000) / 1000)),
    latitude: Float64Array.from(rows, ({ latitude }) => latitude),
    longitude: Float64Array.from(rows, ({ longitude }) => longitude),
    altitude: gnss ? gnssAltitude : pressureAltitude,
    altitudeSource: gnss ? "gnss" : "pressure",
    pressureAltitude,
    gnssAltitude,
    sensors: { ENL: column((one) => one.noise), MOP: null, RPM: null },
    extras: { TAS: column((one) => one.extra) },
  };
  return trace;
});

test("any trace comes back: positions within 0.01 m, time, heights, sensors and missing values exactly", async () => {
  await fc.assert(
    fc.asyncProperty(anyTrace, async (trace) => {
      const packed = await pack(trace);
      const back = await unpack(packed);
      const { length, time, latitude, longitude } = back;
      expect(await unpackPlaces(packed, inflate)).toEqual({ length, time, latitude, longitude });
      expect(back.length).toBe(trace.length);
      expect(back.time).toEqual(trace.time);
      expect(back.altitude).toEqual(trace.altitude);
      expect(back.altitudeSource).toBe(trace.altitudeSource);
      expect(back.pressureAltitude).toEqual(trace.pressureAltitude);
      expect(back.gnssAltitude).toEqual(trace.gnssAltitude);
      expect(back.sensors).toEqual(trace.sensors);
      expect(back.extras).toEqual(trace.extras);
      for (let i = 0; i < trace.length; i++) {
        expect(Math.abs(back.latitude[i] - trace.latitude[i])).toBeLessThan(8.4e-8);
        expect(Math.abs(back.longitude[i] - trace.longitude[i])).toBeLessThan(8.4e-8);
      }
    }),
  );
});

test("a leap within a millisecond and an hour after it comes back: no line is drawn on so far", async () => {
  const trace: Trace = {
    ...draw(Array.from({ length: 4 }, () => [0, 0])),
    time: Float64Array.of(36_001, 36_001.001, 39_601.001, 43_201.001),
    longitude: Float64Array.of(-28.499932750000003, 179.99999991666667, 0, -179.65047475000003),
  };
  const { longitude } = await unpack(await pack(trace));
  for (let i = 0; i < 4; i++) expect(Math.abs(longitude[i] - trace.longitude[i])).toBeLessThan(8.4e-8);
});

test("numbers of a hostile column end as missing: 10³⁰ is no engine noise", async () => {
  const trace = { ...draw([[0, 0]]), sensors: { ENL: Float32Array.of(1e30), MOP: null, RPM: null } };
  expect((await unpack(await pack(trace))).sensors.ENL).toEqual(Float32Array.of(Number.NaN));
});

testShared("a recording comes back to the last digit, with its 15 further columns", async () => {
  const trace = prepared("lxnav-js3-alps-743km-mop-rpm.igc");
  const back = await unpack(await pack(trace));
  expect(Object.keys(back.extras)).toHaveLength(13);
  expect(back).toEqual({ ...trace, dropped: back.dropped });
});

testShared.for(recordings())("%s takes at most 3.5 bytes per fix, with engine 4.5", async (name) => {
  const { "full core": core, "full engine": engine } = sizes(await pack(prepared(name)));
  const loose = core.fixes < 1000 ? 0.5 : 0; // some hundred fixes repeat too little
  expect(core.size / core.fixes).toBeLessThanOrEqual(3.5 + loose);
  expect((core.size + (engine?.size ?? 0)) / core.fixes).toBeLessThanOrEqual(4.5 + loose);
});

test("simulated flights of every recorder family take at most 3.5 bytes per fix, with engine 4.5", async () => {
  for (const { bytes, plan } of flights(30, 2)) {
    const { "full core": core, "full engine": engine } = sizes(await pack(prepareTrace(readIgc(bytes)).trace));
    const loose = core.fixes < 1000 ? 0.5 : 0;
    expect(core.size / core.fixes, plan.recorder?.name).toBeLessThanOrEqual(3.5 + loose);
    expect((core.size + (engine?.size ?? 0)) / core.fixes, plan.recorder?.name).toBeLessThanOrEqual(4.5 + loose);
  }
});

/** What the server does: other blocks left out, the directory shortened. */
function cut(packed: Uint8Array, level: string) {
  const directory = readDirectory(packed);
  const parts = splitParts(directory).filter(({ entry }) => entry.level === level && entry.block === "core");
  const head = writeDirectory({ ...directory, entries: parts.map(({ entry }) => entry) });
  return Buffer.concat([head, ...parts.map(({ from, to }) => packed.subarray(from, to))]);
}

test("coarse levels hold fixes of the full one, the first 6 kB of a flight of hours its picture at 150 m", async () => {
  for (const { bytes } of flights(8, 7)) {
    const trace = prepareTrace(readIgc(bytes)).trace;
    const packed = await pack(trace);
    for (const level of ["150", "20"]) {
      const coarse = await unpack(new Uint8Array(cut(packed, level)));
      expect(coarse.length).toBeLessThan(trace.length);
      for (let k = 0; k < coarse.length; k++) {
        const i = trace.time.indexOf(coarse.time[k]);
        expect([coarse.latitude[k], coarse.longitude[k]]).toEqual([trace.latitude[i], trace.longitude[i]]);
        expect([coarse.altitude[k], coarse.gnssAltitude[k]]).toEqual([trace.altitude[i], trace.gnssAltitude[i]]);
      }
    }
    const [first] = splitParts(readDirectory(packed));
    expect(first.entry.level).toBe("150");
    expect(first.to).toBeLessThan(6000);
  }
});

test("no fix of the full level is farther than 20 m (150 m) from the coarse one's line, nor half that in height", async () => {
  for (const { bytes } of flights(6, 8)) {
    const trace = prepareTrace(readIgc(bytes)).trace;
    const packed = await pack(trace);
    for (const level of [150, 20]) {
      const coarse = await unpack(new Uint8Array(cut(packed, String(level))));
      let [farthest, highest, k] = [0, 0, 1];
      for (let i = 0; i < trace.length; i++) {
        while (coarse.time[k] < trace.time[i]) k++;
        const { distance, height } = offLine(trace, i, coarse, k - 1, k);
        farthest = Math.max(farthest, distance);
        highest = Math.max(highest, height);
      }
      expect(farthest).toBeLessThan(level * 1.005); // for the plane it was drawn on
      expect(highest).toBeLessThan((level / 2) * 1.005);
      expect(farthest).toBeGreaterThan(level / 2); // not kept too closely either
    }
  }
});

/** Metres of a fix from the nearest point between two others, where a metre of height counts twice; on a sphere. */
function offLine(trace: Trace, i: number, coarse: Trace, from: number, to: number) {
  const at = (of: Trace, j: number) => [
    (of.longitude[j] - coarse.longitude[from]) * 111_195 * Math.cos((coarse.latitude[from] * Math.PI) / 180),
    (of.latitude[j] - coarse.latitude[from]) * 111_195,
    (of.altitude[j] - coarse.altitude[from]) * 2,
  ];
  const [point, end] = [at(trace, i), at(coarse, to)];
  const squared = end.reduce((sum, value) => sum + value * value, 0);
  const along = end.reduce((sum, value, axis) => sum + value * point[axis], 0);
  const share = squared ? Math.min(1, Math.max(0, along / squared)) : 0;
  const [x, y, z] = point.map((value, axis) => value - share * end[axis]);
  return { distance: Math.hypot(x, y, z), height: Math.abs(z) / 2 };
}

test("an unknown version is refused, and so is anything else", async () => {
  const packed = await pack(
    draw([
      [0, 0],
      [100, 0],
    ]),
  );
  await expect(unpack(packed.with(4, 3))).rejects.toThrow("version 3");
  await expect(unpack(packed.with(0, 0))).rejects.toThrow("not a trace file");
  await expect(unpack(new Uint8Array(0))).rejects.toThrow(RangeError);
});

test("an unknown column and an unknown block are skipped", async () => {
  const trace = {
    ...draw([
      [0, 0],
      [100, 50],
    ]),
    sensors: { ENL: Float32Array.of(5, 7), MOP: null, RPM: null },
    extras: { TAS: Float32Array.of(90, 91) },
  };
  const packed = await pack(trace);
  const where = (name: string) => new TextDecoder("latin1").decode(packed).indexOf(name);
  const back = await unpack(packed.with(where("ENL"), "X".charCodeAt(0)).with(where("extras"), "X".charCodeAt(0)));
  expect(back.sensors.ENL).toBeNull();
  expect(back.extras).toEqual({});
  expect(back.time).toEqual(trace.time);
});

const bowl = () => draw(Array.from({ length: 50 }, (_, i) => [i * 90, i * i, 1000 + i]));

test("a file cut short at any byte throws a RangeError", async () => {
  const packed = await pack(bowl());
  for (let length = 0; length < packed.length; length++) {
    await expect(unpack(packed.subarray(0, length)), `${length} bytes`).rejects.toThrow(RangeError);
  }
});

/** Up to eight bytes changed in a thousand ways: read well, or refused. */
async function damage(packed: Uint8Array, read: (damaged: Uint8Array) => Promise<void>) {
  const changes = fc.array(fc.tuple(fc.nat(packed.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(changes, async (bytes) => {
      const damaged = packed.slice();
      for (const [at, byte] of bytes) damaged[at] = byte;
      const problem = await read(damaged).catch((thrown) => thrown);
      if (problem !== undefined) expect(problem).toBeInstanceOf(RangeError);
    }),
    { numRuns: 1000 },
  );
}

test("damaged bytes throw a RangeError or give a trace of as many fixes, and never hang", async () => {
  await damage(await pack(bowl()), async (damaged) => {
    const { length, time } = await unpack(damaged);
    expect(length).toBeLessThanOrEqual(50);
    expect(time).toHaveLength(length);
  });
});

test("damaged bytes below the compression throw a RangeError or give increasing times", async () => {
  const plain = async (bytes: Uint8Array) => bytes;
  await damage(await packTrace(bowl(), plain), async (damaged) => {
    const { time } = (await unpackTrace(damaged, plain)).trace;
    for (let i = 1; i < time.length; i++) expect(time[i]).toBeGreaterThan(time[i - 1]);
  });
});
