import { expect, test } from "vitest";
import { analyse } from "#app/soaring/flight/analyse.ts";
import { currentAt, electricityOf, usedElectricity } from "#app/soaring/flight/engine/electric.ts";
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

/** The flight with current, and voltage and charge where asked for, in its fixes. */
function inFixes(volts: number | null): Uint8Array {
  const columns = volts === null ? "I023638FXA3941CUR" : "I043638FXA3941CUR4244VLT4547SOC";
  const text = new TextDecoder().decode(write(draw(flight(), 2), ["AXXXABCkettle", "HFDTE280526", columns]));
  const lines = text.split("\r\n").map((line) => {
    if (!line.startsWith("B")) return line;
    const t = second(line);
    const charge = t < RUN[0] ? 95 : Math.max(95 - (t - RUN[0]) / 5, 71);
    return line + pad(ampere(t), 3) + (volts === null ? "" : pad(volts, 3) + pad(charge, 3));
  });
  return new TextEncoder().encode(lines.join("\r\n"));
}

const understood = (bytes: Uint8Array) => understand(bytes, { today: "2026-11-20" }).flights[0];

test("200 A at 110 V for 120 s are 22 kW and 0.733 kWh, and the battery went from 95 to 71 %", () => {
  const { electricity } = understood(inFixes(110));
  expect(electricity?.maxPower).toBe(22_000);
  expect((electricity?.energy ?? 0) / 3.6e6).toBeCloseTo(0.733, 3);
  expect(electricity?.chargeAtTakeoff).toBe(95);
  expect(electricity?.chargeAtLanding).toBe(71);
});

test("without a voltage 200 A are 20.8 kW at the 104 V of 28 cells, and the charge is not known", () => {
  expect(understood(inFixes(null)).electricity).toEqual({
    energy: 200 * 104 * 120,
    maxPower: 20_800,
    chargeAtTakeoff: null,
    chargeAtLanding: null,
  });
});

test("the current alone shows an electric run, which cuts the windows of an electric glider and no other", () => {
  const flown = understood(inFixes(null));
  expect(flown.heardRuns).toEqual([{ from: START + RUN[0] - 2, to: START + RUN[1], sensor: "FES", certain: true }]);
  expect(flown.fesWindows).toHaveLength(2);
  expect(flown.engineWindows).toHaveLength(1);
  const [pure] = understand(inFixes(null), { today: "2026-11-20", kind: "GL" }).flights;
  expect(pure.windows).toHaveLength(1);
  expect(pure.fesWindows).toEqual(flown.fesWindows);
});

test("the energy of two legs adds up to that of both, and without a column it is not told", () => {
  const used = (bytes: Uint8Array, from: number, to: number) => {
    const { flights, electricity } = understand(bytes, { today: "2026-11-20" });
    const { trace, motion, own } = flights[0];
    return analyse(trace, motion, own, { electricity }).statistics(START + from, START + to, 10_000).fesEnergy;
  };
  const [first, second] = [used(inFixes(null), 150, 351), used(inFixes(null), 351, 700)];
  expect(first! + second!).toBe(200 * 104 * 120);
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
  expect(electricity?.energy).toBe(200 * 104 * 120);
  expect(heardRuns).toHaveLength(1);
  expect(Math.abs(heardRuns[0].from - START - RUN[0])).toBeLessThanOrEqual(10);
  expect(Math.abs(heardRuns[0].to - START - RUN[1])).toBeLessThanOrEqual(10);
});

test("a recording without such a column has no electricity", () => {
  const bytes = write(draw(flight(), 2));
  expect(electricityOf(readIgc(bytes))).toBeNull();
  expect(understood(bytes).electricity).toBeNull();
});

test("a current holds for half a minute and not over a hole", () => {
  const electricity = {
    time: Float64Array.of(0, 10, 200),
    current: Float32Array.of(100, 100, 100),
    voltage: null,
    charge: null,
  };
  expect([...(currentAt(electricity, Float64Array.of(5, 35, 50, 199, 200)) ?? [])]).toEqual([100, 100, 0, 0, 100]);
  expect(usedElectricity(electricity, 0, 300).energy).toBe(100 * 104 * 10);
});
