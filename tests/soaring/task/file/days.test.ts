/**
 * Tasks of published competition days, through every format and back: lengths and areas stay what was published, and flights
 * over the task that was read are those over the task that was set.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { distanceBetween } from "#app/soaring/task/course.ts";
import { readDeclarations } from "#app/soaring/task/declared/declaration.ts";
import type { LossKind } from "#app/soaring/task/file/file-task.ts";
import {
  type FileTask,
  readTaskFile,
  TASK_FORMATS,
  type TaskFormat,
  writeTaskFile,
} from "#app/soaring/task/file/task-file.ts";
import { flyTask } from "#app/soaring/task/fly/fly.ts";
import { areaRange } from "#app/soaring/task/plan/area-range.ts";
import type { Task } from "#app/soaring/task/task.ts";
import { cylinder } from "#app/soaring/task/zone/zone.ts";
import { understand } from "#app/soaring/understand.ts";
import { shared, testShared } from "#tests/setup/shared.ts";
import { NOW, sharedFile } from "./files.ts";

const FOLDER = `${shared}/data/competition`;
const readBytes = (path: string) => new Uint8Array(gunzipSync(readFileSync(`${FOLDER}/${path}.igc.gz`)));

interface Day {
  folder: string;
  task(): FileTask;
  /** Kilometres from centre to centre on the ellipsoid: domain/tasks.md, section 8. */
  legs: number[];
  /** Recordings, with the kilometres that were published. */
  flights: Record<string, number>;
  /** km */
  within: number;
  /** Formats that change nothing a flight is measured by. */
  whole: TaskFormat[];
}

/** As the organisers wrote it into their pilots' recordings. */
function declared(path: string): FileTask {
  const { recording } = understand(readBytes(path), { today: "2026-11-20" });
  const task = readDeclarations(recording).find(({ source }) => source === "seeyou");
  if (!task) throw new Error(`${path} declares nothing`);
  const points = task.points.map((point) => ({ ...point, elevation: null, code: null, description: null }));
  return { ...task, description: null, points };
}

const DAYS: Day[] = [
  {
    folder: "sallandse-2014-task1",
    task: () => declared("sallandse-2014-task1/race_task_completed"),
    legs: [25.153, 27.204, 43.654, 5.233],
    flights: { race_task_completed: 101.244 },
    within: 0.0006,
    whole: ["cup", "cupx", "tsk", "lkt", "gpx", "geojson"],
  },
  {
    folder: "nl2012-club-task10",
    task: () => declared("nl2012-club-task10/aat_completed"),
    legs: [45.196, 43.249, 73.256, 88.276, 9.619],
    flights: { aat_completed: 199.423, aat_outlanding_inside_sector: 86.07 },
    within: 0.005,
    whole: ["cup", "cupx", "gpx", "geojson"],
  },
  {
    folder: "leverkusen-2017-07-15-aat",
    // Measured as that day was: on the sphere, to the border of the finish. The organisers' own file cannot say either.
    task() {
      const [task] = sharedFile("competition/leverkusen-2017-07-15-aat/task.tsk").tasks;
      const points = task.points.map((point, i) =>
        i === 5 && point.zone ? { ...point, zone: { ...point.zone, reduce: true } } : point,
      );
      return { ...task, points, earth: "sphere6371" };
    },
    legs: [66.244, 73.326, 58.485, 59.126, 14.415],
    flights: { "igc/P9": 299.2, "igc/T": 265.1 },
    within: 0.05,
    whole: ["gpx", "geojson"],
  },
];

const CIRCLES: LossKind[] = ["zone_as_circle", "zones", "area", "measure", "earth"];

/** What is read again, and whether a loss was told that changes how a flight is measured. */
function through(task: FileTask, format: TaskFormat): { task: FileTask; changed: boolean } {
  const { bytes, losses } = writeTaskFile([task], format, NOW);
  const read = readTaskFile(bytes, "x");
  if (read.kind === "refused") throw new Error(`${format}: ${read.refusal}`);
  return { task: read.tasks[0], changed: losses.some(({ what }) => CIRCLES.includes(what)) };
}

const getLegs = ({ points }: Task) =>
  points.slice(1).map((point, i) => Number((distanceBetween(points[i], point) / 1000).toFixed(3)));

/** The best attempt, kilometres. */
function flown({ folder, flights }: Day, task: Task): number[] {
  return Object.keys(flights).map((name) => {
    const [{ trace, windows }] = understand(readBytes(`${folder}/${name}`), { today: "2026-11-20" }).flights;
    const attempts = windows.map((window) => flyTask(trace, task, { window, mostLoss: null }));
    return Math.max(...attempts.map(({ distance }) => distance)) / 1000;
  });
}

testShared.for(DAYS)(
  "$folder: legs and flown distances are the published ones, before and after each format",
  (day) => {
    const set = day.task();
    expect(getLegs(set)).toEqual(day.legs);
    const published = Object.values(day.flights);
    const before = flown(day, set);
    for (const [i, distance] of before.entries()) expect(Math.abs(distance - published[i])).toBeLessThan(day.within);
    for (const format of TASK_FORMATS) {
      const { task, changed } = through(set, format);
      expect([format, getLegs(task)]).toEqual([format, day.legs]);
      if (changed) continue;
      for (const [i, distance] of flown(day, task).entries())
        expect([format, Math.abs(distance - before[i]) < 0.001], `${distance} for ${before[i]}`).toEqual([
          format,
          true,
        ]);
    }
  },
);

testShared.for(DAYS)("$folder: what a format would change is told, and all others keep the areas", (day) => {
  const set = day.task();
  const range = ({ points }: FileTask) =>
    areaRange(points.map(({ zone, ...place }) => ({ ...place, zone: zone ?? cylinder(500) })));
  const before = range(set);
  const kept = TASK_FORMATS.filter((format) => {
    const { task, changed } = through(set, format);
    if (changed) return false;
    const after = range(task);
    for (const key of ["least", "nominal", "greatest"] as const)
      expect([format, key, Math.abs((after?.[key] ?? 0) - (before?.[key] ?? 0)) < 2]).toEqual([format, key, true]);
    return true;
  });
  expect(kept).toEqual(day.whole);
  if (before)
    expect(before.nominal / 1000).toBeCloseTo(
      day.legs.reduce((sum, leg) => sum + leg),
      2,
    );
});

testShared.for(DAYS)("$folder: CUP to TSK to XCTSK and back to CUP keeps every leg", (day) => {
  let task = day.task();
  for (const format of ["cup", "tsk", "xctsk", "cup"] as const) task = through(task, format).task;
  expect(getLegs(task)).toEqual(day.legs);
});
