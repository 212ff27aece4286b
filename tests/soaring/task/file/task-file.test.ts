/** What files of tasks say, whatever their format. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { distanceBetween, getLegs, taskDistance } from "#app/soaring/task/course.ts";
import { taskQr } from "#app/soaring/task/file/qr.ts";
import { cylinder, keyhole, line, quadrant } from "#app/soaring/task/zone/zone.ts";
import { shared, testShared } from "#tests/setup/shared.ts";
import { cup, lost, point, read, refusal, sharedFile, TRIANGLE, task, written } from "./files.ts";

test("the format is told by the content, whatever the name says", () => {
  expect(read(cup('"One",,"A","B",'), "task.tsk").format).toBe("cup");
  expect(read(written(task(TRIANGLE), "tsk"), "task.cup").format).toBe("tsk");
  expect(["", "hello", "\0\0\0", "<html><body/></html>", "[1]", '{"a":1}', "XCTSK:null"].map(refusal)).toEqual(
    Array(7).fill("not_a_task_file"),
  );
  expect(["{", "<Task", "XCTSK:{"].map(refusal)).toEqual(Array(3).fill("broken"));
});

test("XML that declares a document type or entities is refused unread", () => {
  expect(refusal('<!DOCTYPE Task [<!ENTITY a "b">]><Task/>')).toBe("unsafe");
  expect(refusal('<?xml version="1.0"?><Task><!ENTITY a SYSTEM "file:///etc/passwd"></Task>')).toBe("unsafe");
  expect(refusal("<a>".repeat(50_000))).toBe("broken");
});

test("CUP to TSK to XCTSK and back keeps every point to a decimetre; so does the QR code between", () => {
  const zones = [line(5000), keyhole(500, 20_000), quadrant(), cylinder(3000)];
  const places = [51.29971, 50.74749, 50.83971, 51.40666].map(
    (north, i) => Math.round(north * 60_000) / 60_000 + i * 0,
  );
  const first = task(
    places.map((north, i) => point(`P${i}`, north, Math.round((6.3 + i / 7) * 60_000) / 60_000, zones[i])),
  );
  for (const middle of ["file", "qr"]) {
    const fromCup = read(written(first, "cup")).tasks[0];
    const fromTsk = read(written(fromCup, "tsk")).tasks[0];
    const fromXctsk = read(middle === "file" ? written(fromTsk, "xctsk") : taskQr(fromTsk).text).tasks[0];
    const last = read(written(fromXctsk, "cup")).tasks[0];
    for (const [i, at] of last.points.entries()) expect(distanceBetween(at, first.points[i])).toBeLessThan(0.1);
    if (middle === "qr") expect(last.points.map(({ zone }) => zone)).toEqual(first.points.map(({ zone }) => zone));
  }
  expect(lost(first, "tsk")).toEqual([]);
  expect(lost(first, "xctsk")).toContain("zone_as_circle");
  expect(taskQr(first).losses).toContainEqual({ what: "position", task: 0, point: 0 });
});

testShared("the tasks of the shared data are as long as they were published", () => {
  const km = (metres: number) => Number((metres / 1000).toFixed(3));
  const [bayreuth] = sharedFile("competition/bayreuth-2018-open-day4/task.tsk").tasks;
  expect(getLegs(bayreuth.points).map(km)).toEqual([132.914, 51.535, 132.625]);
  expect(getLegs(bayreuth.points, "sphere6371").map(km)).toEqual([132.555, 51.521, 132.216]);
  const recording = (lines: string[]) =>
    `AXXX000\r\nHFDTE020418\r\n${lines.map((line) => `L${line.slice(1)}`).join("\r\n")}\r\n`;
  const [pribina] = JSON.parse(readFileSync(`${shared}/data/competition/seeyou-comment-tasks.json`, "utf8"));
  const [found] = read(recording(pribina.lines)).tasks;
  expect(km(taskDistance(found.points))).toBeCloseTo(305.214, 2);
  const again = read(written(found, "cup")).tasks[0];
  expect(km(taskDistance(again.points))).toBeCloseTo(305.214, 2);
});
