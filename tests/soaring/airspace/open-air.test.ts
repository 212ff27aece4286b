import fc from "fast-check";
import { expect, test } from "vitest";
import { readOpenAir } from "#app/soaring/airspace/open-air.ts";
import { geodesicCourse } from "#app/soaring/geo/geodesic.ts";
import { decodeText } from "#app/soaring/text/decode.ts";

const SQUARE = [
  "DP 48:00:00 N 011:00:00 E",
  "DP 48:00:00 N 011:06:00 E",
  "DP 48:06:00 N 011:06:00 E",
  "DP 48:06:00 N 011:00:00 E",
];
const file = (...lines: string[]) => ["AC D", "AN Box", "AL 3500 MSL", "AH FL 95", ...lines].join("\n");

test("a square has its four corners, its limits, its box and its class", () => {
  const { volumes, findings } = readOpenAir(file(...SQUARE));
  expect(findings).toEqual([]);
  expect(volumes).toMatchObject([
    {
      name: "Box",
      class: "D",
      type: null,
      lower: { text: "3500 MSL", reference: "MSL" },
      upper: { text: "FL 95", reference: "FL" },
      ring: [
        [11, 48],
        [11.1, 48],
        [11.1, 48.1],
        [11, 48.1],
      ],
      bbox: [11, 48, 11.1, 48.1],
      notam: false,
      activation: null,
    },
  ]);
});

test("a ring that returns to its first corner is the same ring", () => {
  expect(readOpenAir(file(...SQUARE, SQUARE[0])).volumes).toEqual(readOpenAir(file(...SQUARE)).volumes);
});

test("small letters, tabs, CRLF, comments and missing spaces change nothing", () => {
  const untidy = [
    "\uFEFF* a comment",
    "ac\td ; control",
    "an Box * inside",
    "al\t3500MSL",
    "ah fl95",
    "SP 0,2,0,0,255",
    "",
    "DP48:00:00N011:00:00E",
    "dp 48:00.00 n 011:06.00 e",
    "DP 480600N 0110600E ; north-east",
    "DY",
    "DP 48.1 N 11 E",
  ].join("\r\n");
  const [volume] = readOpenAir(untidy).volumes;
  expect(volume).toMatchObject({
    name: "Box",
    class: "D",
    ring: [
      [11, 48],
      [11.1, 48],
      [11.1, 48.1],
      [11, 48.1],
    ],
  });
  expect([volume.lower.metres, volume.upper.metres]).toEqual([3500 * 0.3048, 95 * 30.48]);
});

test("a bad volume is told with its line and name, those around it are kept", () => {
  const broken = file(...SQUARE.slice(0, 2), "DP 48:61:00 N 011:06:00 E", SQUARE[3]).replace("Box", "Broken");
  const { volumes, findings } = readOpenAir(
    [file(...SQUARE), broken, file("V X=48:00:00 N 011:00:00 E", "DC 2")].join("\n"),
  );
  expect(volumes).toHaveLength(2);
  expect(findings).toEqual([{ what: "position", line: 15, name: "Broken", text: "48:61:00 N 011:06:00 E" }]);
});

const BROKEN: [what: string, lines: string][] = [
  ["few-points", file(SQUARE[0], SQUARE[1])],
  ["few-points", file()],
  ["limit", file(...SQUARE).replace("FL 95", "up there")],
  ["limits-missing", file(...SQUARE).replace("AH FL 95\n", "")],
  ["upside-down", file(...SQUARE).replace("AH FL 95", "AH 1000 MSL")],
  ["centre-missing", file("DC 3")],
  ["radius", file("V X=48:00:00 N 011:00:00 E", "DC -3")],
  ["radius", file("V X=48:00:00 N 011:00:00 E", "DC 1e9")],
  ["arc", file("V X=48:00:00 N 011:00:00 E", "DA 3, here, there")],
  ["position", file("V X=48:00:00 N", "DC 3")],
  ["variable", file("V ?", ...SQUARE)],
];

for (const [what, lines] of BROKEN) {
  test(`${what}: ${JSON.stringify(lines.slice(16, 70))} is a finding and no volume`, () => {
    const { volumes, findings } = readOpenAir(lines);
    expect([volumes.length, findings.map((finding) => finding.what)]).toEqual([0, [what]]);
  });
}

test("blocks that only set colours are neither volumes nor findings", () => {
  expect(readOpenAir("AC Q\nSP 0,2,127,0,127\nSB -1,-1,-1\n\nAC D\nSP 0,1,1,1,1")).toEqual({
    volumes: [],
    findings: [],
  });
});

test("an arc turns as its direction says: a quarter of 5 NM has 19 corners at 5 NM, three quarters 55", () => {
  const arc = (way: string) =>
    readOpenAir(file("V X=48:00:00 N 011:00:00 E", `V D=${way}`, "DA 5, 0, 90", "DP 48:00:00 N 011:00:00 E")).volumes[0]
      .ring;
  for (const [way, corners] of [
    ["+", 19],
    ["-", 55],
  ] as const) {
    const ring = arc(way).slice(0, -1);
    expect(ring).toHaveLength(corners);
    for (const [x, y] of ring) expect(geodesicCourse(48, 11, y, x).distance).toBeCloseTo(9260, 0);
  }
  expect(arc("+")[9]).toEqual([expect.closeTo(11.088, 3), expect.closeTo(48.0588, 3)]); // north-east
  expect(arc("-")[27][0]).toBeLessThan(11); // by the west
});

test("an arc between two positions begins and ends exactly there", () => {
  const ends = "DB 48:05:00 N 011:00:00 E, 48:00:00 N 011:07:00 E";
  const [{ ring }] = readOpenAir(file("V X=48:00:00 N 011:00:00 E", ends)).volumes;
  expect(ring[0]).toEqual([11, 48.083333]);
  expect(ring.at(-1)).toEqual([11.116667, 48]);
});

test("a side of 200 km follows the geodesic: its middle lies north of both ends", () => {
  const [{ ring }] = readOpenAir(
    file("DP 50:00:00 N 008:00:00 E", "DP 50:00:00 N 010:48:00 E", "DP 49:00:00 N 009:24:00 E"),
  ).volumes;
  // Sagitta L² tan φ / 8R of a parallel's chord: 200.7² km² × 1.1918 / (8 × 6371 km) = 0.942 km.
  expect((Math.max(...ring.map(([, y]) => y)) - 50) * 111.2).toBeCloseTo(0.942, 1);
});

test("a ring over the date line goes on beyond 180°", () => {
  const [{ bbox }] = readOpenAir(
    file("DP 50:00:00 N 179:54:00 E", "DP 50:00:00 N 179:54:00 W", "DP 51:00:00 N 179:54:00 W"),
  ).volumes;
  expect([bbox[0], bbox[2]]).toEqual([179.9, 180.1]);
});

test("any bytes, and any cut or mended file, are read without throwing, into sound volumes", () => {
  const whole = [file(...SQUARE), file("V X=48:00:00 N 011:00:00 E", "V D=-", "DA 5, 0, 90", "DC 3")].join("\n");
  const letters = fc.constantFrom(..."ACNHLDPBVX=:.,*; 0123456789NSEWftMSLFGU\n\t-+");
  const cut = fc
    .tuple(fc.nat(whole.length), fc.array(letters, { maxLength: 12 }), fc.nat(whole.length))
    .map(([from, put, to]) => whole.slice(0, from) + put.join("") + whole.slice(Math.min(from, to)));
  const bytes = fc.uint8Array({ maxLength: 400 }).map(decodeText);
  fc.assert(
    fc.property(
      fc.oneof(
        cut,
        bytes,
        fc.array(letters, { maxLength: 300 }).map((list) => list.join("")),
      ),
      (text) => {
        for (const { ring, lower, upper, bbox } of readOpenAir(text).volumes) {
          expect(ring.length).toBeGreaterThanOrEqual(3);
          for (const number of [...ring.flat(), ...bbox, lower.metres, upper.metres])
            expect(Number.isFinite(number)).toBe(true);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test("an activity without an end goes on, one without a beginning began long ago", () => {
  const activity = (...lines: string[]) => readOpenAir(file(...lines, ...SQUARE)).volumes[0].activation;
  expect(activity("AA 2025-03-03T11:00Z/NONE")).toEqual([["2025-03-03T11:00Z", null]]);
  expect(activity("AA NONE/2025-03-03T11:00Z")).toEqual([[null, "2025-03-03T11:00Z"]]);
  expect(activity("AA 2024-12-17T00:00Z/2024-12-17T24:00Z   ; whole day")).toEqual([
    ["2024-12-17T00:00Z", "2024-12-17T24:00Z"],
  ]);
  expect(activity("AA NONE")).toEqual([]);
});

test("an activity that cannot be read may be at any time, also beside one that can", () => {
  for (const unreadable of ["AA Monday", "AA 2025-03-03T11:00Z/whenever", "AA 2025-03-03T11:00Z"])
    expect(readOpenAir(file("AA 2025-03-03T11:00Z/NONE", unreadable, ...SQUARE)).volumes[0].activation).toBeNull();
});

test("a name may stand above its class", () => {
  const box = (name: string, letters: string) => [`AN ${name}`, `AC ${letters}`, "AL GND", "AH FL 95", ...SQUARE];
  const { volumes } = readOpenAir([...box("One", "C"), ...box("Two", "R")].join("\n"));
  expect(volumes.map(({ name, class: letters }) => [name, letters])).toEqual([
    ["One", "C"],
    ["Two", "R"],
  ]);
});

test("by NOTAM means that it may be active on any day", () => {
  const [volume] = readOpenAir(["AC R", "AN Range", "AL GND", "AH BY NOTAM", ...SQUARE].join("\n")).volumes;
  expect(volume).toMatchObject({ notam: true, upper: { reference: "UNL" } });
});

test("words behind a position and seconds of 60 cost nothing", () => {
  const { volumes, findings } = readOpenAir(
    file("DP 48:00:00 N 011:00:00 E  corner 7", "DP 47:59:60 N 011:05:60.0 E ; east", ...SQUARE.slice(2)),
  );
  expect(findings).toEqual([]);
  expect(volumes[0].ring).toEqual(readOpenAir(file(...SQUARE)).volumes[0].ring);
});

test("an airway is a band of its width: every point of its border 5 NM from the middle line", () => {
  const { volumes, findings } = readOpenAir(file("V W=10", "DY 49:00:00 N 008:00:00 E", "DY 49:30:00 N 009:00:00 E"));
  expect(findings).toEqual([]);
  const [a, b] = volumes[0].ring.filter((_, i, { length }) => i === 0 || i === length - 1);
  expect(geodesicCourse(49, 8, a[1], a[0]).distance).toBeCloseTo(5 * 1852, -1);
  expect(geodesicCourse(49, 8, b[1], b[0]).distance).toBeCloseTo(5 * 1852, -1);
  expect(geodesicCourse(a[1], a[0], b[1], b[0]).distance).toBeCloseTo(10 * 1852, -1);
});

test("an airway that turns is 10 NM wide on both of its legs", () => {
  const lines = ["V W=10", "DY 49:00:00 N 008:00:00 E", "DY 49:00:00 N 009:00:00 E", "DY 50:00:00 N 009:00:00 E"];
  const [{ bbox }] = readOpenAir(file(...lines)).volumes;
  const [west, south, east, north] = bbox;
  expect(geodesicCourse(49, 9, south, 9).distance).toBeCloseTo(5 * 1852, -2);
  expect(geodesicCourse(50, 9, 50, east).distance).toBeCloseTo(5 * 1852, -2);
  expect([west < 8.01, north > 49.99]).toEqual([true, true]);
});
