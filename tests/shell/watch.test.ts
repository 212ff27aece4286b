import { afterEach, expect, test } from "vitest";
import { isOutdated, track, watch } from "#app/shell/watch.ts";

function page() {
  const listeners = new Map<string, (event: Event) => Promise<void>>();
  const seen = { reports: [] as string[], reloads: 0, reachable: true, time: 100_000, last: 0 };
  watch({
    addEventListener: (kind, listener) => listeners.set(kind, listener),
    report: (message) => seen.reports.push(message),
    reload: () => seen.reloads++,
    isReachable: async () => seen.reachable,
    now: () => seen.time,
    last: {
      get: () => seen.last,
      set: (time) => {
        seen.last = time;
      },
    },
  });
  return { seen, fail: (message: string) => listeners.get("error")!({ message } as ErrorEvent) };
}

afterEach(() => {
  delete (globalThis as { analytics?: unknown }).analytics;
});

test("an error is reported once per distinct message", async () => {
  const { seen, fail } = page();
  for (const message of ["a", "b", "a", "a"]) await fail(message);
  expect(seen.reports).toEqual(["a", "b"]);
});

test("a file that is missing because there is no network is nobody's fault, and no reason to load the page", async () => {
  const { seen, fail } = page();
  seen.reachable = false;
  await fail("Failed to fetch dynamically imported module: /assets/map-1.js");
  expect([seen.reloads, seen.reports]).toEqual([0, []]);
});

test("a missing file reloads the page, once within ten seconds", async () => {
  const { seen, fail } = page();
  const message = "Failed to fetch dynamically imported module: /assets/map-1.js";
  await fail(message);
  await fail(message);
  expect(seen.reloads).toBe(1);
  expect(seen.reports).toEqual([message]);
  seen.time += 10_001;
  await fail(message);
  expect(seen.reloads).toBe(2);
});

test("the words of three browsers for a missing file are known", () => {
  expect(isOutdated("error loading dynamically imported module: x")).toBe(true);
  expect(isOutdated("Importing a module script failed.")).toBe(true);
  expect(isOutdated("x is not a function")).toBe(false);
});

test("without an analytics object nothing is sent, with one context and cohort go along", () => {
  track("publish", "upload");
  const sent: unknown[] = [];
  (globalThis as { analytics?: unknown }).analytics = { track: (...args: unknown[]) => sent.push(args) };
  track("publish", "upload", new Date("2026-06-12T10:00:00Z"));
  expect(sent).toEqual([["publish", { context: "upload", cohort: "2026-06" }]]);
});
