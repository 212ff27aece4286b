/** Tasks of XCSoar and StrePla. */
import { expect, test } from "vitest";
import type { FileTask } from "#app/soaring/task/file/task-file.ts";
import { RULE_SETS } from "#app/soaring/task/zone/rule-set.ts";
import { cylinder, keyhole, line, zone } from "#app/soaring/task/zone/zone.ts";
import { testShared } from "#tests/setup/shared.ts";
import { lost, read, sharedFile, TRIANGLE, task, written } from "./files.ts";

testShared("StrePla's dialect with None and True, XCSoar's area task", () => {
  const strepla = sharedFile("competition/bayreuth-2018-open-day4/task.tsk");
  expect(strepla.findings).toEqual([]);
  expect(strepla.tasks[0].points.map(({ elevation, zone }) => [elevation, zone])).toEqual([
    [null, line(10_000)],
    [null, keyhole(500, 10_000)],
    [null, keyhole(500, 10_000)],
    [null, cylinder(4000)],
  ]);
  const [areas] = sharedFile("competition/leverkusen-2017-07-15-aat/task.tsk").tasks;
  expect(areas.options).toMatchObject({ minTime: 10_800, maxStartGroundSpeed: 216 });
  expect(areas.points.map(({ zone }) => zone?.area)).toEqual([false, true, true, true, true, false]);
  const again = written(areas, "tsk");
  expect(again).toContain('type="AAT"');
  expect(again.match(/<Point type="Area">/g)).toHaveLength(4);
  expect(again.match(/<Waypoint [^>]*id="\d+"/g)).toHaveLength(6);
});

test("every kind of zone that XCSoar has", () => {
  const zones: [string, object][] = [
    ['type="Line" length="5000"', { line: true, radius: 2500 }],
    ['type="Cylinder" radius="500"', { radius: 500, halfAngle: 180 }],
    ['type="MatCylinder"', { radius: 1609.344 }],
    ['type="Sector" radius="20000" start_radial="300" end_radial="60"', { axis: "fixed", halfAngle: 60, bearing: 180 }],
    [
      'type="Sector" radius="20000" start_radial="0" end_radial="90" inner_radius="3000"',
      { halfAngle: 45, bearing: 225, innerRadius: 3000, innerHalfAngle: 0 },
    ],
    ['type="FAISector"', { radius: 10_000, halfAngle: 45 }],
    ['type="SymmetricQuadrant"', { radius: 10_000, halfAngle: 45 }],
    ['type="SymmetricQuadrant" radius="7000" angle="60"', { radius: 7000, halfAngle: 30 }],
    ['type="Keyhole"', keyhole(500, 10_000)],
    [
      'type="CustomKeyhole" radius="5000" inner_radius="1000" angle="60"',
      { radius: 5000, innerRadius: 1000, innerHalfAngle: 180, halfAngle: 30 },
    ],
    ['type="BGAStartSector"', { radius: 5000, halfAngle: 90 }],
    ['type="BGAFixedCourse"', keyhole(500, 20_000)],
    ['type="BGAEnhancedOption"', { radius: 10_000, halfAngle: 90, innerRadius: 500 }],
  ];
  for (const [attributes, expected] of zones) {
    const file = `<Task type="RT">${[48, 49, 50].map((north) => `<Point type="${north === 48 ? "Start" : north === 50 ? "Finish" : "Turn"}"><Waypoint name="P"><Location latitude="${north}" longitude="${north / 5}"/></Waypoint><ObservationZone ${attributes}/></Point>`).join("")}</Task>`;
    const [found] = read(file).tasks;
    expect(found.points[1].zone, attributes).toMatchObject(expected);
    expect(read(written(found, "tsk")).tasks[0].points, attributes).toEqual(found.points.map((one) => ({ ...one })));
  }
});

test("a start of DMSt rules is a cylinder, whether its zone is given or follows from the rules", () => {
  const start = (zone: FileTask["points"][number]["zone"], rules: FileTask["rules"]) =>
    /<Point type="Start">[\s\S]*?<ObservationZone ([^>]*)\/>/.exec(
      written(task([{ ...TRIANGLE[0], zone }, ...TRIANGLE.slice(1)], { rules }), "tsk"),
    )?.[1];
  expect([start(RULE_SETS.D.start, null), start(null, "D"), start(null, null)]).toEqual(
    Array(3).fill('type="Cylinder" radius="1000"'),
  );
});

test("sectors of our own directions are written by their radials, where they lie", () => {
  const own = task([
    TRIANGLE[0],
    { ...TRIANGLE[1], zone: zone({ axis: "next", radius: 5000, halfAngle: 45 }) },
    ...TRIANGLE.slice(2),
  ]);
  expect(lost(own, "tsk")).toContain("zone_fixed");
  const back = read(written(own, "tsk")).tasks[0].points[1].zone;
  expect(back).toMatchObject({ axis: "fixed", radius: 5000, halfAngle: 45 });
  expect(back?.bearing).toBeCloseTo(33.4, 0); // from West to North
});
