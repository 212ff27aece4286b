/** What files of each format say, case by case. */
import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { distanceBetween, legsOf, taskDistance } from "#app/soaring/task/course.ts";
import { declarationsOf } from "#app/soaring/task/declared/declaration.ts";
import { taskQr } from "#app/soaring/task/file/qr.ts";
import {
  type FileTask,
  readTaskFile,
  type TaskFile,
  type TaskFormat,
  writeTaskFile,
} from "#app/soaring/task/file/task-file.ts";
import { NO_OPTIONS } from "#app/soaring/task/task.ts";
import { RULE_SETS } from "#app/soaring/task/zone/rule-set.ts";
import { cylinder, keyhole, line, quadrant, zone } from "#app/soaring/task/zone/zone.ts";
import { shared, testShared } from "#tests/setup/shared.ts";

const NOW = new Date("2026-11-23T10:00:00Z");
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const refusal = (bytes: Uint8Array | string) => {
  const file = readTaskFile(typeof bytes === "string" ? bytesOf(bytes) : bytes, "file");
  return file.kind === "refused" ? file.refusal : file.format;
};

function read(content: string | Uint8Array, name = "file"): TaskFile {
  const file = readTaskFile(typeof content === "string" ? bytesOf(content) : content, name);
  if (file.kind === "refused") throw new Error(file.refusal);
  return file;
}
const sharedFile = (path: string) => read(new Uint8Array(readFileSync(`${shared}/data/${path}`)), path);
const written = (task: FileTask, format: TaskFormat) =>
  Buffer.from(writeTaskFile([task], format, NOW).bytes).toString();
const lost = (task: FileTask, format: TaskFormat) => [
  ...new Set(writeTaskFile([task], format, NOW).losses.map(({ what }) => what)),
];

const POINTS = [
  "A,,,5117.983N,00657.383E,164m,1,,,,",
  "B,BEE,,5044.850N,00634.033E,,1,,,,",
  "C,,,5050.383N,00619.367E,144m,1,,,,",
].join("\n");
const HEAD = "name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc";
const cup = (...rows: string[]) => [HEAD, POINTS, "-----Related Tasks-----", ...rows].join("\n");

function task(points: FileTask["points"], more: Partial<FileTask> = {}): FileTask {
  const plain = { name: "T", description: null, takeoff: null, landing: null, earth: "wgs84" as const, rules: null };
  return { ...plain, points, options: { ...NO_OPTIONS, other: {} }, ...more };
}
const point = (name: string, latitude: number, longitude: number, zone: FileTask["points"][number]["zone"] = null) => ({
  name,
  latitude,
  longitude,
  zone,
  elevation: null,
  code: null,
  description: null,
});
const TRIANGLE = [point("Start", 48, 11), point("West", 48, 10), point("North", 48.5, 10.5), point("Finish", 48, 11)];

test("CUP: names in any letters, codes, options and zones on one line or on several, keys in any letters", () => {
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

test("CUP: old take-offs of question marks, points told in place, other starts", () => {
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

test("CUP: a task with a point that nobody describes is left out as a whole, with its line and the name", () => {
  const { tasks, findings } = read(cup('"Half","A","A","Nowhere","C","A"', '"Whole","A","A","B","C","A"'));
  expect(tasks.map(({ name }) => name)).toEqual(["Whole"]);
  expect(findings).toEqual([{ line: 6, reason: "point_unknown", text: "Nowhere" }]);
});

test("CUP: columns in any order, missing ones, Windows-1252", () => {
  const text = "lon,lat,name\n00657.383E,5117.983N,M\xfcnster \x96 S\xfcd\n";
  const { waypoints } = read(new Uint8Array(Buffer.from(text, "latin1")));
  expect(waypoints).toMatchObject([{ name: "Münster – Süd", elevation: null, style: 0 }]);
});

test("CUP: two places of one name get two names, since tasks know them by their names; that is told", () => {
  const points = [point("TP", 48, 11), point("TP", 48.25, 11), point("tp", 48, 11)];
  const file = writeTaskFile([task(points)], "cup", NOW);
  expect(file.losses).toContainEqual({ what: "text", task: 0, point: 1 });
  const [back] = read(file.bytes).tasks;
  expect(back.points.map(({ latitude }) => latitude)).toEqual([48, 48.25, 48]);
});

testShared("CUPX: points of the second archive; limits hold before anything is unpacked", () => {
  const { format, waypoints } = sharedFile("waypoints/example.cupx");
  expect([format, waypoints.length]).toEqual(["cupx", 3]);
  expect(waypoints.filter(({ other }) => other.pics)).not.toHaveLength(0);
});

test("archives that unpack to more than is kept, hold too many files, or none of points, are refused", () => {
  const row = `${HEAD}\n${"A,,,5117.983N,00657.383E,164m,1,,,,\n".repeat(1_500_000)}`;
  expect(refusal(zipSync({ "POINTS.CUP": bytesOf(row) }, { level: 9 }))).toBe("too_large");
  const many = Object.fromEntries(Array.from({ length: 2100 }, (_, i) => [`pics/${i}.jpg`, new Uint8Array(1)]));
  expect(refusal(zipSync(many, { level: 0 }))).toBe("too_many_entries");
  expect(refusal(zipSync({ "a.txt": bytesOf("x") }))).toBe("not_a_task_file");
  expect(refusal(zipSync({ "POINTS.CUP": bytesOf(cup()) }).subarray(0, 60))).not.toBe("cupx");
});

test("an archive that lies about its size is given up where it becomes too long", () => {
  const packed = zipSync({ "POINTS.CUP": new Uint8Array(60_000_000) });
  const view = new DataView(packed.buffer, packed.byteOffset);
  view.setUint32(22, 100, true); // the length in the local header
  expect(refusal(packed)).toBe("too_large");
});

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

testShared("TSK: StrePla's dialect with None and True, XCSoar's area task", () => {
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

test("TSK: every kind of zone that XCSoar has", () => {
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

test("TSK: a start of DMSt rules is a cylinder, whether its zone is given or follows from the rules", () => {
  const start = (zone: FileTask["points"][number]["zone"], rules: FileTask["rules"]) =>
    /<Point type="Start">[\s\S]*?<ObservationZone ([^>]*)\/>/.exec(
      written(task([{ ...TRIANGLE[0], zone }, ...TRIANGLE.slice(1)], { rules }), "tsk"),
    )?.[1];
  expect([start(RULE_SETS.D.start, null), start(null, "D"), start(null, null)]).toEqual(
    Array(3).fill('type="Cylinder" radius="1000"'),
  );
});

test("TSK: sectors of our own directions are written by their radials, where they lie", () => {
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

test("XCTSK: version 1 as XCTrack writes it", () => {
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

test("XCTSK: a QR code of SeeYou, with its sectors, keyholes and line", () => {
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

test("LKT: a task of LK8000 with one kind of sector, and an area task with a zone each", () => {
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

test("FLARM: ASCII, fifty letters, take-off and landing of zeros, the last task counts", () => {
  const file = writeTaskFile(
    [task([point("Łódź – süd, *1", 48, 11), ...TRIANGLE.slice(1)], { name: "Ä".repeat(80) })],
    "flarm",
    NOW,
  );
  const text = Buffer.from(file.bytes).toString();
  expect(file.name).toBe("flarmcfg.txt");
  expect(text).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(text.split("\r\n").slice(0, 3)).toEqual([
    `$PFLAC,S,NEWTASK,${"A".repeat(50)}`,
    "$PFLAC,S,ADDWP,0000000N,00000000E,",
    "$PFLAC,S,ADDWP,4800000N,01100000E,Lodz - sud, .1",
  ]);
  const twice = `$PFLAC,S,PILOT,Ada\r\n$PFLAC,S,NEWTASK,Old\r\n$PFLAC,S,ADDWP,0000000N,00000000E,\r\n${text}`;
  expect(read(twice).tasks.map(({ points }) => points.length)).toEqual([4]);
});

test("IGC: C records that our own reader takes as a declaration of the recorder", () => {
  const lines = writeTaskFile([task(TRIANGLE, { name: "524 km" })], "igc", NOW).bytes;
  const [found] = declarationsOf(readIgc(lines));
  expect(found).toMatchObject({ source: "recorder", name: "524 km", turnPoints: 2, declaredAt: NOW.getTime() / 1000 });
  expect(found.points.map(({ latitude }) => latitude)).toEqual([48, 48, 48.5, 48]);
  expect(found.doubts).toEqual([]);
  expect(lost(task(Array.from({ length: 19 }, (_, i) => point("P", 48 + i / 9, 11))), "igc")).toContain("points");
});

testShared("the tasks of the shared data are as long as they were published", () => {
  const km = (metres: number) => Number((metres / 1000).toFixed(3));
  const [bayreuth] = sharedFile("competition/bayreuth-2018-open-day4/task.tsk").tasks;
  expect(legsOf(bayreuth.points).map(km)).toEqual([132.914, 51.535, 132.625]);
  expect(legsOf(bayreuth.points, "sphere6371").map(km)).toEqual([132.555, 51.521, 132.216]);
  const recording = (lines: string[]) =>
    `AXXX000\r\nHFDTE020418\r\n${lines.map((line) => `L${line.slice(1)}`).join("\r\n")}\r\n`;
  const [pribina] = JSON.parse(readFileSync(`${shared}/data/competition/seeyou-comment-tasks.json`, "utf8"));
  const [found] = read(recording(pribina.lines)).tasks;
  expect(km(taskDistance(found.points))).toBeCloseTo(305.214, 2);
  const again = read(written(found, "cup")).tasks[0];
  expect(km(taskDistance(again.points))).toBeCloseTo(305.214, 2);
});
