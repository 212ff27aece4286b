import { afterEach, expect, test, vi } from "vitest";
import { otherAddress } from "#app/map/load.ts";
import { retry } from "#app/map/retry.ts";

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

test("a script that a browser could not fetch is asked for under another address, anything else as before", () => {
  const gone = new TypeError(
    "Failed to fetch dynamically imported module: https://kettle.example/assets/leaflet.client-Ct6u_-L.js",
  );
  expect(otherAddress(gone, 7)).toBe("https://kettle.example/assets/leaflet.client-Ct6u_-L.js?again=7");
  const again = new TypeError(`error loading dynamically imported module: ${otherAddress(gone, 7)}`);
  expect(otherAddress(again, 8)).toBe("https://kettle.example/assets/leaflet.client-Ct6u_-L.js?again=8");
  expect(otherAddress(new TypeError("Importing a module script failed."), 7)).toBeNull();
  expect(otherAddress(null, 7)).toBeNull();
});
