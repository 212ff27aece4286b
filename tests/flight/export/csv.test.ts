import { expect, test } from "vitest";
import { csv } from "#app/flight/export/csv.ts";
import { flown, readText, sample } from "./sample.ts";

/** RFC 4180, section 2, as its grammar has it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) throw new Error("no field here");
    rows[rows.length - 1].push(found[1]?.replaceAll('""', '"') ?? found[2]);
    if (found[3] === "\r\n" && field.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

const written = (more: Parameters<typeof sample>[0] = {}) => {
  const [header, ...rows] = readCsv(readText(csv(sample(more))));
  return { header, rows, column: (name: string) => rows.map((row) => row[header.indexOf(name)]) };
};

test("a line for every fix, with as many fields as the header names", () => {
  const { header, rows } = written();
  expect(header.slice(0, 6)).toEqual([
    "time",
    "latitude",
    "longitude",
    "altitude_m",
    "pressure_altitude_m",
    "gnss_altitude_m",
  ]);
  expect(rows).toHaveLength(flown.length);
  for (const row of rows) expect(row).toHaveLength(header.length);
});

test("fixes come back: time to the second, places to a centimetre, both heights", () => {
  const { column } = written();
  expect(column("time").map((time) => Date.parse(time) / 1000)).toEqual([...flown.time]);
  column("latitude").forEach((text, i) => {
    expect(Number(text)).toBeCloseTo(flown.latitude[i], 6);
  });
  column("longitude").forEach((text, i) => {
    expect(Number(text)).toBeCloseTo(flown.longitude[i], 6);
  });
  expect(column("pressure_altitude_m").map(Number)).toEqual([...flown.pressureAltitude]);
  expect(column("gnss_altitude_m").map(Number)).toEqual([...flown.gnssAltitude]);
  expect(column("altitude_m")).toEqual(column("pressure_altitude_m"));
});

test("the ground is a column where it is known, and none where it is not", () => {
  expect(written().header).not.toContain("ground_m");
  const ground = Float32Array.from(flown.time, (_, i) => 600 + (i % 7));
  expect(written({ ground }).column("ground_m").map(Number)).toEqual([...ground]);
});

test("what else was recorded has its code and unit, a value that is missing an empty field", () => {
  const TAS = Float32Array.from(flown.time, (_, i) => (i === 1 ? Number.NaN : 100.25));
  const odd = Float32Array.from(flown.time, () => 1);
  const { header, column } = written({ trace: { ...flown, extras: { TAS, 'X"Y': odd } } });
  expect(header).toContain("ENL");
  expect(column("TAS_km/h").slice(0, 3)).toEqual(["100.25", "", "100.25"]);
  expect(column('X"Y')[0]).toBe("1");
});
