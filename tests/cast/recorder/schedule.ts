/** Which seconds of a flight a recorder writes, how it flags them, and what it left out. */
import type { Chance } from "../chance.ts";
import type { Second } from "../log.ts";
import type { Make } from "./make.ts";

/** hole: nothing written. V: flagged, at the last position. zero: flagged, at 0,0. repeat: one second, written twice. */
export interface Gap {
  kind: "hole" | "V" | "zero" | "repeat";
  /** First and last second concerned. */
  start: number;
  end: number;
}

export interface Entry {
  second: Second;
  /** Where the receiver believes to be; null is 0,0. Flagged V unless it is the second itself. */
  seen: Second | null;
}

const NEAR_GROUND = 180; // s after take-off and before landing

export function schedule(log: Second[], make: Make, interval: number, dice: Chance): { entries: Entry[]; gaps: Gap[] } {
  const gaps = findFaults(log, make, dice);
  const entries: Entry[] = [];
  const takeOff = log.findIndex(({ doing }) => doing === "launch");
  let [gap, sound] = [0, log[0]];
  for (let i = 0; i < log.length; ) {
    const second = log[i];
    while (gap < gaps.length && gaps[gap].end < second.time) gap++;
    const kind = gap < gaps.length && gaps[gap].start <= second.time ? gaps[gap].kind : null;
    if (kind === null || kind === "repeat") sound = second;
    if (kind !== "hole") entries.push({ second, seen: kind === "zero" ? null : sound });
    if (kind === "repeat") entries.push({ second, seen: second });
    const step = stepAt(log, i, make, interval, takeOff);
    i += step + (dice.between(0, 1) < make.rhythm.late ? 1 : 0);
    if (kind === "repeat") gap++;
  }
  return {
    entries,
    gaps: gaps.filter((one) => entries.some(({ second }) => touches(one, second)) || one.kind === "hole"),
  };
}

const touches = (gap: Gap, { time }: Second): boolean => time >= gap.start && time <= gap.end;

function stepAt(log: Second[], i: number, { rhythm }: Make, interval: number, takeOff: number): number {
  const { doing } = log[i];
  if (doing === "ground") {
    const moves = i < takeOff && rhythm.rest > interval; // wakes up when the roll begins
    return moves ? Math.min(rhythm.rest, takeOff - i) : rhythm.rest;
  }
  if (rhythm.quick === "circling" && doing === "circle") return 1;
  const near = i - takeOff < NEAR_GROUND || doing === "landing";
  return rhythm.quick === "near ground" && near ? Math.min(2, interval) : interval;
}

function findFaults(log: Second[], { faults }: Make, { between }: Chance): Gap[] {
  const gaps: Gap[] = [];
  const start = log[0].time;
  const aloft = log.findIndex(({ doing }) => doing === "launch");
  const end = log[log.length - 1].time;
  if (faults.cold > 0) {
    const seconds = Math.min(Math.round(faults.cold * between(0.5, 1.5)), Math.max(aloft - 60, 0));
    gaps.push({ kind: faults.coldAt === "zero" ? "zero" : "V", start, end: start + seconds });
  }
  const rate = faults.losses + faults.repeats;
  for (let time = start + aloft + wait(rate, between); time < end - 60; time += wait(rate, between)) {
    if (between(0, rate) < faults.repeats) gaps.push({ kind: "repeat", start: time, end: time });
    else gaps.push({ kind: faults.lossAs, start: time, end: time + Math.round(between(...faults.lossSeconds)) });
  }
  return gaps;
}

/** Seconds to the next of so many an hour, at least 100. */
const wait = (rate: number, between: Chance["between"]): number =>
  rate > 0 ? 100 + Math.round((-3600 / rate) * Math.log(1 - between(0, 1))) : Number.POSITIVE_INFINITY;
