/** The schedule's chores fail alone, and what they say is cleaned. */
import { afterEach, expect, test, vi } from "vitest";
import type { Feature } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { tools } from "#tests/setup/site.ts";
import { NIGHTLY, STARTED, tick } from "#workers/schedule.ts";

afterEach(() => void vi.restoreAllMocks());

test.each([
  ["* * * * *", "minutely"],
  [NIGHTLY, "nightly"],
  [STARTED, "started"],
] as const)("at %s a chore that fails keeps no other from its turn", async (cron, when) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const done: string[] = [];
  const scheduledTask = (name: string) => async () => void done.push(name);
  const fails = async () => {
    throw new Error("could not write to ada@example.org");
  };
  const features: Feature<Tools>[] = [
    { name: "story", tables: {}, [when]: [scheduledTask("first"), fails, scheduledTask("third")] },
    { name: "task", tables: {}, [when]: [scheduledTask("fourth")] },
    { name: "league", tables: {} },
  ];
  await tick(cron, { ...tools(), features });
  expect(done).toEqual(["first", "third", "fourth"]);
  const lines = said.mock.calls.map(([line]) => String(line));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0])).toMatchObject({ kind: "chore-failed", feature: "story", when, turn: 1 });
  expect(lines[0]).not.toContain("ada@example.org");
});
