/**
 * How fast recordings are read, against igc-parser on the same real files, in the same process and run, both warm.
 * Goal: 14 times as fast in the geometric mean, 8 times on the worst file, at most 32 bytes a fix and 4 for each
 * extension column. Both begin with the bytes of the file; the other wants text, so making it is part of its work.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import IGCParser from "igc-parser";
import { readIgc } from "#app/soaring/igc/read.ts";

const GOAL = { mean: 14, worst: 8, bytes: 32, bytesPerColumn: 4 };
const WARM_ROUNDS = 20; // of all recordings, before anything is measured
const MEASURED = 20; // rounds at least, and 300 ms, of which the quickest counts: everything slower was disturbed
const MEASURED_MS = 300;

const folder = join(process.env.KETTLE_SHARED ?? "../shared", "data/igc");
const files = listed();
if (files.length === 0) {
  console.log("skipped: no shared data");
  process.exit(0);
}

const recordings = files.flatMap((name) => {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const theirs = () => IGCParser.parse(new TextDecoder().decode(bytes), { lenient: true });
  if (succeeds(theirs)) return [{ name, ours: () => readIgc(bytes), theirs }];
  console.log(`${name}: igc-parser refuses it`);
  return [];
});

for (let round = 0; round < WARM_ROUNDS; round++) {
  for (const { ours, theirs } of recordings) {
    ours();
    theirs();
  }
}

const rows = recordings.map(({ name, ours, theirs }) => {
  const time = { ours: Number.POSITIVE_INFINITY, theirs: Number.POSITIVE_INFINITY };
  const until = performance.now() + MEASURED_MS;
  for (let round = 0; round < MEASURED || performance.now() < until; round++) {
    time.ours = Math.min(time.ours, timed(ours));
    time.theirs = Math.min(time.theirs, timed(theirs));
  }
  const { fixes } = ours();
  const columns = fixes.columns.length;
  const perFix = getSize(fixes) / fixes.length;
  return { name, fixes: fixes.length, ...time, ratio: time.theirs / time.ours, perFix, columns };
});

console.log(`${"recording".padEnd(46)}  fixes   ours ms  igc-parser ms  ratio  Mfix/s  bytes/fix (columns)`);
for (const row of rows) {
  const { name, fixes, ours, theirs, ratio, perFix, columns } = row;
  console.log(
    `${name.padEnd(46)} ${String(fixes).padStart(6)} ${ours.toFixed(3).padStart(9)} ${theirs.toFixed(2).padStart(14)} ` +
      `${ratio.toFixed(1).padStart(6)} ${(fixes / ours / 1000).toFixed(1).padStart(7)} ${perFix.toFixed(1).padStart(10)} (${columns})`,
  );
}
const mean = Math.exp(rows.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / rows.length);
const worst = Math.min(...rows.map(({ ratio }) => ratio));
const heavy = rows.filter(({ perFix, columns }) => perFix > GOAL.bytes + GOAL.bytesPerColumn * columns);
console.log(`geometric mean ${mean.toFixed(1)} (goal ${GOAL.mean}), worst ${worst.toFixed(1)} (goal ${GOAL.worst})`);
console.log(
  `${heavy.length} recordings need more memory a fix than ${GOAL.bytes} + ${GOAL.bytesPerColumn} × columns bytes`,
);
process.exit(mean >= GOAL.mean && worst >= GOAL.worst && heavy.length === 0 ? 0 : 1);

function listed(): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".igc"));
  } catch {
    return [];
  }
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Bytes of the memory that its columns lie in, with the room behind them that is held and not used. */
function getSize({ columns, extensions, length: _, ...fixes }: ReturnType<typeof readIgc>["fixes"]): number {
  const memory = new Set([...Object.values(fixes), ...Object.values(extensions)].map(({ buffer }) => buffer));
  return [...memory].reduce((sum, { byteLength }) => sum + byteLength, 0);
}
