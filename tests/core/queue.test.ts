import { expect, test } from "vitest";
import { getLine } from "#app/core/queue.ts";

const tools = { pause: async () => undefined };
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const crowded = expect.objectContaining({ status: 429, code: "crowded", more: { retryAfter: 3 } });

/** Work that ends when it is told to, and how much of it is under way. */
function works() {
  const ends: (() => void)[] = [];
  const seen = { now: 0, most: 0, begun: 0 };
  const work = async () => {
    seen.begun++;
    seen.most = Math.max(seen.most, ++seen.now);
    await new Promise<void>((end) => ends.push(end));
    seen.now--;
  };
  const endAll = () => {
    for (const end of ends.splice(0)) end();
  };
  return { seen, work, endAll };
}

test("of a hundred at once two work, six wait, and 92 are refused before anything of them was done", async () => {
  const line = getLine({ atOnce: 2, most: 8, each: 8, retryAfter: 3 });
  const { seen, work, endAll } = works();
  const all = Array.from({ length: 100 }, (_, i) => line(tools, String(i), work).catch((refusal) => refusal));
  const refused = await Promise.all(all.slice(8));
  expect(refused).toEqual(Array(92).fill(crowded));
  while (seen.begun < 8 || seen.now > 0) {
    endAll();
    await wait(5);
  }
  expect(await Promise.all(all.slice(0, 8))).toEqual(Array(8).fill(undefined));
  expect(seen).toEqual({ now: 0, most: 2, begun: 8 });
});

test("one caller has four places, and leaves the others to others", async () => {
  const line = getLine({ atOnce: 1, most: 12, each: 4, retryAfter: 3 });
  const { work, endAll, seen } = works();
  const own = Array.from({ length: 5 }, () => line(tools, "a", work).catch((refusal) => refusal));
  const other = line(tools, "b", work);
  expect(await own[4]).toEqual(crowded);
  while (seen.begun < 5 || seen.now > 0) {
    endAll();
    await wait(5);
  }
  await other;
});

test("who fails leaves the line too", async () => {
  const line = getLine({ atOnce: 1, most: 1, each: 1, retryAfter: 3 });
  const failing = line(tools, "a", async () => {
    throw new Error("broken");
  });
  await expect(failing).rejects.toThrow("broken");
  expect(await line(tools, "a", async () => "done")).toBe("done");
});
