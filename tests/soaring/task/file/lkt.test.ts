/** Tasks of LK8000. */

import { expect, test } from "vitest";
import { NO_OPTIONS } from "#app/soaring/task/task.ts";
import { cylinder, keyhole, line } from "#app/soaring/task/zone/zone.ts";
import { read, TRIANGLE, task, written } from "./files.ts";

test("a task of LK8000 with one kind of sector, and an area task with a zone each", () => {
  const point = (name: string, north: number) =>
    `<point name="${name}" code="" latitude="${north}" longitude="11" altitude="500"/>`;
  const whole = `<?xml version="1.0" encoding="utf-8"?><lk-task type="Default"><options auto-advance="Auto"><start type="line" radius="1000"/><finish type="circle" radius="3000"/><sector type="DAe"/></options><rules><start max-height="1500000" max-speed="0" height-ref="ASL"/></rules><taskpoints><point idx="1" name="B"/><point idx="0" name="A"/><point idx="2" name="C"/></taskpoints><waypoints>${point("A", 48)}${point("B", 49)}${point("C", 48.5)}</waypoints></lk-task>`;
  const [found] = read(whole).tasks;
  expect(found.points.map(({ name, zone }) => [name, zone])).toEqual([
    ["A", line(1000)],
    ["B", keyhole(500, 10_000)],
    ["C", cylinder(3000)],
  ]);
  expect(found.options.maxStartAltitude).toBe(1500);
  expect(written(found, "lkt")).toContain('<sector type="DAe"/>');
  const area = task(
    [TRIANGLE[0], { ...TRIANGLE[1], zone: { ...cylinder(15_000), area: true } }, ...TRIANGLE.slice(2)],
    { options: { ...NO_OPTIONS, minTime: 7200, other: {} } },
  );
  expect(written(area, "lkt")).toMatch(/type="AAT"[\s\S]*length="120"/);
  expect(read(written(area, "lkt")).tasks[0].points[1].zone).toEqual({ ...cylinder(15_000), area: true });
});

test("a line that is an area of an area task stays one", () => {
  const text = `<lk-task type="AAT" name="Line">
    <options length="60"/>
    <taskpoints>
      <point idx="0" name="A" type="line" radius="1000"/>
      <point idx="1" name="B" type="line" radius="6529"/>
      <point idx="2" name="C" type="line" radius="1000"/>
    </taskpoints>
    <waypoints>
      <point name="A" latitude="47" longitude="11"/><point name="B" latitude="47.5" longitude="11"/><point name="C" latitude="47" longitude="11.5"/>
    </waypoints>
  </lk-task>`;
  const [found] = read(text).tasks;
  expect(found.points.map(({ zone }) => zone?.area ?? false)).toEqual([false, true, false]);
  expect(found.options.minTime).toBe(3600);
});
