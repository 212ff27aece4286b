/** Rounds add up as long as what is tried is the same, and begin anew once it is not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint, InOrder, roundsSoFar, runRounds } from "#scripts/fuzz/rounds.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kettle-rounds-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("what was done is gone on with, and its failures stay known", () => {
  const file = join(folder, "made/igc.json");
  runRounds(file, "an engine", { done: 40_000, failed: [17, 20_003], slowestMs: 12.5 });
  expect(roundsSoFar(file, "an engine")).toEqual({ done: 40_000, failed: [17, 20_003], slowestMs: 12.5 });
});

test("of another engine, or where nothing or half a file was kept, nothing was done yet", () => {
  const file = join(folder, "igc.json");
  const none = { done: 0, failed: [], slowestMs: 0 };
  expect(roundsSoFar(file, "an engine")).toEqual(none);
  runRounds(file, "an engine", { done: 40_000, failed: [], slowestMs: 1 });
  expect(roundsSoFar(file, "another engine")).toEqual(none);
  writeFileSync(file, '{"print":"an eng');
  expect(roundsSoFar(file, "an engine")).toEqual(none);
});

test("a print is of contents: a date and another folder change nothing, a letter, a name and a file more do", () => {
  const source = join(folder, "read.ts");
  const sources = [join(folder, "*.ts")];
  writeFileSync(source, "export const a = 1;");
  const first = fingerprint(sources);
  writeFileSync(source, "export const a = 1;");
  expect(fingerprint(sources)).toBe(first);
  mkdirSync(join(folder, "moved"));
  writeFileSync(join(folder, "moved/read.ts"), "export const a = 1;");
  expect(fingerprint([join(folder, "moved/*.ts")])).toBe(first);
  writeFileSync(source, "export const a = 2;");
  const second = fingerprint(sources);
  writeFileSync(join(folder, "more.ts"), "");
  expect(new Set([first, second, fingerprint(sources)]).size).toBe(3);
});

test("blocks that end in any order leave no hole behind what counts as done", () => {
  const order = new InOrder(5000);
  expect(order.with(6000, 7000)).toBe(5000);
  expect(order.with(8000, 8100)).toBe(5000);
  expect(order.with(5000, 6000)).toBe(7000);
  expect(order.with(7000, 8000)).toBe(8100);
});
