import { expect, test } from "vitest";
import { within } from "#scripts/map/within.ts";

test("work that ends is waited for, work that never does is left after its time", async () => {
  let isDone = false;
  const work = new Promise<void>((done) => setTimeout(done, 20)).then(() => {
    isDone = true;
  });
  await within(60_000, work);
  expect(isDone).toBe(true);
  const begun = performance.now();
  await within(30, new Promise(() => {}));
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test("what goes wrong while it ends is said", async () => {
  await expect(within(60_000, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
