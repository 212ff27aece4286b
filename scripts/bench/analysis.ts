/**
 * `npm run bench:analysis [FLIGHTS] [SEED]`: 200 simulated flights understood and held against what really happened.
 * Prints a line for every goal and fails where one is missed.
 */
import { understand } from "#app/soaring/understand.ts";
import { flights } from "#tests/cast/fleet.ts";
import type { Judge } from "./analysis/judge.ts";
import { launchJudge } from "./analysis/launch.ts";

const count = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? 1);
const judges: Judge[] = [launchJudge()];

for (const flown of flights(count, seed)) {
  const { flights, recording } = understand(flown.bytes, {
    today: "2026-12-31",
    kind: flown.plan.engine === undefined ? "GL" : flown.plan.engine === "fes" ? "FG" : "MG",
  });
  const midnight = Date.parse(`${recording.date}T00:00:00Z`) / 1000;
  for (const judge of judges) judge.take({ ...flown, flight: flights[0] ?? null, midnight });
}

const row = (cells: string[]) =>
  console.log(`${cells[0].padEnd(52)}${cells[1].padStart(6)}  ${cells[2].padStart(9)}  ${cells[3]}`);
row(["", "count", "found", "goal"]);
let missed = 0;
for (const line of judges.flatMap((judge) => judge.lines())) {
  row([line.what, String(line.count), line.found, `${line.goal}${line.met ? "" : "  MISSED"}`]);
  if (!line.met) missed++;
}
console.log(missed === 0 ? "all goals met" : `${missed} goals missed`);
process.exitCode = missed === 0 ? 0 : 1;
