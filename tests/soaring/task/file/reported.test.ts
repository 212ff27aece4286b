/** Files that were reported somewhere to be read wrongly, and others of their kinds. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { cylinder, line, quadrant } from "#app/soaring/task/zone/zone.ts";
import { draftOfFile } from "#app/task/file.ts";
import { cup, HEAD, lost, read, readBytes, refusal, TRIANGLE, task, written } from "./files.ts";

const bytesIn = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, "reported", name)));
const reported = (name: string) => read(bytesIn(name), name);
const names = (points: { name: string }[]) => points.map(({ name }) => name);

test("the head of 256 bytes that SeeYou writes before a CUPX is passed over", () => {
  const { format, waypoints, findings, instead } = reported("cupx-header-256.cupx");
  expect([format, names(waypoints), instead]).toEqual(["cupx", ["Feld Nord", "Feld Süd"], "points"]);
  expect(findings).toEqual([{ line: null, reason: "pictures", text: "feld.jpg" }]);
});

/** @param length of the head, with its first letters */
function packed(rows: string, length: number, more: Record<string, Uint8Array> = {}): Uint8Array {
  const head = new Uint8Array(length);
  head.set(readBytes("CUPX"));
  return new Uint8Array(Buffer.concat([head, zipSync(more), zipSync({ "POINTS.CUP": readBytes(rows) })]));
}

test("a head of another length, no pictures, many pictures: tasks and points of a CUPX are read", () => {
  const text = cup("T,,A,B,C,");
  const pictures = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`Pics/${i}.jpg`, new Uint8Array(5)]));
  for (const archive of [packed(text, 256), packed(text, 512), packed(text, 256, pictures)]) {
    const { format, tasks, waypoints } = read(archive, "a.cupx");
    expect([format, names(tasks[0].points), waypoints.length]).toEqual(["cupx", ["A", "B", "C"], 3]);
  }
});

test("a head with nothing behind it, or with what is no archive, is a damaged CUPX", () => {
  for (const more of ["", "PK", "x".repeat(3000)]) expect(refusal(`CUPX${"\0".repeat(252)}${more}`)).toBe("broken");
});

test("whatever stands behind the head, it is read or refused", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), fc.nat({ max: 400 }), (noise, at) => {
      const archive = packed(cup("T,,A,B,C,"), 256);
      archive.set(noise.subarray(0, archive.length - at), at);
      expect(typeof refusal(archive)).toBe("string");
    }),
  );
});

test("empty columns behind a task are no points", () => {
  const [found] = reported("cup-task-padded-with-commas.cup").tasks;
  expect(names(found.points)).toEqual(["Alpha", "Bravo", "Charlie"]);
  expect([found.takeoff?.name, found.landing?.name]).toEqual(["Alpha", "Alpha"]);
});

test.each([
  ["T,,A,B,C,,,,", "ABC", null],
  ["T,,A,B,C,???,,,", "ABC", null],
  ["T,???,A,B,C,???,,", "ABC", null],
  ["T,???,A,B,C,,,,", "ABC", null],
  ["T,A,A,B,C,A,C,,,,", "ABCA", "C"],
  ["T,A,B,C,A,,,,,,,,", "BC", "A"],
  ["T,A,A,B,A,,", "AB", "A"],
  ["T,,A,B,C,A,,", "ABCA", null],
])("a spreadsheet's row %s", (row, course, landing) => {
  const { tasks, findings } = read(cup(row));
  expect([names(tasks[0].points).join(""), tasks[0].landing?.name ?? null]).toEqual([course, landing]);
  expect(findings).toEqual([]);
});

test("a padded file has the tasks of the file before, however wide its widest row was", () => {
  const rows = ["T,,A,B,C,", "Options,NoStart=12:34:00,TaskTime=02:30:00", "ObsZone=1,Style=1,R1=20000m,A1=180,AAT=1"];
  const plain = read(cup(...rows)).tasks;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.boolean(), (columns, isQuoted) => {
      const section = isQuoted ? '"-----Related Tasks-----"' : "-----Related Tasks-----";
      const padded = cup(...rows)
        .replace(/^-----Related Tasks-----/m, section)
        .split("\n")
        .map((row) => row + ",".repeat(columns))
        .join("\r\n");
      expect(read(padded).tasks).toEqual(plain);
    }),
  );
});

test("quoted, separated by semicolons or tabs, in one cell, or with the section taken for a sum: the same tasks", () => {
  const rows = ["T,,A,B,C,", "Options,TaskTime=02:30:00,MaxGsp=150kmh", "ObsZone=1,Style=1,R1=500m,A1=180"];
  const text = cup(...rows);
  const plain = read(text);
  const eachRow = (change: (row: string) => string) => text.split("\n").map(change).join("\r\n");
  const cells = (row: string) => row.split(",");
  for (const saved of [
    eachRow((row) =>
      cells(row)
        .map((cell) => `"${cell}"`)
        .join(),
    ),
    eachRow((row) => cells(row).join(";")),
    eachRow((row) => cells(row).join("\t")),
    eachRow((row) => (row.includes(",") ? `"${row}"` : row)),
    eachRow((row) => cells(row.replace("-----Related Tasks-----", "#NAME?,,,")).join(";")),
    eachRow((row) => cells(row).join(";").replace("5117.983N", "5117,983N").replace("164m", "164,0m")),
  ]) {
    const { tasks, waypoints, findings } = read(saved);
    expect(tasks).toEqual(plain.tasks);
    expect(waypoints).toEqual(plain.waypoints);
    expect(findings).toEqual([]);
  }
});

test("a task whose name has a comma or is Options is none of a spreadsheet's oddities", () => {
  const { tasks } = read(cup('"Big, long",,A,B,C,', "Options one,,A,B,C,"));
  expect(names(tasks)).toEqual(["Big, long", "Options one"]);
});

test("a least time of hours and minutes, and speeds with their units", () => {
  const [{ options }] = reported("cup-task-time-without-seconds.cup").tasks;
  expect(options).toMatchObject({
    minTime: 2.5 * 3600,
    noStart: "12:34:00",
    maxStartGroundSpeed: 150,
    maxStartAltitude: 1500,
  });
  const getSpeed = (text: string) =>
    read(cup("T,,A,B,C,", `Options,MaxGsp=${text}`)).tasks[0].options.maxStartGroundSpeed;
  expect(["150", "150.0km/h", "150 km/h", "150kph", "81kt", "100mph", "40m/s"].map(getSpeed)).toEqual([
    150, 150, 150, 150, 150.012, 160.934, 144,
  ]);
});

test("a least time, speed or height that cannot be read is a finding", () => {
  const { findings } = read(cup("T,,A,B,C,", "Options,TaskTime=soon,MaxGsp=fast,MaxAlt=high,PevB=x,NearDis=0.7km"));
  expect(findings.map(({ line, reason, text }) => `${line} ${reason} ${text}`)).toEqual([
    "7 unknown TaskTime=soon",
    "7 unknown MaxAlt=high",
    "7 unknown MaxGsp=fast",
    "7 unknown PevB=x",
  ]);
  expect(read(cup("T,,A,B,C,", "Options,TaskTime=2:75")).findings).toHaveLength(1);
});

test("files of two bytes a letter are read, with and without their mark, whichever byte comes first", () => {
  expect(names(reported("cup-utf16.cup").waypoints)).toEqual(["Alpha", "Bravo", "Charlie"]);
  const [found] = reported("tsk-utf16.tsk").tasks;
  expect(names(found.points)).toEqual(["Start", "Alpha", "Finish"]);
  expect(found.points[0].zone).toMatchObject({ line: true, radius: 5000 });
  const texts = [
    `${HEAD}\n"Königsdorf",,DE,4749.800N,01127.900E,600.0m,5,,,,\n"Łódź",,PL,4749.800N,01127.900E,,1,,,,\n`,
    written(task(TRIANGLE), "tsk"),
    written(task(TRIANGLE), "gpx"),
    written(task(TRIANGLE), "xctsk"),
    written(task(TRIANGLE), "lkt"),
    written(task(TRIANGLE), "flarm"),
    written(task(TRIANGLE), "igc"),
  ];
  for (const text of texts) {
    const { kind, format, tasks, waypoints } = read(text);
    for (const mark of ["\uFEFF", ""]) {
      const little = Buffer.from(mark + text, "utf16le");
      const big = Buffer.from(little).swap16();
      for (const bytes of [little, big])
        expect(read(new Uint8Array(bytes))).toMatchObject({ kind, format, tasks, waypoints });
    }
  }
});

test("XCSoar's least time of a racing task is none: the type decides", () => {
  const tsk = (type: string, turn: string) =>
    `<Task type="${type}" aat_min_time="10800">${["Start", turn, "Finish"]
      .map(
        (kind, i) =>
          `<Point type="${kind}"><Waypoint name="${i}"><Location longitude="${8 + i / 2}" latitude="${49 + (i % 2) / 2}"/></Waypoint><ObservationZone type="Cylinder" radius="500"/></Point>`,
      )
      .join("")}</Task>`;
  const minTime = (type: string, turn: string) => read(tsk(type, turn)).tasks[0].options.minTime;
  for (const type of ["RT", "FAIGeneral", "FAITriangle", "FAIOR", "FAIGoal", "Touring"])
    expect(minTime(type, "Turn"), type).toBeNull();
  for (const type of ["AAT", "Mixed", "MAT"]) expect(minTime(type, "Area"), type).toBe(10_800);
  const [racing] = read(tsk("RT", "Turn")).tasks;
  expect(draftOfFile(racing, false)).toMatchObject({ draft: { minTime: null } });
  expect(draftOfFile(racing, false)).not.toMatchObject({ draft: { ruleset: "AA" } });
  const timed = { ...racing, options: { ...racing.options, minTime: 7200 } };
  expect(written(timed, "tsk")).not.toContain("aat_min_time");
  expect(lost(timed, "tsk")).toContain("min_time");
});

test("a racing task with a least time in a CUP stays a racing task, one without zones becomes an area task", () => {
  const zones = [0, 1, 2].map((i) => `ObsZone=${i},Style=1,R1=500m,A1=180`);
  const getDraft = (...rows: string[]) => {
    const drawn = draftOfFile(read(cup("T,,A,B,C,", "Options,TaskTime=2:30", ...rows)).tasks[0], false);
    return drawn.kind === "draft" ? [drawn.draft.ruleset === "AA", drawn.draft.minTime] : null;
  };
  expect(getDraft(...zones)).toEqual([false, null]);
  expect(getDraft()).toEqual([true, 9000]);
  expect(getDraft(zones[0], "ObsZone=1,Style=1,R1=20km,A1=180", zones[2])).toEqual([true, 9000]);
});

test("the end of the speed section before the goal is told", () => {
  const { tasks, findings } = reported("xctsk-ess-before-goal.xctsk");
  expect(names(tasks[0].points)).toEqual(["S", "A", "E", "G"]);
  expect(findings).toEqual([{ line: null, reason: "speed_end", text: "E" }]);
  expect(read(written(task(TRIANGLE), "xctsk")).findings).toEqual([]);
});

test("a task of XCTrack starts where its speed section does", () => {
  const { tasks, findings } = reported("xctsk-turnpoint-before-sss.xctsk");
  expect(tasks[0].takeoff?.name).toBe("L");
  expect(names(tasks[0].points)).toEqual(["S", "A", "G"]);
  expect(findings).toEqual([{ line: null, reason: "before_start", text: "X" }]);
});

test("the text of a QR code tells the same of its start and end", () => {
  const z = "_c`|@_gayHo]_oa@"; // any place
  const turn = (n: string, t?: number) => ({ z, n, ...(t && { t }) });
  const text = `XCTSK:${JSON.stringify({ taskType: "CLASSIC", version: 2, t: [turn("X"), turn("S", 2), turn("E", 3), turn("G")] })}`;
  const { tasks, findings } = read(text);
  expect(names(tasks[0].points)).toEqual(["S", "E", "G"]);
  expect(findings.map(({ reason, text }) => `${reason} ${text}`)).toEqual(["before_start X", "speed_end E"]);
});

test("a list of points is one, in every format that has them", () => {
  const list = reported("xctsk-wptlist.xctsk");
  expect([list.format, names(list.waypoints), list.tasks, list.instead]).toEqual(["xctsk", ["A", "B"], [], "points"]);
  expect(list.findings).toEqual([]);
  expect(list.waypoints[0]).toMatchObject({ latitude: 46.8, longitude: 7.9 });
  const packedList = `XCTSK:${JSON.stringify({ T: "W", V: 2, t: [{ n: "P", z: "_c`|@_gayHo]_oa@" }] })}`;
  expect(read(packedList)).toMatchObject({ instead: "points", waypoints: [{ name: "P" }] });
  expect(read(`${HEAD}\nA,,,5117.983N,00657.383E,164m,1,,,,`).instead).toBe("points");
  expect(read('<gpx><wpt lat="49" lon="8"><name>A</name></wpt></gpx>').instead).toBe("points");
  expect(read(cup("T,,A,B,C,")).instead).toBeNull();
  // There is a task, and why it is not taken is a finding.
  expect(read(cup("T,,A,Nowhere,C,")).instead).toBeNull();
});

test("a track is one, in every format that has them", () => {
  expect(reported("gpx-track-only.gpx")).toMatchObject({ format: "gpx", tasks: [], instead: "track" });
  const route = Array.from({ length: 300 }, (_, i) => [8 + i / 1000, 49]);
  const feature = (type: string, coordinates: unknown) =>
    JSON.stringify({ type: "Feature", geometry: { type, coordinates }, properties: {} });
  expect(read(feature("LineString", route)).instead).toBe("track");
  expect(read(feature("MultiLineString", [route])).instead).toBe("track");
  expect(read(feature("LineString", route.slice(0, 5))).instead).toBeNull();
  const fixes = Array.from({ length: 5 }, (_, i) => `B12000${i}4900000N00800000EA0050000500`);
  expect(read(["AXXX001", "HFDTE150626", ...fixes, ""].join("\r\n")).instead).toBe("track");
});

test("attributes and names of LK8000 are read in any letters", () => {
  const { tasks, findings } = reported("lkt-radius-capital.lkt");
  expect(tasks[0].points.map(({ zone }) => zone)).toEqual([
    cylinder(2000),
    quadrant(5000),
    { ...line(2000), axis: "previous" },
  ]);
  expect(findings).toEqual([]);
  const circles = task(TRIANGLE.map((point) => ({ ...point, zone: cylinder(700) })));
  const text = written(circles, "lkt").replace(/^<\?.*\?>\n/, "");
  const shouted = text
    .replace(/<(\/?)([a-z-]+)/g, (_: string, end: string, name: string) => `<${end}${name.toUpperCase()}`)
    .replace(/ ([a-z-]+)="/g, (_: string, key: string) => ` ${key.toUpperCase()}="`);
  expect(read(shouted).tasks).toEqual(read(text).tasks);
});

test("checksums of FLARM lines are no part of names; a wrong one is told", () => {
  const getSum = (text: string) => {
    const sum = [...text].reduce((sum, letter) => sum ^ letter.charCodeAt(0), 0);
    return sum.toString(16).toUpperCase().padStart(2, "0");
  };
  const text = written(task(TRIANGLE), "flarm");
  const summed = text.replace(
    /^\$(.+)$/gm,
    (_: string, rest: string) => `$${rest.trimEnd()}*${getSum(rest.trimEnd())}`,
  );
  expect(summed).toMatch(/\*[0-9A-F]{2}$/m);
  expect(read(summed)).toEqual(read(text));
  const wrong = read(summed.replace(/(ADDWP.*)\*[0-9A-F]{2}/, "$1*00"));
  expect(wrong.tasks).toEqual(read(text).tasks);
  expect(wrong.findings.map(({ line, reason }) => [line, reason])).toEqual([[2, "checksum"]]);
});
