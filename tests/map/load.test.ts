import { afterEach, expect, test, vi } from "vitest";
import { retry } from "#app/map/load.ts";

afterEach(() => vi.restoreAllMocks());

test("a map that fails three times and then loads is there", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  let calls = 0;
  const load = async () => {
    calls++;
    if (calls < 4) throw new Error("no");
    return "map";
  };
  expect(await retry(load, async () => {})).toBe("map");
  expect(warned).toHaveBeenCalledTimes(3);
});

test("after the third retry it is given up", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  let calls = 0;
  const load = async () => {
    calls++;
    throw new Error("no");
  };
  await expect(retry(load, async () => {})).rejects.toThrow("no");
  expect(calls).toBe(4);
});
