import { expect, test } from "vitest";
import { analyse } from "#app/soaring/flight/analyse.ts";
import { currentAt, readElectricity, usedElectricity } from "#app/soaring/flight/engine/electric.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { understand } from "#app/soaring/understand.ts";
import { type Drawn, draw, write } from "#tests/soaring/draw.ts";

const START = 36_000; // of a drawn trace
const RUN = [300, 420]; // s after that: two minutes of power

/** Rest, a winch launch, a glide with two minutes of climb under power, rest; a fix every 2 s. */
function flight(): Drawn[] {
  const points: Drawn[] = [];
  for (let i = 0; i < 30; i++) points.push([0, 0, 500]);
  for (let i = 1; i <= 20; i++) points.push([i * 40, 0, 500 + i * 20]);
  let height = 900;
  for (let i = 50; i < 400; i++) {
    const powered = i * 2 >= RUN[0] && i * 2 < RUN[1];
    height += powered ? 4 : -1.6;
    points.push([800 + (i - 49) * 60, 0, height]);
  }
  for (let i = 0; i < 60; i++) points.push([21_800, 0, height]);
  return points;
}

const second = (line: string) =>
  Number(line.slice(1, 3)) * 3600 + Number(line.slice(3, 5)) * 60 + Number(line.slice(5, 7)) - START;
const ampere = (t: number) => (t >= RUN[0] && t < RUN[1] ? 200 : 0);
const pad = (value: number, width: number) => String(Math.round(value)).padStart(width, "0");

/** The flight with the current in its fixes. */
function inFixes(): Uint8Array {
  const columns = "I023638FXA3941CUR";
  const text = new TextDecoder().decode(write(draw(flight(), 2), ["AXXXABCkettle", "HFDTE280526", columns]));
  const lines = text.split("\r\n").map((line) => (line.startsWith("B") ? line + pad(ampere(second(line)), 3) : line));
  return new TextEncoder().encode(lines.join("\r\n"));
}

const understood = (bytes: Uint8Array) => understand(bytes, { today: "2026-11-20" }).flights[0];

test("200 A for 120 s at the 103.6 V of 28 cells are 20.7 kW and 0.69 kWh", () => {
  const { electricity } = understood(inFixes());
  expect(electricity!.maxPower).toBeCloseTo(20_720, 6);
  expect(electricity!.energy / 3.6e6).toBeCloseTo(0.691, 3);
});

test("the current alone shows an electric run, which cuts the windows of an electric glider and no other", () => {
  const flown = understood(inFixes());
  expect(flown.heardRuns).toEqual([{ from: START + RUN[0] - 2, to: START + RUN[1], sensor: "FES", certain: true }]);
  expect(flown.fesWindows).toHaveLength(2);
  expect(flown.engineWindows).toHaveLength(1);
  const [pure] = understand(inFixes(), { today: "2026-11-20", kind: "GL" }).flights;
  expect(pure.windows).toHaveLength(1);
  expect(pure.fesWindows).toEqual(flown.fesWindows);
});

test("the energy of two legs adds up to that of both, and without a column it is not told", () => {
  const used = (bytes: Uint8Array, from: number, to: number) => {
    const { flights, electricity } = understand(bytes, { today: "2026-11-20" });
    const { trace, motion, own } = flights[0];
    return analyse(trace, motion, own, { electricity }).statistics(START + from, START + to, 10_000).fesEnergy;
  };
  const [first, second] = [used(inFixes(), 150, 351), used(inFixes(), 351, 700)];
  expect(first! + second!).toBeCloseTo(200 * 103.6 * 120, 3);
  expect(first).toBeGreaterThan(0);
  expect(used(write(draw(flight(), 2)), 150, 700)).toBeNull();
});

test("a current in K records every 10 s is the same run", () => {
  const plain = new TextDecoder().decode(write(draw(flight(), 2)));
  const lines = plain.split("\r\n").flatMap((line) => {
    if (!line.startsWith("B") || second(line) % 10 !== 0) return [line];
    return [`K${line.slice(1, 7)}${pad(ampere(second(line)), 3)}`, line];
  });
  lines.splice(3, 0, "J010810CUR");
  const { electricity, heardRuns } = understood(new TextEncoder().encode(lines.join("\r\n")));
  expect(electricity?.energy).toBeCloseTo(200 * 103.6 * 120, 3);
  expect(heardRuns).toHaveLength(1);
  expect(Math.abs(heardRuns[0].from - START - RUN[0])).toBeLessThanOrEqual(10);
  expect(Math.abs(heardRuns[0].to - START - RUN[1])).toBeLessThanOrEqual(10);
});

test("a recording without such a column has no electricity", () => {
  const bytes = write(draw(flight(), 2));
  expect(readElectricity(readIgc(bytes))).toBeNull();
  expect(understood(bytes).electricity).toBeNull();
});

test("a current holds for half a minute and not over a hole", () => {
  const electricity = {
    time: Float64Array.of(0, 10, 200),
    current: Float32Array.of(100, 100, 100),
  };
  expect([...currentAt(electricity, Float64Array.of(5, 35, 50, 199, 200))]).toEqual([100, 100, 0, 0, 100]);
  expect(usedElectricity(electricity, 0, 300).energy).toBeCloseTo(100 * 103.6 * 10, 6);
});
