/**
 * `npm run verify -- reported`: the recordings that were reported to be told wrongly, as a table of what was told before, what
 * is told now and what is true; and how often launches are right on the half of the reference table that nothing was fitted to.
 */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { judgeReported, reportedRows } from "./reported/judge.ts";
import { launchAccuracy } from "./reported/launches.ts";

const shared = `${process.env.KETTLE_SHARED ?? "../shared"}/data`;
const truth = (name: string) => readFileSync(resolve(import.meta.dirname, "../../tests/truth", name), "utf8");
let wrong = 0;

if (existsSync(`${shared}/igc/reported`)) {
  reported();
  launches();
} else console.log("skipped: no shared data");
process.exitCode = wrong > 0 ? 1 : 0;

function reported() {
  console.log("| recording | told before | told now | true | |\n|---|---|---|---|---|");
  for (const row of reportedRows(truth("reported.csv"))) {
    const verdict = judgeReported(row, readFileSync(`${shared}/igc/reported/${row.text("file")}.igc`));
    const { file, before, now, faults } = verdict;
    if (faults.length > 0) wrong++;
    console.log(`| ${[file, before, now, verdict.truth, faults.length ? "WRONG" : "right"].join(" | ")} |`);
  }
}

function launches() {
  const tables = { launches: readFileSync(`${shared}/expected/launch.csv`, "utf8"), releases: truth("release.csv") };
  for (const half of ["left out", "fitted"] as const) {
    const read = (file: string) => readFileSync(`${shared}/igc/${file}`);
    const { launches, kinds, releases, near, wrong: faults } = launchAccuracy(tables, half, read);
    console.log(
      `\nhalf of launch.csv ${half}: kind ${kinds} of ${launches}, release within 15 s ${near} of ${releases}`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
  }
}
