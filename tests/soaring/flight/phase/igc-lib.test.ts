/** Circling against igc_lib, the reference library of the field. It counts circling of 60 s and more. */
import { expect } from "vitest";
import { findCircling } from "#app/soaring/flight/circling.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import { indexAt, pick, type Trace } from "#app/soaring/trace/trace.ts";
import { recording, table, testShared } from "#tests/setup/shared.ts";

const COUNT = 0.15;
const TIME = 0.1;

/** What differs by more, and why. */
const DIFFERS: Record<string, string> = {
  "broken-many-a-records-helicopter.igc": "a helicopter, fixes 23 s apart",
  "broken-no-header-fragment.igc": "five climbs as they are, the sixth piece is 23 s of a curve to us",
  "broken-repeated-times.igc": "igc_lib sees no circling where every second stands twice",
  "cambridge-2001-two-flights.igc": "its sixth piece of 60 s has 49 s to us",
  "cambridge-dg400-southafrica-selflaunch.igc": "two of its pieces of 60 s have 59 s and 33 s to us",
  "cambridge-eb29-selflaunch.igc": "28 m of span, 35 s a turn: turns slower than its 6 °/s end its circling, not ours",
  "filser-hornet-winch-circuit.igc": "a circuit; two curves of 54 s and 46 s are not 60 s",
  "filser-ventus-2001.igc": "two of its pieces of 60 s have 50 s and 52 s to us, fixes 9 s apart",
  "flarm-ls1-outlanding-68km.igc": "pieces less than 20 s apart are one to us, and what lies between counts",
  "lxn-libelle-enl-during-tow.igc": "pieces less than 20 s apart are one to us",
  "xcsoar-duo-nz-wave-midnight.igc": "33 s a turn and drifting: turns slower than its 6 °/s end its circling, not ours",
  "xcsoar-utah-high-291km.igc": "a climb of 906 s and 32 turns is one to us",
};

testShared(
  "circling agrees with igc_lib at 3 s and more: count within 15 %, time within 10 %, or the reason is known",
  () => {
    for (const row of table("expected/igc_lib.csv")) {
      const flown = prepared(row);
      if (flown === null || interval(flown.trace) < 1.85) continue;
      const { count, seconds } = longCircling(flown.trace, flown.from, flown.to);
      const [theirs, circled] = [Number(row.thermals), Number(row.circling_s)];
      const agrees = Math.abs(count / theirs - 1) <= COUNT && Math.abs(seconds / circled - 1) <= TIME;
      expect([row.file, agrees]).toEqual([row.file, !(row.file in DIFFERS)]);
    }
  },
);

testShared("at 1 s, where igc_lib parts circles at every slow second, we say what we say at 4 s, within 4 %", () => {
  for (const row of table("expected/igc_lib.csv")) {
    const flown = prepared(row);
    if (flown === null || interval(flown.trace) > 1.2 || row.file in DIFFERS) continue;
    const { trace, from, to } = flown;
    const all = longCircling(trace, from, to);
    const every4 = Array.from({ length: Math.floor(trace.length / 4) }, (_, i) => i * 4);
    const some = longCircling(pick(trace, every4), from >> 2, (to >> 2) - 1);
    expect(Math.abs(some.seconds / all.seconds - 1), row.file).toBeLessThanOrEqual(0.04);
    expect(all.seconds, row.file).toBeGreaterThanOrEqual(0.95 * Number(row.circling_s));
  }
});

function prepared(row: Record<string, string>): { trace: Trace; from: number; to: number } | null {
  if (row.thermals === "") return null;
  const { trace } = prepareTrace(readIgc(recording(row.file)));
  const to = Math.min(trace.length - 1, indexAt(trace, Number(row.landing_s)));
  return { trace, from: indexAt(trace, Number(row.takeoff_s)), to };
}

const interval = ({ time, length }: Trace) => (time[length - 1] - time[0]) / length;

function longCircling(trace: Trace, from: number, to: number): { count: number; seconds: number } {
  const long = findCircling(trace, computeMotion(trace), from, to).filter(({ start, end }) => end - start >= 60);
  return { count: long.length, seconds: long.reduce((sum, { start, end }) => sum + end - start, 0) };
}
