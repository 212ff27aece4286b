/** Hours of a room in the store: a question reads few objects, and what was written or removed is seen at once. */
import { beforeEach, expect, test } from "vitest";
import { encodeChunk, type TrackPoint } from "#app/live/chunk.ts";
import { forgetInStore, getHour, HourIndexes, readHour, removeOld, storeHour } from "#workers/live/store.ts";

const HOUR = 3600;
const NOW = Date.parse("2026-07-12T15:30:00Z") / 1000;
const room = "alps";

/** A bucket in memory that counts what is read. */
class Bucket {
  readonly objects = new Map<string, Uint8Array>();
  reads = 0;
  /** Runs once, before the next read is answered. */
  meanwhile: (() => Promise<void>) | null = null;

  async get(key: string, { range }: { range?: { offset: number; length: number } } = {}) {
    this.reads++;
    const object = this.objects.get(key);
    const { meanwhile } = this;
    this.meanwhile = null;
    const bytes = object && (range ? object.slice(range.offset, range.offset + range.length) : object.slice());
    await meanwhile?.();
    return bytes ? { arrayBuffer: async () => bytes.buffer } : null;
  }
  async put(key: string, bytes: Uint8Array) {
    this.objects.set(key, bytes);
  }
  async delete(keys: string | string[]) {
    for (const key of [keys].flat()) this.objects.delete(key);
  }
  async list({ prefix }: { prefix: string }) {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix));
    return { objects: keys.map((key) => ({ key })), truncated: false };
  }
}

let bucket: Bucket;
let indexes: HourIndexes;
const files = () => bucket as unknown as R2Bucket;

beforeEach(() => {
  bucket = new Bucket();
  indexes = new HourIndexes();
});

const point = (time: number): TrackPoint => ({ time, latitude: 47.5, longitude: 11.5, altitude: 1200 });
const getChunk = (gliders: readonly string[], time: number) =>
  encodeChunk(new Map(gliders.map((key) => [key, Array.from({ length: 8 }, (_, nth) => point(time + nth))])));
const store = (hour: number, gliders: readonly string[], isStored = (_: string) => false) =>
  indexes.change(() => storeHour(files(), room, hour, [getChunk(gliders, hour * HOUR)], isStored));

async function day(wanted: (key: string) => boolean): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let hour = getHour(NOW) - 24; hour <= getHour(NOW); hour++)
    for (const { key, points } of await readHour(files(), room, hour, wanted, indexes))
      found.set(key, (found.get(key) ?? 0) + points.length);
  return found;
}
const is = (key: string) => (other: string) => other === key;

const MANY = Array.from({ length: 600 }, (_, nth) => `g${nth}`);

test("a day of a track is fifty reads at the most, and then only those of its own hours", async () => {
  for (let hour = getHour(NOW) - 10; hour < getHour(NOW); hour++) await store(hour, MANY);
  for (const hour of [getHour(NOW) - 3, getHour(NOW) - 2]) await store(hour, ["own"]);
  bucket.reads = 0;
  expect(await day(is("own"))).toEqual(new Map([["own", 16]]));
  expect(bucket.reads).toBeLessThanOrEqual(52);
  bucket.reads = 0;
  expect(await day(is("own"))).toEqual(new Map([["own", 16]]));
  expect(bucket.reads).toBe(2);
  bucket.reads = 0;
  expect(await day(is("nobody"))).toEqual(new Map());
  expect(bucket.reads).toBe(0);
});

test("all gliders of an hour are one read, once its index is known", async () => {
  const hour = getHour(NOW) - 1;
  await store(hour, MANY);
  await readHour(files(), room, hour, is("g1"), indexes);
  bucket.reads = 0;
  expect(await readHour(files(), room, hour, () => true, indexes)).toHaveLength(600);
  // Of strangers; nobody chose to be kept.
  expect(bucket.reads).toBe(1);
});

test("what is stored, forgotten or removed is seen by the next question", async () => {
  const hour = getHour(NOW) - 1;
  await store(hour, ["a", "b"]);
  expect([...(await day(() => true)).keys()].sort()).toEqual(["a", "b"]);
  await store(hour, ["c"], is("c"));
  expect([...(await day(() => true)).keys()].sort()).toEqual(["a", "b", "c"]);
  await indexes.change(() => forgetInStore(files(), room, new Set(["a"])));
  expect([...(await day(() => true)).keys()].sort()).toEqual(["b", "c"]);
  await indexes.change(() => removeOld(files(), room, NOW + 48 * HOUR));
  expect([...(await day(() => true)).keys()]).toEqual(["c"]);
});

test("a glider that is forgotten while its track is read is not remembered, nor are others' points taken for its own", async () => {
  const hour = getHour(NOW) - 1;
  await store(hour, [...MANY, "own"]);
  await readHour(files(), room, hour, is("nobody"), indexes);
  bucket.meanwhile = () => indexes.change(() => forgetInStore(files(), room, new Set(["g0", "own"])));
  expect(await readHour(files(), room, hour, is("own"), indexes)).toEqual([]);
  expect(await readHour(files(), room, hour, is("own"), indexes)).toEqual([]);
  const [other] = await readHour(files(), room, hour, is("g599"), indexes);
  expect(other.points).toHaveLength(8);
});
