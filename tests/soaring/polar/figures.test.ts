/**
 * Figures of five types against a computation of its own: every speed of a fine grid is tried, nothing is solved. The facts are
 * those of the table that ships.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { polarFigures } from "#app/soaring/polar/figures.ts";
import type { PolarFacts } from "#app/soaring/polar/polar.ts";

const [, heading, ...lines] = readFileSync("app/places/aircraft/aircraft.csv", "utf8").trimEnd().split("\n");
const columns = heading.split(",");

function getFacts(name: string): PolarFacts & { referenceMass: number; minSpeed: number } {
  const cells = lines.map((line) => line.split(",")).find((row) => row[columns.indexOf("name")] === name) ?? [];
  const cell = (column: string) => Number(cells[columns.indexOf(column)]);
  return {
    polarA: cell("polar_a"),
    polarB: cell("polar_b"),
    polarC: cell("polar_c"),
    referenceMass: cell("reference_mass_kg"),
    minSpeed: cell("min_speed_kmh") / 3.6,
  };
}

const TYPES = ["LS 8", "ASK 21", "Discus b", "SZD-56-2 Diana 2", "Ventus bT 15m"];
const STEP = 0.001; // m/s

/** Tries every speed up to 65 m/s: heavier wings sink √(m/m₀) times as fast at √(m/m₀) times the speed. */
function tried(facts: ReturnType<typeof getFacts>, mass: number, bugs: number) {
  const root = Math.sqrt(mass / facts.referenceMass);
  const published = (v: number) => (facts.polarA ?? 0) * v * v + (facts.polarB ?? 0) * v + (facts.polarC ?? 0);
  const sink = (v: number) => -(root * published(v / root)) / (1 - bugs);
  const from = facts.minSpeed * root;
  function least(cost: (v: number) => number) {
    let best = from;
    for (let v = from; v <= 65; v += STEP) if (cost(v) < cost(best)) best = v;
    return best;
  }
  return {
    sink,
    leastSink: least(sink),
    bestGlide: least((v) => sink(v) / v),
    toFly: (climb: number) => least((v) => (climb + sink(v)) / v),
  };
}

test.each(TYPES)("%s glides best, sinks least and flies at the speeds that trying every speed finds", (name) => {
  const facts = getFacts(name);
  for (const [mass, bugs] of [
    [facts.referenceMass, 0],
    [facts.referenceMass * 1.2, 0.05],
  ]) {
    const figures = polarFigures(facts, { mass, bugs }, [1, 2, 3.5]);
    const brute = tried(facts, mass, bugs);
    if (figures === null) throw new Error(`${name} has no polar`);
    expect(Math.abs(figures.least.speed - brute.leastSink)).toBeLessThan(0.01);
    expect(figures.least.sink).toBeCloseTo(-brute.sink(brute.leastSink), 5);
    expect(Math.abs(figures.best.speed - brute.bestGlide)).toBeLessThan(0.01);
    expect(figures.best.ratio).toBeCloseTo(brute.bestGlide / brute.sink(brute.bestGlide), 4);
    for (const { climb, speed } of figures.toFly) expect(Math.abs(speed - brute.toFly(climb))).toBeLessThan(0.01);
  }
});

test("a fifth more mass leaves the best glide and takes its speed up by the root of 1.2", () => {
  const facts = getFacts("LS 8");
  const light = polarFigures(facts, { mass: facts.referenceMass, bugs: 0 }, []);
  const heavy = polarFigures(facts, { mass: facts.referenceMass * 1.2, bugs: 0 }, []);
  expect(heavy?.best.ratio).toBeCloseTo(light?.best.ratio ?? 0, 9);
  expect((heavy?.best.speed ?? 0) / (light?.best.speed ?? 1)).toBeCloseTo(Math.sqrt(1.2), 9);
});

test("the average with a climb of 2 m/s is what gliding and climbing back take together", () => {
  const [two] = polarFigures(getFacts("LS 8"), { mass: 350, bugs: 0.05 }, [2])?.toFly ?? [];
  const seconds = 1000 / two.speed + 1000 / two.ratio / 2;
  expect(two.average).toBeCloseTo(1000 / seconds, 9);
});

test("missing, broken and impossible polars give nothing", () => {
  const ls8 = getFacts("LS 8");
  const asked = { mass: 300, bugs: 0.05 };
  expect(polarFigures({ ...ls8, polarA: null }, asked, [1])).toBeNull();
  expect(polarFigures({ ...ls8, polarB: Number.NaN }, asked, [1])).toBeNull();
  expect(polarFigures({ ...ls8, polarA: 0.002 }, asked, [1])).toBeNull();
  expect(polarFigures({ ...ls8, polarC: 2 }, asked, [1])).toBeNull();
  expect(polarFigures({ ...ls8, referenceMass: null }, asked, [1])).toBeNull();
  expect(polarFigures(ls8, { mass: 0, bugs: 0.05 }, [1])).toBeNull();
  expect(polarFigures(ls8, { mass: 300, bugs: 1 }, [1])).toBeNull();
});
