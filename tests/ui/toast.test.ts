import { expect, test } from "vitest";
import { add, stay, type Toast } from "#app/ui/toast.ts";

const toast = (id: number, words: string, tone: Toast["tone"] = "warning"): Toast => ({ id, tone, text: { words } });

test("warnings and successes stay 7000 ms, errors stay", () => {
  expect(stay(toast(1, "a"))).toBe(7000);
  expect(stay(toast(1, "a", "success"))).toBe(7000);
  expect(stay(toast(1, "a", "error"))).toBeNull();
});

test("a consecutive duplicate replaces the one before, an older one does not", () => {
  const [a, b] = [toast(1, "a"), toast(2, "b")];
  expect(add([a], toast(3, "a")).map((t) => t.id)).toEqual([3]);
  expect(add([a, b], toast(3, "a")).map((t) => t.id)).toEqual([1, 2, 3]);
  expect(add([a], toast(3, "a", "error")).map((t) => t.id)).toEqual([1, 3]);
});

test("the oldest of four leaves", () => {
  const three = [toast(1, "a"), toast(2, "b"), toast(3, "c")];
  expect(add(three, toast(4, "d")).map((t) => t.id)).toEqual([2, 3, 4]);
});
