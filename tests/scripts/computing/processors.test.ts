/** A thread that computes: the real one, and one that dies when it is told to. */
import { afterEach, expect, test } from "vitest";
import { frame, unframed } from "#app/core/data/frame.ts";
import type { Maps } from "#scripts/computing/on-thread.ts";
import { answer, type Processors, processors } from "#scripts/computing/processors.ts";

const NONE: Maps = { get: async () => null, read: async () => null, length: async () => null };
const REAL = new URL("../../../scripts/computing/thread.ts", import.meta.url);
const MORTAL = new URL("mortal-thread.ts", import.meta.url);

let open: Processors | null = null;
afterEach(() => open?.end());

const asked = (name: string, isAwaited = false) => ({ name, isAwaited });

const begin = (how: { maps?: Maps; file?: URL; threads?: number } = {}) =>
  (open = processors({ file: MORTAL, maps: NONE, threads: 1, ...how }));

test("what nobody knows how to compute is refused by name, and the thread goes on", async () => {
  const { compute } = begin({ file: REAL });
  await expect(compute(asked("weather"), {})).rejects.toThrow("weather");
  await expect(compute(asked("tides"), {})).rejects.toThrow("tides");
});

test("a thread that dies takes with it what it computed, and nothing that waited", async () => {
  const { compute } = begin();
  const [died, told] = await Promise.allSettled([compute(asked("die"), {}), compute(asked("echo"), { after: 1 })]);
  expect(died).toMatchObject({ status: "rejected" });
  expect(told).toMatchObject({ status: "fulfilled", value: { after: 1 } });
});

test("as many are computed at once as there are threads", async () => {
  const { compute } = begin({ threads: 2 });
  const [one, other] = await Promise.all([compute(asked("who"), {}), compute(asked("who"), {})]);
  expect(one).not.toEqual(other);
});

test("what somebody looks at goes before what only has to be done, in the order it came", async () => {
  const { compute } = begin();
  const order: string[] = [];
  const ask = (name: string, isAwaited: boolean) =>
    compute({ name, isAwaited }, {}).then(() => {
      order.push(name);
    });
  await Promise.all([
    ask("under way", false),
    ask("1", false),
    ask("2", false),
    ask("first", true),
    ask("second", true),
  ]);
  expect(order).toEqual(["under way", "first", "second", "1", "2"]);
});

test("maps are read by the process it belongs to, and what cannot be read is said", async () => {
  const { compute } = begin({
    maps: {
      ...NONE,
      get: async (key) => {
        if (key === "gone") throw new Error("the store is away");
        return new TextEncoder().encode(key);
      },
    },
  });
  expect(await compute(asked("get"), { key: "maps.json" })).toEqual({ read: new TextEncoder().encode("maps.json") });
  await expect(compute(asked("get"), { key: "gone" })).rejects.toThrow("the store is away");
});

test("a Worker is answered in frames, and told with 500 what went wrong", async () => {
  const threads = begin();
  const ask = (name: string, body: Uint8Array<ArrayBuffer>) =>
    answer(threads, new Request(`http://processor/${name}`, { method: "POST", body }));
  const told = await ask("echo", frame({ bytes: Uint8Array.of(1, 2) }));
  expect(told.status).toBe(200);
  expect(unframed(told.body as Uint8Array<ArrayBuffer>)).toEqual({ bytes: Uint8Array.of(1, 2) });
  expect(await ask("die", frame({}))).toMatchObject({ status: 500 });
  expect(await ask("echo", Uint8Array.of(1))).toMatchObject({ status: 500 });
});
