/** Tasks and points of CUP files. */
import { expect, test } from "vitest";
import { writeTaskFile } from "#app/soaring/task/file/task-file.ts";
import { cup, lost, NOW, point, read, task, written } from "./files.ts";

test("names in any letters, codes, options and zones on one line or on several, keys in any letters", () => {
  const rows = [
    '"One","A","a","BEE","C","A","A" Options,NoStart=12:34:56,TaskTime=01:45:12,NearDis=0.7km ObsZone=0,Style=2,R1=400m,A1=180,Line=1 obszone=1,style=0,r1=35km,a1=30,r2=12000m,a2=12,a12=123.4,Foo=bar',
    ',"A","A","B","A","A",',
    "ObsZone=1,Style=1,R1=5nm",
  ];
  const { tasks, findings, waypoints } = read(cup(...rows));
  expect(findings).toEqual([]);
  expect(waypoints).toHaveLength(3);
  const [one, two] = tasks;
  expect(one.points.map(({ name }) => name)).toEqual(["A", "B", "C", "A"]);
  expect(one.options).toMatchObject({ noStart: "12:34:56", minTime: 6312, other: { NearDis: "0.7km" } });
  expect(one.points[0].zone).toMatchObject({ axis: "next", radius: 400, line: true });
  expect(one.points[1].zone).toMatchObject({
    axis: "fixed",
    radius: 35_000,
    halfAngle: 30,
    bearing: 123.4,
    other: { Foo: "bar" },
  });
  expect(two.points.map(({ name }) => name)).toEqual(["A", "B", "A"]);
  expect(two.points[1].zone?.radius).toBeCloseTo(9260);
  expect(written(one, "cup")).toContain("Foo=bar");
});

test("old take-offs of question marks, points told in place, other starts", () => {
  const { tasks, findings } = read(
    cup('"Inline",???,A,Nowhere,C,???', 'Point=2,"Chapel",CH,,4627.136N,01412.856E,500m,1,,,,', "STARTS=B,C"),
  );
  expect(findings).toEqual([]);
  expect(tasks[0].takeoff).toBeNull();
  expect(tasks[0].points[1]).toMatchObject({ name: "Chapel", elevation: 500, latitude: expect.closeTo(46.452267, 5) });
  expect(tasks[0].starts?.map(({ name }) => name)).toEqual(["B", "C"]);
  expect(read(written(tasks[0], "cup")).tasks[0].starts).toEqual(tasks[0].starts);
  expect(read(written(tasks[0], "tsk")).tasks[0].starts?.map(({ name }) => name)).toEqual(["B", "C"]);
  expect(lost(tasks[0], "xctsk")).toContain("starts");
});

test("a task with a point that nobody describes is left out as a whole, with its line and the name", () => {
  const { tasks, findings } = read(cup('"Half","A","A","Nowhere","C","A"', '"Whole","A","A","B","C","A"'));
  expect(tasks.map(({ name }) => name)).toEqual(["Whole"]);
  expect(findings).toEqual([{ line: 6, reason: "point_unknown", text: "Nowhere" }]);
});

test.each(["25:00:00", "12:60", "12:30:61", "noon", "-1:00", "1e1:00", "12:30:00Z", "０９:００"])(
  "a start that opens at %s is a finding and no time",
  (time) => {
    const { tasks, findings } = read(cup('"Late","A","A","B","C","A"', `Options,NoStart=${time},TaskTime=02:30:00`));
    expect(tasks[0].options).toMatchObject({ noStart: null, minTime: 9000 });
    expect(findings).toEqual([{ line: 7, reason: "unknown", text: `NoStart=${time}` }]);
  },
);

test.each([
  ["9:05", "09:05:00"],
  ["00:00:00", "00:00:00"],
  ["23:59:59", "23:59:59"],
])("a start that opens at %s is read as %s", (time, noStart) => {
  const { tasks, findings } = read(cup('"Late","A","A","B","C","A"', `Options,NoStart=${time}`));
  expect([tasks[0].options.noStart, findings]).toEqual([noStart, []]);
});

test("columns in any order, missing ones, Windows-1252", () => {
  const text = "lon,lat,name\n00657.383E,5117.983N,M\xfcnster \x96 S\xfcd\n";
  const { waypoints } = read(new Uint8Array(Buffer.from(text, "latin1")));
  expect(waypoints).toMatchObject([{ name: "Münster – Süd", elevation: null, style: 0 }]);
});

test("two places of one name get two names, since tasks know them by their names; that is told", () => {
  const points = [point("TP", 48, 11), point("TP", 48.25, 11), point("tp", 48, 11)];
  const file = writeTaskFile([task(points)], "cup", NOW);
  expect(file.losses).toContainEqual({ what: "text", task: 0, point: 1 });
  const [back] = read(file.bytes).tasks;
  expect(back.points.map(({ latitude }) => latitude)).toEqual([48, 48.25, 48]);
});
