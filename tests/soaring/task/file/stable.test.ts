/**
 * What is written and read again is written the same: every format, tasks of every kind, all files of the shared data. A
 * sample in `npm test`, five thousand tasks a format in `npm run verify -- task-files`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { distanceBetween } from "#app/soaring/task/course.ts";
import {
  readTaskFile,
  TASK_FORMATS,
  type TaskFile,
  type TaskFormat,
  writeTaskFile,
} from "#app/soaring/task/file/task-file.ts";
import { shared, testShared } from "#tests/setup/shared.ts";
import { sampleTask } from "./sample-tasks.ts";

const TASKS = process.env.KETTLE_EVERY ? 5000 : 60;
const NOW = new Date("2026-11-23T10:00:00Z");
/** How far a point may be off, metres. */
const EXACT: Record<TaskFormat, number> = {
  cup: 0.1,
  cupx: 0.1,
  tsk: 0.01,
  xctsk: 0.01,
  lkt: 0.01,
  gpx: 0.01,
  geojson: 0.01,
  flarm: 0.1,
  igc: 0.1,
};

function reread(bytes: Uint8Array, name: string): TaskFile {
  const file = readTaskFile(bytes, name);
  if (file.kind === "refused") throw new Error(`${name}: ${file.refusal}`);
  return file;
}

test.each(TASK_FORMATS)("%s: written, read and written is the same file", { timeout: 600_000 }, (format) => {
  for (let seed = 0; seed < TASKS; seed++) {
    const task = sampleTask(seed);
    const first = writeTaskFile([task], format, NOW);
    const read = reread(first.bytes, "x");
    const doubts = read.findings.filter(({ reason }) => reason !== "declaration");
    expect([read.format, read.tasks.length, doubts], `seed ${seed}`).toEqual([format, 1, []]);
    const second = writeTaskFile(read.tasks, format, NOW);
    const again = reread(second.bytes, "x");
    const third = writeTaskFile(again.tasks, format, NOW);
    expect(readText(third.bytes), `seed ${seed}`).toEqual(readText(second.bytes));
    expect(again.tasks, `seed ${seed}`).toEqual(read.tasks);
    const [{ points }] = read.tasks;
    expect(points.length, `seed ${seed}`).toBe(task.points.length);
    const most = Math.max(...points.map((point, i) => distanceBetween(point, task.points[i])));
    expect(most, `seed ${seed}`).toBeLessThanOrEqual(EXACT[format]);
  }
});

const readText = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

test("several tasks in one file stay several where the format holds them, and are told where it does not", () => {
  const tasks = [1, 2, 3].map(sampleTask);
  for (const format of TASK_FORMATS) {
    const { bytes, losses } = writeTaskFile(tasks, format, NOW);
    const lost = losses.filter(({ what }) => what === "other_tasks").length;
    expect([format, reread(bytes, "x").tasks.length + lost]).toEqual([format, 3]);
  }
});

/** Files of tasks and waypoints that programs of others wrote. */
const FILES = [
  ...getFiles("waypoints", /\.cupx?$/),
  ...["bayreuth-2018-open-day4", "leverkusen-2017-07-15-aat"].map((day) => `competition/${day}/task.tsk`),
];

function getFiles(folder: string, ending: RegExp): string[] {
  try {
    return readdirSync(`${shared}/data/${folder}`)
      .filter((name) => ending.test(name))
      .map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

testShared.for(FILES)("%s is read without a doubt, and stable once written", (path) => {
  const file = reread(new Uint8Array(readFileSync(`${shared}/data/${path}`)), path);
  expect(file.waypoints.length + file.tasks.length).toBeGreaterThan(0);
  if (file.tasks.length === 0) return;
  expect(file.findings).toEqual([]);
  for (const format of TASK_FORMATS) {
    const once = writeTaskFile(reread(writeTaskFile(file.tasks, format, NOW).bytes, "x").tasks, format, NOW);
    const twice = writeTaskFile(reread(once.bytes, "x").tasks, format, NOW);
    expect(readText(twice.bytes)).toEqual(readText(once.bytes));
  }
});
