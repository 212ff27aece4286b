import { expect, test } from "vitest";
import type { Files } from "#app/core/ports.ts";
import { deflate, inflate } from "#app/flight/trace/codec.server.ts";
import { cutTrace, getTrace, openPlaces, putTrace, type Wanted } from "#app/flight/trace/trace-store.server.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { readDirectory } from "#app/soaring/trace/file.ts";
import { packTrace } from "#app/soaring/trace/pack.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { unpackTrace } from "#app/soaring/trace/unpack.ts";
import { flights } from "#tests/cast/fleet.ts";
import { oldTrace } from "#tests/flight/old-trace.ts";
import { draw } from "#tests/soaring/draw.ts";

/** A store in memory that counts the bytes it gave. */
function memory() {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>();
  const given: number[] = [];
  const give = (bytes: Uint8Array<ArrayBuffer> | undefined) => {
    if (bytes) given.push(bytes.length);
    return bytes ?? null;
  };
  const files: Files = {
    get: async (key) => give(objects.get(key)),
    read: async (key, offset, length) => give(objects.get(key)?.slice(offset, offset + length)),
    put: async (key, body) => Boolean(objects.set(key, Uint8Array.from(body as Uint8Array))),
    length: () => Promise.reject(new Error("not asked")),
    open: () => Promise.reject(new Error("not asked")),
    gather: () => Promise.reject(new Error("not asked")),
    remove: () => Promise.reject(new Error("not asked")),
    list: () => Promise.reject(new Error("not asked")),
  };
  return { files, objects, given };
}

/** One with an engine, hours long. */
function long(): Trace {
  for (const { bytes } of flights(40, 3)) {
    const { trace } = prepareTrace(readIgc(bytes));
    if (trace.sensors.ENL && trace.length > 6000) return trace;
  }
  throw new Error("no long flight in the fleet");
}

const makeBlocks = (file: Uint8Array) => readDirectory(file).entries.map(({ level, block }) => `${level} ${block}`);
const want = (level: Wanted["level"], ...blocks: Wanted["blocks"]): Wanted => ({ level, blocks });

test("of a long flight the level of 150 m is one read of 24 kB, and nothing else is sent", async () => {
  const { files, given, objects } = memory();
  const trace = long();
  await putTrace(files, 7, 1, await packTrace(trace, deflate));
  const file = (await cutTrace(files, 7, 1, want("150", "core")))!;
  expect(makeBlocks(file)).toEqual(["150 core"]);
  expect(given).toEqual([24_576]);
  expect(file.length).toBeLessThan(9000);
  expect(file.length).toBeLessThan(objects.get("trace/7.1")!.length / 4);
  const { trace: coarse, level } = await unpackTrace(file, inflate);
  expect(level).toBe("150");
  expect(coarse.time[0]).toBe(trace.time[0]);
  expect(coarse.time.at(-1)).toBe(trace.time.at(-1));
});

test("places of coarser levels come of the read that found the trace, and those of all fixes are as recorded", async () => {
  const { files, given } = memory();
  const trace = long();
  await putTrace(files, 7, 1, await packTrace(trace, deflate));
  const placesAt = (await openPlaces(files, 7, 1))!;
  const [coarse, finer] = [(await placesAt("150"))!, (await placesAt("20"))!];
  expect(given).toEqual([24_576]);
  expect(coarse.length).toBeLessThan(finer.length);
  const whole = (await placesAt("full"))!;
  expect([...whole.time]).toEqual([...trace.time]);
  const degrees = (at: ArrayLike<number>) => Array.from(at, (each) => Math.round(each * 1e5));
  expect(degrees(whole.latitude)).toEqual(degrees(trace.latitude));
  expect(await openPlaces(files, 7, 2)).toBeNull();
});

test("the blocks asked for come, and only they are read", async () => {
  const { files, given } = memory();
  const trace = long();
  await putTrace(files, 7, 1, await packTrace(trace, deflate));
  expect(makeBlocks((await cutTrace(files, 7, 1, want("full", "core")))!)).toEqual(["full core"]);
  const core = given.reduce((sum, bytes) => sum + bytes, 0);
  given.length = 0;
  const file = (await cutTrace(files, 7, 1, want("full", "engine", "extras")))!;
  expect(makeBlocks(file)).toEqual(["full core", "full engine", "full extras"]);
  expect(given.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(core);
  const back = (await getTrace(files, 7, 1, want("full", "core", "engine", "extras")))!;
  expect(back).toEqual({ ...trace, dropped: back.dropped });
  const bare = (await getTrace(files, 7, 1, want("full", "core")))!;
  expect([bare.sensors.ENL, bare.engine, bare.extras]).toEqual([null, null, {}]);
});

test("a flight of 200 fixes comes whole whatever level is asked for", async () => {
  const { files } = memory();
  const trace = draw(Array.from({ length: 200 }, (_, i) => [i * 100, i * i, 1000 + i]));
  await putTrace(files, 7, 1, await packTrace(trace, deflate));
  for (const level of ["150", "20", "full"] as const) {
    expect(makeBlocks((await cutTrace(files, 7, 1, want(level, "core")))!)).toEqual(["full core"]);
  }
});

test("an object of the first version is answered and packed anew, once", async () => {
  const { files, objects, given } = memory();
  objects.set("trace/7.1", oldTrace);
  const first = (await getTrace(files, 7, 1, want("150", "core", "engine")))!;
  expect([...first.altitude]).toEqual([500, 504, 509, 515, 520, 524]);
  expect([...first.engine!]).toEqual([3, 0, 5, 999, 2, 1]);
  expect(readDirectory(objects.get("trace/7.1")!).entries).toHaveLength(4);
  expect(await getTrace(files, 7, 1, want("full", "core", "engine"))).toEqual(first);
  expect(given).toHaveLength(3);
});

test("what is not there is null", async () => {
  expect(await cutTrace(memory().files, 7, 1, want("full", "core"))).toBeNull();
  expect(await getTrace(memory().files, 7, 1, want("full", "core"))).toBeNull();
});
