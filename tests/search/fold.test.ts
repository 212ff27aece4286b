import { expect, test } from "vitest";
import { keyOf, saidIn, wordsOf } from "#app/search/fold.ts";

test("accents, marks and case do not count", () => {
  expect(keyOf("Caffè")).toBe("caffe");
  expect(keyOf("Inès CLAIRMONT")).toBe("ines clairmont");
  expect(keyOf("Tāne Whitcombe")).toBe("tane whitcombe");
  expect(keyOf("Łódź Øre İstanbul")).toBe("lodz ore istanbul");
});

test("what stands between letters parts words, letters and digits stand apart", () => {
  expect(wordsOf("D-1234")).toEqual(["d", "1234"]);
  expect(wordsOf("20.04")).toEqual(["20", "04"]);
  expect(wordsOf("LS4-b neo")).toEqual(["ls", "4", "b", "neo"]);
  expect(wordsOf("ls 4b neo")).toEqual(["ls", "4", "b", "neo"]);
  expect(wordsOf("a'b")).toEqual(["a", "b"]);
  expect(wordsOf(' "*^:() ')).toEqual([]);
});

test("a name is found by its umlauts spelled out, and by a word with an apostrophe in one piece", () => {
  expect(saidIn("Müller")).toEqual(["muller", "mueller"]);
  expect(saidIn("Breeder's")).toEqual(["breeder", "s", "breeders"]);
});

test("other scripts are words too, and a letter of Chinese or Japanese is one of its own", () => {
  expect(wordsOf("Київ Аеродром")).toEqual(["киів", "аеродром"]);
  expect(wordsOf("板倉滑空場")).toEqual(["板", "倉", "滑", "空", "場"]);
});
