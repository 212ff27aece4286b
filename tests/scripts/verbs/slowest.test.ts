/** Reports as vitest and Playwright write them, cut to what is read. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { slowest } from "#scripts/verbs/slowest.mjs";

const folder = mkdtempSync(join(tmpdir(), "kettle-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, report: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const unit = written("unit.json", {
  testResults: [
    {
      name: resolve("tests/soaring/wave.test.ts"),
      assertionResults: [
        { fullName: "wave is found", duration: 900 },
        { fullName: "what is skipped takes no time" },
        { fullName: "rotor is none", duration: 40 },
      ],
    },
  ],
});

const journeys = written("journeys.json", {
  suites: [
    {
      file: "sign-up.spec.ts",
      specs: [{ title: "a pilot signs up", tests: [{ results: [{ duration: 700 }, { duration: 300 }] }] }],
      suites: [
        { file: "sign-up.spec.ts", specs: [{ title: "without scripts", tests: [{ results: [{ duration: 60 }] }] }] },
      ],
    },
  ],
});

test("the longest come first whatever part they are of, a try more counts, and parts without a report are passed over", () => {
  const parts = [
    { part: "lint", reports: [] },
    { part: "unit", reports: [unit] },
    { part: "server", reports: [join(folder, "never-written.json")] },
    { part: "e2e", reports: [journeys] },
  ];
  expect(slowest(parts, 3)).toEqual([
    { part: "e2e", name: "tests/e2e/sign-up.spec.ts: a pilot signs up", ms: 1000 },
    { part: "unit", name: "tests/soaring/wave.test.ts: wave is found", ms: 900 },
    { part: "e2e", name: "tests/e2e/sign-up.spec.ts: without scripts", ms: 60 },
  ]);
});
