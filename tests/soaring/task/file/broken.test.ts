/**
 * Broken files of every format: read without throwing, into tasks of this earth that can be written again. A few hundred in
 * `npm test`, a hundred thousand of each in `npm run verify -- task-files`, which also looks at time and memory.
 */
import { expect, test } from "vitest";
import { readTaskFile, TASK_FORMATS, type TaskFormat, writeTaskFile } from "#app/soaring/task/file/task-file.ts";
import { chance } from "#tests/cast/chance.ts";
import { sampleTask } from "./sample-tasks.ts";

const EVERY = !!process.env.KETTLE_EVERY;
const FILES = EVERY ? 100_000 : 150;
const MOST_MS = 2000;
const MOST_HEAP = 400e6;
const NOW = new Date("2026-11-23T10:00:00Z");

const ODD = [
  "",
  "\0",
  '"',
  ",",
  "<",
  "</Task>",
  "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>",
  "&b;",
  "\r",
  "\n",
  "ObsZone=99999,R1=-1m",
  "Options,",
  "Point=1,",
  "-----Related Tasks-----\r\n",
  "9999999999999999999",
  "-1e309",
  "NaN",
  "null",
  "[[[[",
  "{",
  "}",
  "\uFEFF",
  "C0000000N00000000E",
  "$PFLAC,S,ADDWP,",
  "5199.999N",
  "PK\x03\x04",
];

/** By line, by piece and by byte; the same seed breaks the same file the same way. */
function broken(original: Uint8Array, seed: number): Uint8Array {
  const random = chance(seed);
  const below = (count: number) => Math.floor(random.between(0, Math.max(1, count)));
  let bytes = Buffer.from(original);
  for (let i = below(5); i >= 0; i--) {
    const [from, to] = [below(bytes.length + 1), below(bytes.length + 1)].sort((one, other) => one - other);
    const piece = [bytes.subarray(0, 0), Buffer.from(ODD[below(ODD.length)], "latin1"), bytes.subarray(from, to)][
      below(3)
    ];
    const end = below(3) === 0 ? to : Math.min(bytes.length, from + below(30));
    bytes = Buffer.concat([bytes.subarray(0, from), piece, piece, bytes.subarray(end)]);
    if (bytes.length > 200_000) break;
  }
  for (let i = below(6); i > 0 && bytes.length > 0; i--) bytes[below(bytes.length)] = below(256);
  return new Uint8Array(below(20) === 0 ? bytes.subarray(0, below(bytes.length + 1)) : bytes);
}

test.each(TASK_FORMATS)("broken files: %s", { timeout: 3_600_000 }, (format: TaskFormat) => {
  const originals = [0, 1, 2, 3].map(
    (seed) =>
      writeTaskFile(
        [1, 2].map((i) => sampleTask(seed * 10 + i)),
        format,
        NOW,
      ).bytes,
  );
  let slowest = { seed: -1, took: 0 };
  for (let seed = 0; seed < FILES; seed++) {
    const bytes = broken(originals[seed % originals.length], seed);
    const from = performance.now();
    const file = readTaskFile(bytes, "x");
    const took = performance.now() - from;
    if (took > slowest.took) slowest = { seed, took };
    if (file.kind === "refused") continue;
    for (const { points } of file.tasks) {
      expect(points.length, `seed ${seed}`).toBeGreaterThanOrEqual(2);
      for (const { latitude, longitude } of points)
        if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new Error(`seed ${seed}: no place`);
    }
    if (file.tasks.length > 0 && seed % 10 === 0) for (const to of TASK_FORMATS) writeTaskFile(file.tasks, to, NOW);
  }
  if (!EVERY) return;
  console.log(
    `${format}: ${FILES} broken files, slowest ${slowest.took.toFixed(0)} ms (seed ${slowest.seed}), heap ${(process.memoryUsage().heapUsed / 1e6).toFixed(0)} MB`,
  );
  expect(slowest.took).toBeLessThan(MOST_MS);
  expect(process.memoryUsage().heapUsed).toBeLessThan(MOST_HEAP);
});
