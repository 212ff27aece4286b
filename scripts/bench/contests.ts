/**
 * `npm run bench -- contests`: how fast contests are scored, CPU in this process, everything from the fixes of a window on.
 *
 * Goals: on eight flights against igc-xc-score by the three comparable rules, in the same run: 90 times in total, 20 on
 * the worst flight; all seven shapes proven in 60 ms (median) and 150 ms (worst); 400 ms on any real recording; 64 MB;
 * a flight of 30,000 fixes from its bytes to all contests in 400 ms; growth no worse than N log N; tracks that nobody flies end within 2 s,
 * proven or with a gap of at most 0.1 % of the shape.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Found, find, type ReadyWindow, readyWindow } from "#app/soaring/contest/find.ts";
import { type Circumstances, finish, scoreFlight } from "#app/soaring/contest/score.ts";
import { SHAPES, type ShapeName } from "#app/soaring/contest/search.ts";
import { getShape } from "#app/soaring/contest/shape.ts";
import { whyNotMore } from "#app/soaring/contest/why-not-more.ts";
import { analyse } from "#app/soaring/flight/analyse.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { understand } from "#app/soaring/understand.ts";
import { realBytes, realFlight, realFlights, SEVEN } from "../verify/contests/reference.ts";
import { adversaries, resampled, simulatedFlight } from "./contests/tracks.ts";

const GOAL = {
  total: 90,
  worst: 20,
  median: 60,
  slowest: 150,
  real: 400,
  megabytes: 64,
  adversary: 2000,
  whole: 400,
  gap: 0.1,
};
const EIGHT = [
  "filser-hornet-winch-circuit",
  "volkslogger-duo-2001",
  "oudie-cirrus-outlanding",
  "flarm-asw20-southafrica-752km",
  "flarm-asg29-907km-4s",
  "naviter-oudie-igc-selflaunch",
  "lxnav-ventus3-788km-1s-task",
  "lxnav-dg600-902km-1s",
];
const SIZES = [5000, 10_000, 20_000, 40_000];
const RUNS = 7; // of which the quickest counts: everything slower was disturbed
const WARM_ROUNDS = 3;
/** Beside the peer, which takes seconds a run: as often for both, after as many rounds over one flight to warm both. */
const PEER_RUNS = 3;
const WARM_FLIGHT = "volkslogger-duo-2001";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const missed: string[] = [];
const goal = (what: string, value: number, limit: number, most: boolean) => {
  const met = most ? value <= limit : value >= limit;
  console.log(
    `${what}: ${value.toFixed(limit < 1 ? 3 : 1)} (goal ${most ? "at most" : "at least"} ${limit})${met ? "" : " MISSED"}`,
  );
  if (!met) missed.push(what);
};

if (realFlights().length === 0) console.log("skipped: no shared data");
else {
  for (let round = 0; round < WARM_ROUNDS; round++) for (const name of EIGHT) scoreSeven(realFlight(name).ready());
  everyRecording();
  wholeFlight();
  growth("lxnav-dg600-902km-1s", makeTrace(realFlight("lxnav-dg600-902km-1s").ready()));
}
growth("simulated flight", simulatedFlight());
unflown();
if (realFlights().length > 0) await againstPeer();
console.log(missed.length === 0 ? "all goals met" : `missed: ${missed.join(", ")}`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Last, because the peer changes the arrays of the whole process. */
async function againstPeer(): Promise<void> {
  const { peerDistance, RULES } = await import("./contests/peer.ts");
  console.log(`${"flight".padEnd(32)} fixes  rule            igc-xc-score ms    ours ms   ratio  km (theirs, ours)`);
  let [theirs, ours, worst] = [0, 0, Number.POSITIVE_INFINITY];
  for (let round = 0; round < WARM_ROUNDS; round++)
    for (const rule of RULES) {
      peerDistance(realFlight(WARM_FLIGHT).ready(), rule);
      finish(find(renewed(realFlight(WARM_FLIGHT).ready()), rule.ours));
    }
  for (const name of EIGHT) {
    const flight = realFlight(name);
    const sum = { theirs: 0, ours: 0 };
    for (const rule of RULES) {
      const peer = quickest(() => peerDistance(flight.ready(), rule), PEER_RUNS);
      const own = quickest(() => {
        const ready = renewed(flight.ready());
        return { ready, found: finish(find(ready, rule.ours)) };
      }, PEER_RUNS);
      sum.theirs += peer.took;
      sum.ours += own.took;
      const { ready, found } = own.result;
      const distance = found ? getShape("free4", ready.track, found).distance : 0;
      console.log(
        `${name.padEnd(32)} ${String(ready.track.length).padStart(5)}  ${rule.name.padEnd(15)} ${peer.took.toFixed(0).padStart(15)} ` +
          `${own.took.toFixed(2).padStart(10)} ${(peer.took / own.took).toFixed(0).padStart(7)}  ${peer.result.toFixed(3)}, ${distance.toFixed(3)}`,
      );
    }
    console.log(`${name.padEnd(32)}        all three ${(sum.theirs / sum.ours).toFixed(0)} times`);
    theirs += sum.theirs;
    ours += sum.ours;
    worst = Math.min(worst, sum.theirs / sum.ours);
  }
  goal("times as fast as igc-xc-score, in total", theirs / ours, GOAL.total, false);
  goal("times as fast as igc-xc-score, worst flight", worst, GOAL.worst, false);
}

function everyRecording(): void {
  const took = new Map<string, number>();
  let [peak, unproven] = [0, 0];
  for (const name of realFlights()) {
    const flight = realFlight(name);
    const run = quickest(() => scoreSeven(flight.ready()));
    took.set(name, run.took);
    unproven += run.result.filter((found) => found && !found.proven).length;
    peak = Math.max(peak, getHeap(flight.ready()));
  }
  const eight = EIGHT.map((name) => took.get(name) ?? Number.NaN).sort((a, b) => a - b);
  for (const name of EIGHT) console.log(`${name.padEnd(32)} seven shapes ${took.get(name)?.toFixed(1)} ms`);
  goal("seven shapes, median of eight flights, ms", eight[eight.length >> 1], GOAL.median, true);
  goal("seven shapes, slowest of eight flights, ms", eight[eight.length - 1], GOAL.slowest, true);
  goal(`seven shapes, slowest of ${took.size} real recordings, ms`, Math.max(...took.values()), GOAL.real, true);
  goal("shapes of real recordings without proof", unproven, 0, true);
  goal("most memory of a search above the fixes, MB", peak / 2 ** 20, GOAL.megabytes, true);
}

/** From the bytes of a file with 30,000 fixes to all contests there are, whoever may enter them. */
function wholeFlight(): void {
  const bytes = realBytes("lxnav-dg600-902km-1s");
  const all: Circumstances = { index: 100, also: Object.keys(SHAPES) as ShapeName[] };
  const { took } = quickest(() => {
    const { flights } = understand(bytes, { today: "2026-11-20" });
    for (const flight of flights) {
      analyse(flight.trace, flight.motion, flight.own);
      finish(scoreFlight(flight, all));
    }
  });
  goal("30,000 fixes read, checked, analysed and scored by every rule, ms", took, GOAL.whole, true);
  const [flight] = understand(bytes, { today: "2026-11-20" }).flights;
  const scored = finish(scoreFlight(flight, all));
  const why = quickest(() => finish(whyNotMore(scored, all)));
  console.log(`and what each constraint cost: ${why.took.toFixed(1)} ms more`);
}

/** Each step may take as much longer as N log N does, and a quarter. */
function growth(name: string, trace: Trace): void {
  const took = SIZES.map((size) => {
    const sized = resampled(trace, size);
    return quickest(() => scoreSeven(readyWindow(sized, [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]))).took;
  });
  const told = SIZES.map((size, i) => `${size / 1000}k ${took[i].toFixed(1)} ms`);
  const law = (size: number) => size * Math.log(size);
  const last = SIZES.length - 1;
  console.log(`growth, ${name}: ${told.join(", ")}`);
  goal("growth over that of N log N", took[last] / took[0] / (law(SIZES[last]) / law(SIZES[0])), 1, true);
}

function unflown(): void {
  for (const [name, trace] of Object.entries(adversaries())) {
    const { took, result } = timed(() => scoreSeven(readyWindow(trace, [0, 1e9])));
    const { track } = readyWindow(trace, [0, 1e9]);
    const gaps = SEVEN.flatMap((shape, i) => {
      const found = result[i];
      return found && !found.proven ? [{ shape, share: found.gap / getShape(shape, track, found).distance }] : [];
    });
    const told = gaps.map(({ shape, share }) => `${shape} ${(share / 10).toFixed(3)} %`);
    console.log(`${name}, ${trace.length} fixes: ${told.length === 0 ? "all proven" : `gaps: ${told.join(", ")}`}`);
    goal(`${name}, widest gap in % of the shape`, Math.max(0, ...gaps.map(({ share }) => share / 10)), GOAL.gap, true);
    goal(`${name}, ms`, took, GOAL.adversary, true);
  }
}

function scoreSeven(ready: ReadyWindow): (Found | null)[] {
  const fresh = renewed(ready);
  return SEVEN.map((shape) => finish(find(fresh, SHAPES[shape])));
}

/** The window made anew from its fixes, so that making it is measured too. */
function renewed(ready: ReadyWindow): ReadyWindow {
  return readyWindow(makeTrace(ready), [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
}

function makeTrace({ track }: ReadyWindow): Trace {
  const { length, time, latitude, longitude, altitude } = track;
  return {
    length,
    time,
    latitude,
    longitude,
    altitude,
    pressureAltitude: altitude,
    gnssAltitude: altitude,
    altitudeSource: "pressure",
    engine: null,
    sensors: { ENL: null, MOP: null, RPM: null },
    extras: {},
    dropped: { invalid: 0, nowhere: 0, backward: 0, repeated: 0, fast: 0, height: 0 },
  };
}

function timed<T>(work: () => T): { took: number; result: T } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { took: (user + system) / 1000, result };
}

function quickest<T>(work: () => T, runs = RUNS): { took: number; result: T } {
  let best = timed(work);
  for (let run = 1; run < runs; run++) {
    const next = timed(work);
    if (next.took < best.took) best = next;
  }
  return best;
}

/** The most bytes that objects and arrays of a search hold at once, looked at whenever it rests. */
function getHeap(ready: ReadyWindow): number {
  const bytes = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = bytes();
  let most = 0;
  const fresh = renewed(ready);
  for (const shape of SEVEN) {
    const search = find(fresh, SHAPES[shape]);
    while (!search.next().done) most = Math.max(most, bytes() - before);
    most = Math.max(most, bytes() - before);
  }
  return most;
}
