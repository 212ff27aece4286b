import { expect, test } from "vitest";
import { Turns } from "#app/map/turns.ts";

test("pieces of work are done in the order they were given, other work between them", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const first = turns.take(() => {
    done.push("first");
    setTimeout(() => done.push("between"));
  });
  const second = turns.take(() => void done.push("second"));
  expect(done).toEqual([]);
  await Promise.all([first, second]);
  expect(done).toEqual(["first", "between", "second"]);
});

test("a piece that fails tells whoever gave it, and holds up nobody", async () => {
  const turns = new Turns();
  const failed = turns.take(() => {
    throw new Error("no canvas");
  });
  const done: string[] = [];
  const next = turns.take(() => void done.push("next"));
  await expect(failed).rejects.toThrow("no canvas");
  await next;
  expect(done).toEqual(["next"]);
});
