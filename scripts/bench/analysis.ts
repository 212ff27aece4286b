/**
 * `npm run bench -- analysis [FLIGHTS] [SEED]`: 200 simulated flights understood and held against what really happened, and how long that takes.
 * Prints a line for every goal and fails where one is missed.
 */

import { judgeFleet } from "./analysis/judge.ts";
import { judges } from "./analysis/judges.ts";
import { speedLines } from "./analysis/speed.ts";

const lines = [...judgeFleet(Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 1), judges()), ...speedLines()];
const row = (cells: string[]) =>
  console.log(`${cells[0].padEnd(52)}${cells[1].padStart(6)}  ${cells[2].padStart(10)}  ${cells[3]}`);
row(["", "count", "found", "goal"]);
for (const { what, count, found, goal, met } of lines)
  row([what, String(count), found, met ? goal : `${goal}  MISSED`]);
const missed = lines.filter(({ met }) => !met).length;
console.log(missed === 0 ? "all goals met" : `${missed} goals missed`);
process.exitCode = missed === 0 ? 0 : 1;
