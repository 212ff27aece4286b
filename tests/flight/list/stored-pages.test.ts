import { expect, test } from "vitest";
import { storedPage, storePage } from "#app/flight/list/stored-pages.ts";

const page = (state = "valid") => ({ flights: [{ state }] });

test("a page is kept for 300 s under its address", () => {
  const first = page();
  storePage("/flight/list", first, 1);
  expect(storedPage("/flight/list", 300_000, 0)).toBe(first);
  expect(storedPage("/flight/list", 300_001, 0)).toBeNull();
  expect(storedPage("/flight/list?season=2026", 2, 0)).toBeNull();
});

test("while a flight is being scored its page is asked for again", () => {
  storePage("/pending", page("pending"), 1);
  expect(storedPage("/pending", 2, 0)).toBeNull();
});

test("what was asked before something was sent is asked again; only so many are kept", () => {
  for (let i = 0; i < 60; i++) storePage(`/${i}`, page(), 10);
  expect(storedPage("/9", 11, 0)).toBeNull();
  expect(storedPage("/10", 11, 0)).not.toBeNull();
  expect(storedPage("/10", 12, 11)).toBeNull();
});
