/**
 * `npm run bench:fit [FAMILY]`: do simulated recordings err like real ones? The same code measures both; each real
 * recording has three simulated twins of its family, interval and launch, and medians are compared. How people circle is
 * compared over all families together. Fails when a figure leaves its band.
 */
import { existsSync, readFileSync } from "node:fs";
import { bandOf, fits } from "./fit/bands.ts";
import { families } from "./fit/families.ts";
import { type Figures, measure } from "./fit/measure.ts";
import { median } from "./fit/statistics.ts";
import { twinsOf } from "./fit/twin.ts";

const PEOPLE = /^(turn|radius|bank|climb)/; // of pilots and days, not of recorders
const shared = `${process.env.KETTLE_SHARED ?? "../shared"}/data/igc`;
const only = process.argv[2];
let outside = 0;

if (existsSync(shared)) run();
else console.log("skipped: no shared data");
process.exitCode = outside > 0 ? 1 : 0;

function run() {
  const all = { real: [] as Figures[], simulated: [] as Figures[] };
  for (const [i, { make, files }] of families().entries()) {
    if (only && make.name !== only) continue;
    const real = files.map((file) => measure(readFileSync(`${shared}/${file}.igc`))!);
    const simulated = real.flatMap((figures, k) =>
      twinsOf(make, Math.max(Math.round(figures["interval p90, s"]), 1), kindOf(figures), i * 100 + k),
    );
    table(
      `${make.name}: ${files.length} real, ${simulated.length} simulated`,
      real,
      simulated,
      (name) => !PEOPLE.test(name),
    );
    all.real.push(...real);
    all.simulated.push(...simulated);
  }
  table(`pilots: ${all.real.length} real, ${all.simulated.length} simulated`, all.real, all.simulated, (name) =>
    PEOPLE.test(name),
  );
  console.log(outside ? `${outside} figures outside their bands` : "all figures within their bands");
}

function kindOf(figures: Figures): "T" | "W" | "S" {
  return figures.launched === 1 ? "W" : figures.launched === 2 ? "S" : "T";
}

function table(title: string, real: Figures[], simulated: Figures[], wanted: (name: string) => boolean) {
  console.log(`\n${title}\n${row("", "real", "simulated", "ratio", "accepted")}`);
  for (const name of new Set(real.flatMap(Object.keys))) {
    if (name === "launched" || !wanted(name)) continue;
    const [ours, theirs] = [middle(simulated, name), middle(real, name)];
    if (Number.isNaN(theirs)) continue;
    const band = bandOf(name);
    const ok = fits(band, theirs, ours);
    if (!ok) outside++;
    const accepted = `${band.ratio[0]} to ${band.ratio[1]}${band.within ? `, or ±${band.within}` : ""}`;
    const ratio = theirs === 0 ? "" : (ours / theirs).toFixed(2);
    console.log(`${row(name, short(theirs), short(ours), ratio, accepted)}${ok ? "" : "  OUTSIDE"}`);
  }
}

const middle = (figures: Figures[], name: string): number =>
  median(figures.map((one) => one[name]).filter((value) => value !== undefined && !Number.isNaN(value)));

const short = (value: number): string => (Number.isNaN(value) ? "none" : String(Number(value.toPrecision(3))));

function row(name: string, real: string, simulated: string, ratio: string, accepted: string): string {
  return `  ${name.padEnd(28)}${real.padStart(9)}${simulated.padStart(11)}${ratio.padStart(8)}  ${accepted}`;
}
