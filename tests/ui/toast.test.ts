import { expect, test } from "vitest";
import { add, shown, stay, type Toast } from "#app/ui/toast.ts";

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

test("an error is never dropped: it takes the place of what is none, or waits", () => {
  const [fault, warning, failure] = [toast(1, "a", "error"), toast(2, "b"), toast(3, "c", "error")];
  const four = add([fault, warning, failure], toast(4, "d"));
  expect(four.map((t) => t.id)).toEqual([1, 3, 4]);
  const errors = add(add(four, toast(5, "e", "error")), toast(6, "f", "error"));
  expect(errors.map((t) => t.id)).toEqual([1, 3, 5, 6]);
  expect(shown(errors).map((t) => t.id)).toEqual([1, 3, 5]);
  expect(shown(errors.slice(1)).map((t) => t.id)).toEqual([3, 5, 6]);
});

test("what waits behind three errors is not dropped unseen either", () => {
  const errors = ["a", "b", "c"].map((words, i) => toast(i, words, "error"));
  const all = add(add(errors, toast(3, "d")), toast(4, "e", "error"));
  expect(all.map((t) => t.id)).toEqual([0, 1, 2, 3, 4]);
});
