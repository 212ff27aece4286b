import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import { recording, recordings, reference, testShared } from "#tests/setup/shared.ts";
import { type Drawn, draw, write } from "../draw.ts";

const read = (...lines: string[]) => prepareTrace(readIgc(new TextEncoder().encode(lines.join("\n")))).trace;
const fix = (clock: string, where = "4830500N01100000E", flag = "A", heights = "0100001050") =>
  `B${clock}${where}${flag}${heights}`;

test("each doubtful fix is left out once, under the first reason", () => {
  const trace = read(
    fix("120000", "0000000N00000000E"),
    fix("120004"),
    fix("120008", undefined, "V"),
    fix("120012"),
    fix("120002"),
    fix("120012", "4830501N01100000E"),
    fix("120016", "4930500N01100000E"),
    fix("120024", "4830600N01100000E", undefined, "0101001060"),
  );
  expect([...trace.time].map((time) => time - 43200)).toEqual([4, 12, 24]);
  expect(trace.dropped).toEqual({ invalid: 1, nowhere: 1, backward: 1, repeated: 1, fast: 1, height: 0 });
});

test("a fix whose height leaps keeps its position, with a height between those around it", () => {
  const climb = [1000, 1004, -2000, 1012, 1016];
  const trace = read(
    ...climb.map((height, i) =>
      fix(`1200${String(i * 4).padStart(2, "0")}`, `4830${i}00N01100000E`, "A", `${signed(height)}00000`),
    ),
  );
  expect([...trace.altitude]).toEqual([1000, 1004, 1008, 1012, 1016]);
  expect(trace.latitude[2]).toBe(48 + 30.2 / 60);
  expect(trace.dropped.height).toBe(0);
});

test("where the sensor fails for two minutes its fixes are left out", () => {
  const trace = read(
    ...Array.from({ length: 60 }, (_, i) => {
      const clock = `12${String(Math.floor(i / 15)).padStart(2, "0")}${String((i % 15) * 4).padStart(2, "0")}`;
      return fix(clock, "4830500N01100000E", "A", `${signed(i >= 20 && i < 50 ? -2000 : 1000 + i)}00000`);
    }),
  );
  expect(trace.dropped.height).toBe(30);
});

const signed = (height: number) =>
  height < 0 ? `-${String(-height).padStart(4, "0")}` : String(height).padStart(5, "0");

test("a receiver that begins at a wrong place costs ten minutes, not the flight", () => {
  const points: Drawn[] = [[400_000, 0], ...Array.from({ length: 120 }, (_, i): Drawn => [i * 200, 0, 1000 + i])];
  const { trace } = prepareTrace(readIgc(write(draw(points))));
  expect(trace.dropped.fast).toBe(59);
  expect(trace.length).toBe(62);
});

test("pressure height is used when it moves, GNSS when it is stuck, whatever the stuck value", () => {
  const climb = Array.from({ length: 60 }, (_, i): Drawn => [i * 200, 0, 500 + i * 10]);
  const stuck = (value: number) => {
    const trace = draw(climb);
    return prepareTrace(readIgc(write({ ...trace, pressureAltitude: trace.altitude.map(() => value) }))).trace;
  };
  expect(prepareTrace(readIgc(write(draw(climb)))).trace.altitudeSource).toBe("pressure");
  expect(stuck(0).altitudeSource).toBe("gnss");
  expect(stuck(412).altitude[59]).toBe(500 + 590 + 48);
});

testShared("as many fixes stay as the reference kept", () => {
  for (const name of recordings()) {
    const { window_s, fixes_in_window } = reference(name);
    const read = readIgc(recording(name));
    // The reference puts all fixes of a file on its first date, and leaves out what is behind the latest time so far.
    if (read.dates.length > 0 || name === "ogn-nimbus4m-no-g-record.igc") continue;
    const { time } = prepareTrace(read, 450).trace;
    const inside = time.filter((at) => at >= window_s[0] && at <= window_s[1]).length;
    // The reference lets jumps below 300 m pass; two recordings have up to three of them.
    expect(Math.abs(inside - fixes_in_window), name).toBeLessThanOrEqual(3);
  }
});

test("columns that are understood stay with the fixes, in their unit: 12345 in five digits of TAS are 123.45 km/h", () => {
  const lines = [
    "I063638FXA3941ENL4246TAS4749XYZ5052OAT5353SIU",
    [fix("120000"), "003", "012", "12345", "777", "215", "9"].join(""),
    [fix("120004", undefined, "V"), "003", "012", "12345", "777", "215", "9"].join(""),
    [fix("120008"), "004", "013", "     ", "777", "-05", "8"].join(""),
  ];
  const { extras, sensors } = read(...lines);
  expect(Object.keys(extras)).toEqual(["FXA", "TAS", "OAT", "SIU"]);
  expect([...extras.FXA]).toEqual([3, 4]);
  expect([...extras.TAS]).toEqual([Math.fround(123.45), Number.NaN]);
  expect([...extras.OAT]).toEqual([215, -5]);
  expect([...sensors.ENL!]).toEqual([12, 13]);
});
