import { afterEach, expect, test, vi } from "vitest";
import { inSlices } from "#app/core/data/chunks.ts";

afterEach(() => vi.restoreAllMocks());

/** How often it paused, where every step moves the clock by so many milliseconds. */
async function getPauses(count: number, ms: number): Promise<number> {
  let [clock, pauses] = [0, 0];
  vi.spyOn(Date, "now").mockImplementation(() => clock);
  function* steps(): Generator<void, string> {
    for (let i = 0; i < count; i++) {
      clock += ms;
      yield;
    }
    return "done";
  }
  expect(await inSlices(async () => void pauses++, steps())).toBe("done");
  return pauses;
}

test("600 steps of 2 ms rest every 12 ms", async () => {
  expect(await getPauses(600, 2)).toBe(100);
});

test("a step longer than 12 ms is followed by a rest", async () => {
  expect(await getPauses(5, 300)).toBe(5);
});

test("less than 12 ms of work needs none", async () => {
  expect(await getPauses(5, 2)).toBe(0);
});

test("where the clock stands still it rests after 64 steps", async () => {
  expect(await getPauses(640, 0)).toBe(10);
});
