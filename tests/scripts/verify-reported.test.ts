/** What `npm run verify -- reported` prints: reported recordings are told as is true, launches left out of fitting are right. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "vitest";
import { judgeReported, reportedRows } from "#scripts/verify/reported/judge.ts";
import { launchAccuracy } from "#scripts/verify/reported/launches.ts";
import { recording, shared, testShared } from "#tests/setup/shared.ts";

const truth = (name: string) => readFileSync(resolve(import.meta.dirname, "../truth", name), "utf8");
const rows = reportedRows(truth("reported.csv"));

testShared.for(rows.map((row) => [row.text("file"), row] as const))("%s is told as is true", ([file, row]) => {
  expect(judgeReported(row, recording(`reported/${file}.igc`)).faults).toEqual([]);
});

testShared("on the half of the launches left out of fitting all kinds and all releases are right", () => {
  const tables = {
    launches: readFileSync(`${shared}/data/expected/launch.csv`, "utf8"),
    releases: truth("release.csv"),
  };
  const { launches, kinds, releases, near, wrong } = launchAccuracy(tables, "left out", recording);
  expect(launches).toBe(20);
  expect(wrong).toEqual([]);
  expect([kinds, near]).toEqual([launches, releases]);
});
