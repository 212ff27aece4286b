import fc from "fast-check";
import IGCParser from "igc-parser";
import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { classify } from "#app/soaring/task/classify.ts";
import { distanceBetween, getLegs } from "#app/soaring/task/course.ts";
import { type Declaration, getDeclaration, readDeclarations } from "#app/soaring/task/declared/declaration.ts";
import { declarationLines, MAX_POINTS } from "#app/soaring/task/declared/declaration-lines.ts";
import type { Place } from "#app/soaring/task/task.ts";
import { zoneKind } from "#app/soaring/task/zone/zone.ts";
import { recording, recordings, table, testShared } from "#tests/setup/shared.ts";

const read = (...lines: string[]) => readIgc(new TextEncoder().encode(["AXXXABC", "HFDTE280526", ...lines].join("\n")));
const declared = (...lines: string[]) => readDeclarations(read(...lines));
const tokens = ({ doubts }: Declaration) => doubts.map(({ token }) => token);
const names = (places: readonly (Place | null)[]) => places.map((place) => place?.name ?? null);
const at = (iso: string) => Date.parse(iso) / 1000;

const FIRST = "C280526080000000000000102";
const [ZERO, HOME, WEST, NORTH] = [
  "C0000000N00000000E",
  "C4730000N01100000EHOME",
  "C4730000N01000000EWEST",
  "C4830000N01030000ENORTH",
];
const TRIANGLE = [FIRST, ZERO, HOME, WEST, NORTH, HOME, ZERO];

test("a declared triangle: instant, points, nothing where take-off and landing are zeros", () => {
  const [declaration, ...others] = declared(...TRIANGLE);
  expect(others).toEqual([]);
  expect(declaration).toMatchObject({
    source: "recorder",
    declaredAt: at("2026-05-28T08:00:00Z"),
    flightDate: null,
    taskNumber: 1,
    turnPoints: 2,
    takeoff: null,
    landing: null,
    doubts: [],
  });
  expect(names(declaration.points)).toEqual(["HOME", "WEST", "NORTH", "HOME"]);
  expect(classify(declaration.points)).toMatchObject({ kind: "TR", closed: true, startOnLeg: false });
});

test("the latest declaration before take-off counts, a later one does not", () => {
  const third = ["C280526110000000000000300", ZERO, WEST, NORTH, ZERO];
  const second = ["C280526093000000000000200Second", ZERO, NORTH, HOME, ZERO];
  const flight = read(...TRIANGLE, ...second, ...third);
  const counting = (clock: string) => {
    const found = getDeclaration(flight, at(`1970-01-01T${clock}Z`));
    return found && [found.declaration.taskNumber, found.beforeTakeoff];
  };
  expect(counting("12:00:00")).toEqual([3, true]);
  expect(counting("10:00:00")).toEqual([2, true]);
  expect(counting("09:30:00")).toEqual([2, true]);
  expect(counting("09:29:59")).toEqual([1, true]);
});

test("declared after take-off it is kept and said to be late", () => {
  expect(getDeclaration(read(...TRIANGLE), 7 * 3600)).toMatchObject({ beforeTakeoff: false });
});

test("without a date of the flight, or with a clock that was not set, nobody knows what came first", () => {
  const undated = readIgc(new TextEncoder().encode(["AXXXABC", ...TRIANGLE].join("\n")));
  expect(getDeclaration(undated, 36_000)).toMatchObject({ beforeTakeoff: null });
  const unset = read(FIRST.replace("080000", "000000"), ...TRIANGLE.slice(1));
  const found = getDeclaration(unset, 36_000);
  expect(found).toMatchObject({ beforeTakeoff: null, declaration: { declaredAt: null } });
  expect(found && tokens(found.declaration)).toEqual(["CLOCK_NOT_SET"]);
});

test("what SeeYou adds after the flight is a declaration but no evidence", () => {
  const added = TRIANGLE.map((line) => `LCU::${line}`);
  const [declaration] = declared(...added);
  expect([declaration.source, tokens(declaration)]).toEqual(["seeyou", ["ADDED_AFTERWARDS"]]);
  expect(getDeclaration(read(...added), 36_000)).toBeNull();
});

test("20 C lines are a task, 21 are none", () => {
  const turns = (count: number) => Array.from({ length: count }, () => [WEST, NORTH]).flat();
  expect(declared(FIRST, ZERO, HOME, ...turns(8), ZERO)[0].points).toHaveLength(17);
  const [long] = declared(FIRST, ZERO, HOME, ...turns(8), HOME, ZERO);
  expect(long.points).toEqual([]);
  expect(long.doubts).toContainEqual({ token: "TOO_MANY_LINES", lines: 21, most: 20 });
});

test.for<[string, string[], string[], string[]]>([
  ["Filser's -2 turn points", ["C1108111411181108110001-2", ZERO, ZERO], [], ["OTHER_DAY", "NO_TASK"]],
  ["a first line alone", [FIRST], [], ["COUNT_DIFFERS", "NO_TASK"]],
  ["zeros everywhere", [FIRST, ZERO, ZERO, ZERO, ZERO], [], ["COUNT_DIFFERS", "NO_TASK"]],
  ["zeros between turn points", [FIRST, ZERO, HOME, ZERO, NORTH, HOME, ZERO], [], ["POINT_NOT_GIVEN"]],
  ["a start of zeros", [FIRST, ZERO, ZERO, WEST, NORTH, HOME, ZERO], ["WEST", "NORTH", "HOME"], ["END_NOT_GIVEN"]],
  ["neither take-off nor landing", [FIRST, HOME, WEST, NORTH, HOME], ["HOME", "WEST", "NORTH", "HOME"], []],
  ["one point too few", [FIRST, ZERO, HOME, WEST, HOME, ZERO], ["HOME", "WEST", "HOME"], ["COUNT_DIFFERS"]],
  ["places without a first line", [ZERO, HOME, WEST, ZERO], ["HOME", "WEST"], ["FIRST_LINE_MISSING"]],
  [
    "a line of another program",
    [FIRST, "C07FRW 6.42", ...TRIANGLE.slice(1)],
    ["HOME", "WEST", "NORTH", "HOME"],
    ["LINE_UNREADABLE"],
  ],
  ["60.000 minutes", [...TRIANGLE, "C4760000N01100000E"], ["HOME", "WEST", "NORTH", "HOME"], ["LINE_UNREADABLE"]],
  ["latitude 91", [...TRIANGLE, "C9100000N01100000E"], ["HOME", "WEST", "NORTH", "HOME"], ["LINE_UNREADABLE"]],
  ["longitude 181", [...TRIANGLE, "C4700000N18100000E"], ["HOME", "WEST", "NORTH", "HOME"], ["LINE_UNREADABLE"]],
  ["a C and no more", [...TRIANGLE, "C"], ["HOME", "WEST", "NORTH", "HOME"], ["LINE_UNREADABLE"]],
  [
    "a day that does not exist",
    [FIRST.replace("280526", "310226"), ...TRIANGLE.slice(1)],
    ["HOME", "WEST", "NORTH", "HOME"],
    ["INSTANT_UNREADABLE"],
  ],
  [
    "24 o'clock",
    [FIRST.replace("080000", "240000"), ...TRIANGLE.slice(1)],
    ["HOME", "WEST", "NORTH", "HOME"],
    ["INSTANT_UNREADABLE"],
  ],
  [
    "last year's task",
    [FIRST.replace("280526", "280525"), ...TRIANGLE.slice(1)],
    ["HOME", "WEST", "NORTH", "HOME"],
    ["OTHER_DAY"],
  ],
  [
    "intended for tomorrow",
    ["C280526080000290526000102", ...TRIANGLE.slice(1)],
    ["HOME", "WEST", "NORTH", "HOME"],
    ["OTHER_DAY"],
  ],
])("%s", ([, lines, points, doubts]) => {
  const [declaration] = declared(...lines);
  expect(names(declaration.points)).toEqual(points);
  expect(tokens(declaration)).toEqual(doubts);
});

test("the zero of SeeYou's calendar is no flight date, and competition numbers stay in the names", () => {
  const [declaration] = declared(
    "C280526080000301299000100 Two legs ",
    ZERO,
    "C4730000N01100000E158LEHOTA ",
    WEST,
    ZERO,
  );
  expect(declaration).toMatchObject({ flightDate: null, name: "Two legs", doubts: [] });
  expect(names(declaration.points)).toEqual(["158LEHOTA", "WEST"]);
});

test("LXNAV's zones: line, cylinder, area and ring, with their directions and the options", () => {
  const [{ points, options, doubts }] = declared(
    ...TRIANGLE,
    "LLXVOZ=-1,Style=2,R1=5000m,A1=180,R2=0m,A2=0,A12=102.0,Line=1,Autonext=0,Lat=4730.000N,Lon=01100.000E",
    "LLXVOZ=0,Style=1,R1=27000m,A1=180,R2=0m,A2=0,A12=266.4,Autonext=0,AAT=1,Lat=4730.000N,Lon=01000.000E",
    "LLXVOZ=1,Style=1,R1=10000m,A1=45,R2=500m,A2=180,A12=35.0,Autonext=1,Lat=4830.000N,Lon=01030.000E",
    "LLXVOZ=2,Style=3,R1=5000m,A1=180,R2=0m,A2=0,A12=82.2,Elev=450m,Autonext=0,Lat=4730.000N,Lon=01100.000E",
    "LLXVTSK,TaskTime=10800s,MaxGsp=170kmh,MaxAlt=2100m,GateIntSec=0,Near=true,PevB=600,PevS=300,PevM=3",
  );
  expect(doubts).toEqual([]);
  expect(points.map(({ zone }) => zone && zoneKind(zone))).toEqual(["LINE", "CYLINDER", "KEYHOLE", "CYLINDER"]);
  expect(points.map(({ zone }) => zone?.axis)).toEqual(["next", "symmetric", "symmetric", "previous"]);
  expect(points[1].zone).toMatchObject({ radius: 27_000, area: true, bearing: 266.4, other: { Autonext: "0" } });
  expect(points[2].zone).toMatchObject({ radius: 10_000, halfAngle: 45, innerRadius: 500, innerHalfAngle: 180 });
  expect(points[3].zone?.other).toEqual({ Elev: "450m", Autonext: "0" });
  expect(options).toEqual({
    minTime: 10_800,
    noStart: null,
    maxStartAltitude: 2100,
    maxStartGroundSpeed: 170,
    eventWait: 600,
    eventWindow: 300,
    eventPresses: 3,
    near: true,
    other: { GateIntSec: "0" },
  });
});

test("Naviter's zones go over several lines in kilometres, and a task changed in flight brings a second set", () => {
  const zones = (radius: string) => [
    `LNAVOZN=0,Style=1,R1=${radius},A1=180,R2=0.000km,A2=0,A12=35.0`,
    "LNAVOZN=0,SpeedStyle=3,Maxa=1200m,Autonext=1",
    "LNAVOZN=0,Lat=4730.000N,Lon=01000.000E",
  ];
  const [{ points }] = declared(...TRIANGLE, ...zones("10.000km"), ...zones("0.500km"), "LNAVTSKN,TaskTime=10800s");
  expect(points[1].zone).toMatchObject({ radius: 500, speedStyle: 3, maxAltitude: 1200 });
});

test("a start aimed backwards and a finish aimed ahead are turned round, a fixed direction is kept", () => {
  const zones = (...styles: number[]) => [
    `LXCMOZ=-1,Style=${styles[0]},R1=1km,Line=1`,
    `LXCMOZ=2,Style=${styles[1]},R1=1km`,
  ];
  const [wrong] = declared(...TRIANGLE, ...zones(1, 2));
  expect([wrong.points[0].zone?.axis, wrong.points[3].zone?.axis]).toEqual(["next", "previous"]);
  expect(tokens(wrong)).toEqual(["AXIS_CORRECTED", "AXIS_CORRECTED"]);
  const [fixed] = declared(...TRIANGLE, ...zones(0, 0));
  expect([fixed.points[0].zone?.axis, fixed.doubts]).toEqual(["fixed", []]);
});

test("a zone goes where its position says, and to no point that it does not fit", () => {
  const [{ points, doubts }] = declared(
    ...TRIANGLE,
    "LLXVOZ=5,Style=1,R1=500m,Lat=4830.000N,Lon=01030.000E",
    "LLXVOZ=0,Style=1,R1=700m,Lat=0100.000N,Lon=00100.000E",
    "LLXVOZ=77,Style=1,R1=900m",
  );
  expect(points.map(({ zone }) => zone?.radius ?? null)).toEqual([null, null, 500, null]);
  expect(doubts.map(({ token }) => token)).toEqual(["ZONE_WITHOUT_POINT", "ZONE_WITHOUT_POINT"]);
});

test("nonsense in zone lines is nothing, not a zone of NaN", () => {
  const [{ points }] = declared(...TRIANGLE, "LLXVOZ=0,Style=99,R1=-5m,A1=abc,R2=,A12=1e9,=,,Line=2,Lat=9900.000N");
  expect(points[1].zone).toMatchObject({ axis: "symmetric", radius: null, halfAngle: 180, bearing: null, line: false });
});

test("recorder's zones are not SeeYou's, and SeeYou's not the recorder's", () => {
  const seeyou = [...TRIANGLE.map((line) => `LCU::${line}`), "LSEEYOU OZ=0,Style=1,R1=3000m,A1=180,Reduce=1"];
  const found = declared(
    ...TRIANGLE,
    "LLXVOZ=0,Style=1,R1=500m",
    ...seeyou,
    "LSEEYOU TSK,NoStart=13:29:00,TaskTime=03:30:00,",
  );
  expect(found.map(({ points }) => points[1].zone?.radius)).toEqual([500, 3000]);
  expect(found[1].options).toMatchObject({ noStart: "13:29:00", minTime: 12_600 });
});

test("any lines at all are read without throwing", () => {
  const line = fc.oneof(
    fc.constantFrom(
      ...TRIANGLE,
      "LLXVOZ=0,Style=1,R1=500m",
      "LSCSCS:A:N4956150:E01130367",
      "LSCSA0:10000:0:0",
      "LSCSRSLINE:x",
    ),
    fc.string({ maxLength: 60 }).map((text) => `C${text}`),
    fc.string({ maxLength: 60 }).map((text) => `LLXVOZ=${text}`),
    fc.string({ maxLength: 60 }).map((text) => `LSCSC${text}`),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.integer(), (lines, takeoff) => {
      for (const { points } of declared(...lines))
        for (const { latitude, longitude } of points)
          expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180).toBe(true);
      getDeclaration(read(...lines), takeoff);
    }),
  );
});

const thousandths = (most: number) =>
  fc.integer({ min: -most * 60_000, max: most * 60_000 }).map((some) => some / 60_000);
const text = fc
  .string({ unit: "grapheme", maxLength: 20 })
  .map((some) => some.replace(/[\0-\x20\x7f-\xa0]/g, "·").trim());
const aPlace = fc
  .record({ name: text, latitude: thousandths(89), longitude: thousandths(179) })
  .filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);

test("written as C lines a declaration reads as itself", () => {
  const task = fc.record({
    name: text,
    takeoff: fc.option(aPlace),
    points: fc.array(aPlace, { minLength: 2, maxLength: MAX_POINTS }),
    landing: fc.option(aPlace),
  });
  const instant = fc
    .integer({ min: at("1980-01-01T00:00:00Z"), max: at("2079-12-31T23:59:59Z") })
    .filter((s) => s % 86_400 !== 0);
  const day = fc.option(fc.constantFrom("2026-05-28", "1981-12-31", "2079-01-01"));
  fc.assert(
    fc.property(task, instant, day, fc.nat(9999), (said, declaredAt, flightDate, taskNumber) => {
      const points = said.points.map((point) => ({ ...point, zone: null }));
      const lines = declarationLines({ ...said, points }, { declaredAt, flightDate, taskNumber });
      const [{ doubts: _, ...declaration }] = declared(...lines);
      expect(declaration).toMatchObject({
        ...said,
        points,
        declaredAt,
        flightDate,
        taskNumber,
        turnPoints: points.length - 2,
      });
    }),
  );
});

test("half a second before midnight is the last second of the day", () => {
  const [first] = declarationLines(
    { name: "", takeoff: null, points: [], landing: null },
    { declaredAt: at("2026-05-28T23:59:59Z") + 0.5 },
  );
  expect(first).toBe("C280526235959000000000100");
});

test("a name cannot begin a line of its own", () => {
  const place = { name: "A\r\nB1200004830500N01100000EA0100001050\0", latitude: 48, longitude: 11, zone: null };
  const lines = declarationLines(
    { name: "T\nG", takeoff: null, points: [place, place], landing: null },
    { declaredAt: 1 },
  );
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(line).not.toMatch(/[\r\n\0]/);
});

/** Kind of every declared task of the real recordings, read off its points by hand. */
const KINDS: Record<string, string> = {
  "cambridge-2001-two-flights.igc": "TR",
  "cambridge-eb29-selflaunch.igc": "FR closed",
  "condor-simulator-asw28.igc": "FR",
  "filser-ls4-competition-388km.igc": "FR",
  "filser-ventus-2001.igc": "TR",
  "flarm-asg29-907km-4s.igc": "TR",
  "flarm-asw20-southafrica-752km.igc": "RT",
  "flarm-dg500m-florida-short.igc": "OR",
  "flarm-duo-aerotow-240km.igc": "TR",
  "flarm-ls1-outlanding-68km.igc": "TR",
  "flarm-ls6-alps-685km-4s.igc": "FR4",
  "lxn-libelle-enl-during-tow.igc": "FR4",
  "lxn-ventus-southafrica-noisy-enl.igc": "RT",
  "lxn-ventusc-winch-engine-3runs.igc": "FR",
  "lxnav-dg600-902km-1s.igc": "FR",
  "lxnav-discus2-spain-585km-1s.igc": "FR4",
  "lxnav-js1-mop-wind-noise.igc": "FR",
  "lxnav-js3-alps-743km-mop-rpm.igc": "FR",
  "lxnav-js5-competition-558km-1s.igc": "FR",
  "lxnav-ls4-mop-baseline.igc": "FR",
  "lxnav-nimbus4dm-quiet-engine.igc": "RT",
  "lxnav-ventus3-788km-1s-task.igc": "TR",
  "naviter-oudie-igc-selflaunch.igc": "FR",
  "oudie-cirrus-outlanding.igc": "FR",
  "volkslogger-duo-2001.igc": "TR",
  "xcsoar-australia-406km-1s.igc": "OR",
  "xcsoar-duo-nz-wave-midnight.igc": "FR",
  "xcsoar-utah-high-291km.igc": "TR",
  "zander-nimbus4m-two-launches.igc": "FR",
  "zander-ventus-australia-569km.igc": "FR closed",
};

const withTask = table("igc/index.csv").filter((row) => Number(row.c_records) > 0);

testShared.for(withTask.map((row) => [row.file, Number(row.c_records)] as const))(
  "%s: the places are those of the public reader, the legs those of Andoyer's formula",
  ([name, count]) => {
    const read = readIgc(recording(name));
    expect(read.declaration).toHaveLength(count);
    const [declaration] = readDeclarations(read).filter(({ source }) => source === "recorder");
    const theirs = IGCParser.parse(["AXXXABC", "HFDTE280526", ...read.declaration].join("\r\n"), {
      lenient: true,
    }).task;
    expect(declaration.turnPoints).toBe(theirs?.numTurnpoints);
    if (declaration.declaredAt !== null) expect(declaration.declaredAt * 1000).toBe(theirs?.declarationTimestamp);

    const found = classify(declaration.points);
    const kind = found && (found.closed && found.kind === "FR" ? "FR closed" : found.kind);
    expect(kind).toBe(KINDS[name] ?? null);
    if (!found) return expect(tokens(declaration)).toContain("NO_TASK");
    const listed = theirs?.points.slice(1, -1) ?? [];
    expect(names(declaration.points)).toEqual(listed.map((point) => point.name?.trim() ?? ""));
    for (const [i, point] of listed.entries())
      expect(distanceBetween({ ...point, name: "" }, declaration.points[i])).toBeLessThan(0.01);
    for (const [i, leg] of getLegs(declaration.points).entries())
      expect(Math.abs(leg - andoyer(listed[i], listed[i + 1]))).toBeLessThan(1 + leg * 1e-5);
  },
);

/** Andoyer's formula of first order: a sphere corrected for the flattening, within 10⁻⁵. */
function andoyer(one: Omit<Place, "name">, other: Omit<Place, "name">): number {
  const rad = Math.PI / 180;
  const f = ((one.latitude + other.latitude) / 2) * rad;
  const g = ((one.latitude - other.latitude) / 2) * rad;
  const l = ((one.longitude - other.longitude) / 2) * rad;
  const s = Math.sin(g) ** 2 * Math.cos(l) ** 2 + Math.cos(f) ** 2 * Math.sin(l) ** 2;
  const c = Math.cos(g) ** 2 * Math.cos(l) ** 2 + Math.sin(f) ** 2 * Math.sin(l) ** 2;
  if (s === 0) return 0;
  const w = Math.atan(Math.sqrt(s / c));
  const r = Math.sqrt(s * c) / w;
  const h1 = (3 * r - 1) / (2 * c);
  const h2 = (3 * r + 1) / (2 * s);
  const flattening = h1 * Math.sin(f) ** 2 * Math.cos(g) ** 2 - h2 * Math.cos(f) ** 2 * Math.sin(g) ** 2;
  return 2 * w * 6_378_137 * (1 + flattening / 298.257223563);
}

testShared("published lengths: Sallandse 101.24 km, the Dutch area task's nominal legs", () => {
  const legs = (name: string) => {
    const [declaration] = readDeclarations(readIgc(recording(name))).filter(({ source }) => source === "seeyou");
    return getLegs(declaration.points).map((leg) => Number((leg / 1000).toFixed(3)));
  };
  expect(legs("flarm-ls4-winch-race.igc")).toEqual([25.153, 27.204, 43.654, 5.233]);
  expect(legs("oudie-cirrus-outlanding.igc")).toEqual([45.196, 43.249, 73.256, 88.276, 9.619]);
});

testShared("StrePla's task in the Bayreuth files: a line of 20 km, keyholes, a ring of 4 km, 312.292 km", () => {
  const [declaration] = readDeclarations(readIgc(recording("zander-nimbus4m-two-launches.igc"))).filter(
    ({ source }) => source === "strepla",
  );
  expect(declaration.earth).toBe("sphere6371");
  expect(names(declaration.points)).toEqual(["061ECK", "039BME", "145SAU", "001BTH"]);
  expect(declaration.points.map(({ zone }) => [zone && zoneKind(zone), zone?.radius, zone?.innerRadius])).toEqual([
    ["LINE", 10_000, 0],
    ["KEYHOLE", 10_000, 500],
    ["KEYHOLE", 10_000, 500],
    ["CYLINDER", 4000, 0],
  ]);
});

testShared("every real recording with zones has one for each point, none left over", () => {
  for (const name of recordings()) {
    for (const { points, doubts } of readDeclarations(readIgc(recording(name)))) {
      const zoned = points.filter(({ zone }) => zone !== null).length;
      expect([0, points.length], name).toContain(zoned);
      expect(
        doubts.filter(({ token }) => token === "ZONE_WITHOUT_POINT"),
        name,
      ).toEqual([]);
    }
  }
});
