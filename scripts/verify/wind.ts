/**
 * `npm run verify -- wind`: how often winds of neighbouring climbs differ by no more than they say, on all collected real
 * recordings. The constants of `circle-wind.ts` were set on every other recording; the rest, left out then, decides.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { coverage, type Neighbours, pairsIn } from "./wind/neighbours.ts";

const GOAL = { one: [0.66, 0.78], two: [0.93, 0.98] }; // around 68 and 95 %
const FOLDERS = ["igc", "igc/reported", "competition"];

const recordings = FOLDERS.flatMap((folder) => listed(join(process.env.KETTLE_SHARED ?? "../shared", "data", folder)));
if (recordings.length === 0) {
  console.log("skipped: no shared data");
  process.exit(0);
}

const fields: Neighbours[] = [];
const halves = { "set on": [] as Neighbours[], "left out": [] as Neighbours[] };
recordings.forEach((path, i) => {
  const { neighbours, field } = pairsIn(new Uint8Array(readFileSync(path)));
  halves[i % 2 === 0 ? "set on" : "left out"].push(...neighbours);
  fields.push(...field);
});
console.log(`${recordings.length} recordings\n`);
console.log("| half | climbs of a pair | pairs | differ by (median) | within 1 σ (68 %) | within 1.96 σ (95 %) |");
console.log("|---|---|---|---|---|---|");
for (const [half, pairs] of Object.entries(halves)) {
  told(half, "all", pairs);
  told(
    half,
    "circles",
    pairs.filter(({ circles }) => circles),
  );
  told(
    half,
    "drift in one",
    pairs.filter(({ circles }) => !circles),
  );
  told(
    half,
    "below 3 turns",
    pairs.filter(({ turns }) => turns < 3),
  );
  told(
    half,
    "3 turns and more",
    pairs.filter(({ turns }) => turns >= 3),
  );
}
told("all", "against the field of the others", fields);
const isTrue = [halves["left out"], fields].every((pairs) => {
  const { one, two } = coverage(pairs);
  return isIn(one, GOAL.one) && isIn(two, GOAL.two);
});
process.exit(isTrue ? 0 : 1);

function told(half: string, which: string, pairs: Neighbours[]): void {
  const { one, two, median } = coverage(pairs);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.log(
    `| ${half} | ${which} | ${pairs.length} | ${median.toFixed(2)} m/s | ${percent(one)} | ${percent(two)} |`,
  );
}

function isIn(share: number, [least, most]: number[]): boolean {
  return share >= least && share <= most;
}

/** Recordings of a folder and, of competitions, of those in it; in order of their names. */
function listed(folder: string): string[] {
  const deep = folder.endsWith("competition");
  try {
    return readdirSync(folder, { recursive: deep, encoding: "utf8" })
      .filter((name) => /\.igc$/i.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
