/** Tasks of XCTrack, as files and as QR codes. */

import { expect, test } from "vitest";
import { taskQr } from "#app/soaring/task/file/qr.ts";
import { NO_OPTIONS } from "#app/soaring/task/task.ts";
import { cylinder, line } from "#app/soaring/task/zone/zone.ts";
import { point, read, TRIANGLE, task, written } from "./files.ts";

test("version 1 as XCTrack writes it", () => {
  const { tasks, format } = read(
    JSON.stringify({
      taskType: "CLASSIC",
      version: 1,
      earthModel: "FAI_SPHERE",
      turnpoints: [
        { type: "TAKEOFF", radius: 1000, waypoint: { name: "Hill", lat: 47, lon: 11, altSmoothed: 1200 } },
        {
          type: "SSS",
          radius: 5000,
          waypoint: { name: "Lake", description: "pier", lat: 47.1, lon: 11, altSmoothed: 500 },
        },
        { radius: 400, waypoint: { name: "Castle", lat: 47.2, lon: 11.2, altSmoothed: 900 } },
        { type: "ESS", radius: 200, waypoint: { name: "Goal", lat: 47.3, lon: 11, altSmoothed: 480 } },
      ],
      sss: { type: "RACE", direction: "EXIT", timeGates: ["10:00:00Z"] },
      goal: { type: "LINE", deadline: "18:00:00Z" },
    }),
    "comp.xctsk",
  );
  expect(format).toBe("xctsk");
  const [{ takeoff, points, earth, name, options }] = tasks;
  expect([name, takeoff?.name, earth]).toEqual(["comp", "Hill", "sphere6371"]);
  expect(points.map(({ zone }) => zone)).toEqual([cylinder(5000), cylinder(400), line(200, "previous")]);
  expect(points[0]).toMatchObject({ elevation: 500, description: "pier" });
  expect(options.other).toEqual({ TimeGates: "10:00:00Z", StartType: "RACE", Deadline: "18:00:00Z" });
  expect(JSON.parse(written(tasks[0], "xctsk")).sss.timeGates).toEqual(["10:00:00Z"]);
});

/** The example of Naviter's description of the code, version 2.2. */
const NAVITER =
  'XCTSK:{"taskType":"CLASSIC","version":2,"t":[{"z":"gk|lAyg{|Gml@owH","n":"Lienz mesto","d":"Lienz","t":2,"o":{"l":1,"a12":253.5}},{"z":"wrsiAove|GolA_pR","n":"Toblach Mil","d":"TOBLACH","o":{"a1":180,"a12":55.7}},{"z":"k}okAezz}Gq{@oh\\\\","n":"Matrei","d":"Matrei","o":{"a1":45,"a2":180,"a12":157.7,"r2":4000}},{"z":"kosoAsln}G__Aoh\\\\","n":"Moelltal","d":"Obervach","o":{"a1":45,"a12":270,"r2":5000}},{"z":"ondoAini|Gwj@oh\\\\","n":"Berg","d":"Berg","o":{"a1":45,"a2":22.5,"a12":331,"r2":8000}},{"z":"uusmAyfs|Gyf@ozD","n":"Lienz","d":"LIENZ","t":3,"o":{"a1":180,"a12":106.3}}],"s":{"g":["10:00:00Z"],"d":2,"t":1},"o":{"v":2,"tt":10800,"bgi":600,"gi":300}}';

test("a QR code of SeeYou, with its sectors, keyholes and line", () => {
  const [found] = read(NAVITER).tasks;
  expect(found.options).toMatchObject({ minTime: 10_800, eventWait: 600 });
  expect(found.points.map(({ name }) => name)).toEqual([
    "Lienz mesto",
    "Toblach Mil",
    "Matrei",
    "Moelltal",
    "Berg",
    "Lienz",
  ]);
  expect(found.points[0]).toMatchObject({ latitude: 46.83917, longitude: 12.76612, elevation: 727 });
  expect(found.points[0].zone).toMatchObject({ line: true, radius: 5000 });
  expect(found.points[2].zone).toMatchObject({ radius: 15_000, innerRadius: 4000, innerHalfAngle: 180, halfAngle: 45 });
  expect(found.points[3].zone).toMatchObject({ axis: "fixed", bearing: 270, innerRadius: 5000, innerHalfAngle: 0 });
  expect(found.points[5].zone).toMatchObject({ halfAngle: 180, radius: 3000 });
});

test("QR codes: what they cannot say is told; height limits and area times are among it", () => {
  const area = task(
    [TRIANGLE[0], { ...TRIANGLE[1], zone: { ...cylinder(15_000), area: true } }, ...TRIANGLE.slice(2)],
    { options: { ...NO_OPTIONS, minTime: 7200, maxStartAltitude: 1500, other: {} } },
  );
  const { text, svg, losses } = taskQr(area);
  expect(losses.map(({ what }) => what)).toEqual(expect.arrayContaining(["height_limit", "min_time", "area"]));
  expect(svg).toContain("<svg");
  expect(read(text).tasks[0].options.minTime).toBe(7200);
  expect(
    taskQr(task(Array.from({ length: 120 }, (_, i) => point(`Turn point ${i}`, 45 + i / 100, 10)))).svg,
  ).toBeNull();
});
