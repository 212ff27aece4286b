import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { computeShare, patiently, type Reading } from "#app/flight/upload/reading.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const checking: Reading = { step: "checking", done: 0, of: 1 };
const second: Reading = { step: "flights", done: 1, of: 3 };

test("a file read within 400 ms shows nothing", () => {
  const shown: Reading[] = [];
  const { tell, stop } = patiently((reading) => shown.push(reading));
  tell(checking);
  vi.advanceTimersByTime(399);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([]);
});

test("after 400 ms the latest step is shown even if nothing more is told, then every further one until the end", () => {
  const shown: Reading[] = [];
  const { tell, stop } = patiently((reading) => shown.push(reading));
  tell({ step: "reading", done: 0, of: 10 });
  tell(checking);
  vi.advanceTimersByTime(400);
  expect(shown).toEqual([checking]);
  tell(second);
  expect(shown).toEqual([checking, second]);
  stop();
  tell({ step: "flights", done: 3, of: 3 });
  expect(shown).toHaveLength(2);
});

test("the share of the work never falls from step to step, from 0 to 1", () => {
  const steps: Reading[] = [
    { step: "reading", done: 0, of: 4_000_000 },
    { step: "reading", done: 4_000_000, of: 4_000_000 },
    checking,
    { step: "flights", done: 0, of: 3 },
    second,
    { step: "flights", done: 3, of: 3 },
  ];
  const shares = steps.map(computeShare);
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test("a file without flights or bytes has a share all the same", () => {
  expect(computeShare({ step: "flights", done: 0, of: 0 })).toBe(0.5);
  expect(computeShare({ step: "reading", done: 0, of: 0 })).toBe(0);
});
