import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { IgcStream, TooLarge } from "#app/soaring/igc/stream.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { recording, testShared } from "#tests/setup/shared.ts";
import { inPieces, survive } from "./fuzz.ts";
import { mutated } from "./mutate.ts";

const ROUNDS = 600;

test("a simulated recording broken in six hundred ways is understood without throwing, whole and in pieces", () => {
  const bytes = circuit(1);
  for (let seed = 0; seed < ROUNDS; seed++) survive(mutated(bytes, seed), seed);
});

testShared("so are real ones", () => {
  for (const name of ["filser-hornet-winch-circuit.igc", "volkslogger-duo-2001.igc", "broken-repeated-times.igc"]) {
    const bytes = recording(name);
    for (let seed = 0; seed < ROUNDS / 4; seed++) survive(mutated(bytes, seed), seed);
  }
});

const FIX = "B1200004830500N01100000EA0100001050";
const readBytes = (...lines: string[]) => new TextEncoder().encode(lines.join("\n"));

test.for([
  ["extension digits that are none", ["I013638ENL", `${FIX}x-9`]],
  ["columns far behind the line", ["I023699ENL9999MOP", FIX]],
  ["columns declared behind an L line", ["LXXX", "I013638ENL", FIX]],
  ["times that are all equal", Array(500).fill(FIX)],
  ["times that run backwards", Array.from({ length: 500 }, (_, i) => FIX.replace("120000", String(235959 - (i % 60))))],
  ["latitude 91", [FIX.replace("4830500", "9130500")]],
  ["minutes of 60.000", [FIX.replace("4830500", "4860000")]],
  ["more than twenty lines of declaration", Array(500).fill("C5047678N01922542EPOINT")],
  ["a date of 1970", ["HFDTE010170", FIX]],
  ["a date to come", ["HFDTE010149", FIX]],
  ["a line of ten megabytes", ["A".repeat(9_900_000), FIX]],
] as const)("known to have stopped readers: %s", ([, lines]) => {
  survive(readBytes(...lines), 1);
});

test("text of two bytes a character reads like text of one", () => {
  const text = `AXXXABC\r\nHFPLTPILOT:Łukasz Höhn\r\n${FIX}\r\n`;
  const little = Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  ]);
  const big = Uint8Array.from([...text].flatMap((c) => [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255]));
  for (const bytes of [little, big]) {
    const { header, fixes, oddities } = readIgc(bytes);
    expect([header.pilot, fixes.length]).toEqual(["Łukasz Höhn", 1]);
    expect(oddities.map(({ token }) => token)).toEqual(["TWO_BYTE_TEXT"]);
    expect(inPieces(bytes, 3)).toEqual(readIgc(bytes));
  }
});

test("a stream that is too long ends before anything of the last piece is read", () => {
  const stream = new IgcStream(100);
  stream.push(new Uint8Array(100));
  expect(() => stream.push(new Uint8Array(1))).toThrow(TooLarge);
});
