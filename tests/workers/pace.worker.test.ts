/** Who waits for whom, on one thread. */
import { expect, test, vi } from "vitest";
import { giveWay, isWorking, visit } from "#workers/pace.ts";

const LONGEST = 60; // ms

/** The quickest of five: a busy machine only makes it longer. */
async function took(pause: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const since = performance.now();
    await pause();
    times.push(performance.now() - since);
  }
  return Math.min(...times);
}

test("a job waits while a page is being answered, for 60 ms; without one it goes on", async () => {
  expect(await took(giveWay)).toBeLessThan(LONGEST - 1);
  const page = visit();
  expect(await took(giveWay)).toBeGreaterThanOrEqual(LONGEST - 1);
  page.leave();
  expect(await took(giveWay)).toBeLessThan(LONGEST - 1);
});

test("jobs take turns while a page is being answered: one goes on in 60 ms, and none waits longer than 240", async () => {
  const page = visit();
  const since = performance.now();
  const ends = await Promise.all(
    Array.from({ length: 6 }, async () => {
      await giveWay();
      return performance.now() - since;
    }),
  );
  page.leave();
  ends.sort((a, b) => a - b);
  for (const turn of [1, 2, 3]) expect(ends[turn - 1]).toBeGreaterThanOrEqual(turn * (LONGEST - 1));
  for (const end of ends.slice(3)) expect(end).toBeGreaterThanOrEqual(3 * (LONGEST - 1));
});

test("a request that pauses computes: it waits for pages, and nobody waits for it", async () => {
  const [upload, other] = [visit(), visit()];
  await upload.pause();
  await other.pause();
  expect(await took(giveWay)).toBeLessThan(LONGEST - 1);
  const page = visit();
  expect(await took(upload.pause)).toBeGreaterThanOrEqual(LONGEST - 1);
  for (const one of [page, upload, other]) one.leave();
  expect(await took(giveWay)).toBeLessThan(LONGEST - 1);
});

test("a hash gives way between its slices, too", async () => {
  const { yield: slice } = scheduler as unknown as { yield: () => Promise<void> };
  const page = visit();
  expect(await took(slice)).toBeGreaterThanOrEqual(LONGEST - 1);
  page.leave();
});

test("leaving twice, or after a pause, is leaving once", async () => {
  const [first, second] = [visit(), visit()];
  first.leave();
  first.leave();
  await first.pause();
  expect(await took(giveWay)).toBeGreaterThanOrEqual(LONGEST - 1);
  second.leave();
});

test("a neighbour hears of a visitor, and that it left, in this order and once", async () => {
  const heard: string[] = [];
  const neighbour = {
    visited: async () => {
      await scheduler.wait(5);
      heard.push("visited");
      return true;
    },
    left: async () => void heard.push("left"),
  };
  const page = visit(neighbour);
  page.leave();
  page.leave();
  await vi.waitFor(() => expect(heard).toEqual(["visited", "left"]));
});

test("for a neighbour a request that pauses stays a visitor until it was answered", async () => {
  const heard: string[] = [];
  const told: Promise<void>[] = [];
  const neighbour = {
    visited: async () => {
      heard.push("visited");
      return true;
    },
    left: async () => void heard.push("left"),
  };
  const upload = visit(neighbour, (each) => told.push(each));
  for (let i = 0; i < 3; i++) await upload.pause();
  expect(heard).toEqual(["visited"]);
  upload.leave();
  await Promise.all(told);
  expect(heard).toEqual(["visited", "left"]);
});

test("a neighbour that does not compute is left alone for a moment, and hears of nobody's leaving", async () => {
  const heard: string[] = [];
  const neighbour = {
    visited: async () => {
      heard.push("visited");
      return false;
    },
    left: async () => void heard.push("left"),
  };
  const told: Promise<void>[] = [];
  const pass = async () => {
    visit(neighbour, (each) => told.push(each)).leave();
    await Promise.all(told);
  };
  await pass();
  for (let i = 0; i < 20; i++) await pass();
  expect(heard).toEqual(["visited"]);
  await scheduler.wait(300);
  await pass();
  expect(heard).toEqual(["visited", "visited"]);
});

test("of many who come at once while a neighbour rests it hears of one, and of all while it computes", async () => {
  let computes = false;
  let heard = 0;
  const neighbour = {
    visited: async () => {
      heard++;
      await scheduler.wait(5);
      return computes;
    },
    left: async () => undefined,
  };
  const pass = async () => {
    const told: Promise<void>[] = [];
    for (let i = 0; i < 20; i++) visit(neighbour, (each) => told.push(each)).leave();
    await Promise.all(told);
  };
  await scheduler.wait(300);
  await pass();
  expect(heard).toBe(1);
  computes = true;
  await scheduler.wait(300);
  await pass();
  expect(heard).toBe(2);
  await pass();
  expect(heard).toBe(22);
});

test("the Worker of the jobs counts visitors while somebody computes there, and a while after it", async () => {
  const quiet = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  expect(isWorking()).toBe(false);
  quiet.mockRestore();
  await giveWay();
  expect(isWorking()).toBe(true);
});

test("a neighbour that is not there disturbs nobody", async () => {
  const gone = async () => {
    throw new Error("gone");
  };
  const page = visit({ visited: gone, left: gone });
  await page.pause();
  expect(await took(giveWay)).toBeLessThan(LONGEST - 1);
});

test("who never told that it left is taken to have left after two seconds", async () => {
  const page = visit();
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + 2001);
  expect(await took(giveWay)).toBeLessThan(LONGEST - 1);
  clock.mockRestore();
  page.leave();
});
