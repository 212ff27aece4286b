/**
 * `npm run bench -- fit [FAMILY]`: do simulated recordings err like real ones? The same code measures both; each real
 * recording has three simulated twins of its family, interval and launch, and medians are compared. How people circle is
 * compared over all families together. Fails when a figure leaves its band.
 */
import { existsSync, readFileSync } from "node:fs";
import { fits, getBand } from "./fit/bands.ts";
import { families } from "./fit/families.ts";
import { measure } from "./fit/measure.ts";
import { type Figures, median } from "./fit/statistics.ts";
import { getTwins } from "./fit/twin.ts";

const PEOPLE = /^(turn|radius|bank|climb)/; // of pilots and days, not of recorders
const SHOWN = /p99$/; // of phases of minutes: one knock more or less
const shared = `${process.env.KETTLE_SHARED ?? "../shared"}/data/igc`;
const only = process.argv[2];
let outside = 0;

if (existsSync(shared)) run();
else console.log("skipped: no shared data");
process.exitCode = outside > 0 ? 1 : 0;

/** A real recording and its twins. */
interface Pair {
  real: Figures;
  twins: Figures[];
}

function run() {
  const all: Pair[] = [];
  for (const [i, family] of families().entries()) {
    if (only && family.make.name !== only) continue;
    const pairs = family.files.map((file, k): Pair => {
      const real = measure(readFileSync(`${shared}/${file}.igc`))!;
      const interval = Math.max(Math.round(real["interval p90, s"]), 1);
      return { real, twins: getTwins(family, interval, getKind(real), i * 100 + k) };
    });
    table(family.make.name, pairs, (name) => !PEOPLE.test(name));
    all.push(...pairs);
  }
  table("pilots", all, (name) => PEOPLE.test(name));
  console.log(outside ? `${outside} figures outside their bands` : "all figures within their bands");
}

function getKind(figures: Figures): "T" | "W" | "S" {
  return figures.launched === 1 ? "W" : figures.launched === 2 ? "S" : "T";
}

function table(title: string, pairs: Pair[], wanted: (name: string) => boolean) {
  const twins = pairs.reduce((sum, pair) => sum + pair.twins.length, 0);
  console.log(`\n${title}: ${pairs.length} real, ${twins} simulated`);
  console.log(row("", "real", "simulated", "ratio", "accepted"));
  for (const name of new Set(pairs.flatMap(({ real }) => Object.keys(real)))) {
    if (name !== "launched" && wanted(name)) line(name, pairs);
  }
}

/** Medians of both sides; the ratio is the median of the ratios within pairs, so that intervals do not mix. */
function line(name: string, pairs: Pair[]) {
  const both = pairs
    .map(({ real, twins }) => [real[name], middle(twins, name)])
    .filter(([real]) => real !== undefined && !Number.isNaN(real));
  if (both.length === 0) return;
  const real = median(both.map(([value]) => value));
  const ratio = median(both.map(([value, twin]) => (value === 0 ? (twin === 0 ? 1 : 99) : twin / value)));
  const difference = median(both.map(([value, twin]) => twin - value));
  const band = getBand(name);
  const ok = SHOWN.test(name) || fits(band, ratio, difference);
  if (!ok) outside++;
  const accepted = `${band.ratio[0]} to ${band.ratio[1]}${band.within ? `, or ±${band.within}` : ""}`;
  const cells = row(
    name,
    short(real),
    short(median(both.map(([, twin]) => twin))),
    real === 0 ? "" : ratio.toFixed(2),
    SHOWN.test(name) ? "shown only" : accepted,
  );
  console.log(ok ? cells : `${cells}  OUTSIDE`);
}

function middle(figures: Figures[], name: string): number {
  return median(figures.map((one) => one[name]).filter((value) => value !== undefined && !Number.isNaN(value)));
}

function short(value: number): string {
  return Number.isNaN(value) ? "none" : String(Number(value.toPrecision(3)));
}

function row(name: string, real: string, simulated: string, ratio: string, accepted: string): string {
  return `  ${name.padEnd(28)}${real.padStart(9)}${simulated.padStart(11)}${ratio.padStart(8)}  ${accepted}`;
}
