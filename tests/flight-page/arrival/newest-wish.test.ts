import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newest } from "#app/flight-page/arrival/newest-wish.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a hundred wishes in a second are seven pieces of work, the last for the last wish", async () => {
  const done: number[] = [];
  const work = newest(
    async (wish: number) => wish,
    (answer) => done.push(answer),
    150,
  );
  for (let i = 0; i < 100; i++) {
    work.ask(i);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(done.length).toBeLessThanOrEqual(8);
  expect(done.at(-1)).toBe(99);
});

test("an answer that comes after a newer one is told to nobody", async () => {
  const done: string[] = [];
  const slow: Record<string, number> = { first: 500, second: 10 };
  const work = newest(
    (wish: string) => new Promise<string>((resolve) => setTimeout(() => resolve(wish), slow[wish])),
    (answer) => done.push(answer),
    150,
  );
  work.ask("first");
  await vi.advanceTimersByTimeAsync(200);
  work.ask("second");
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(["second"]);
});

test("slow answers are told in their order while wishes go on", async () => {
  const done: number[] = [];
  const work = newest(
    (wish: number) => new Promise<number>((resolve) => setTimeout(() => resolve(wish), 400)),
    (answer) => done.push(answer),
    150,
  );
  for (const wish of [1, 2, 3]) {
    work.ask(wish);
    await vi.advanceTimersByTimeAsync(160);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual([1, 2, 3]);
});

test("what was forgotten is not told, and a later wish is", async () => {
  const done: number[] = [];
  const work = newest(
    (wish: number) => new Promise<number>((resolve) => setTimeout(() => resolve(wish), 100)),
    (answer) => done.push(answer),
    150,
  );
  work.ask(1);
  work.ask(2);
  work.forget();
  await vi.advanceTimersByTimeAsync(500);
  expect(done).toEqual([]);
  work.ask(3);
  await vi.advanceTimersByTimeAsync(500);
  expect(done).toEqual([3]);
});
