/** From the log and the pilot's diary to the climbs and glides of the truth. */

import { distance } from "./ground.ts";
import type { Second, Stretch } from "./log.ts";
import { type Climb, type Glide, measureClimb } from "./truth.ts";

const STRAIGHT_GAIN = 60; // m: more than a pull-up from fast cruise gives
const GIVEN_BACK = 25; // m lost end a straight climb
const LEAST_TURN = 0.5; // of a circle: less is a curve
const SHORTEST_GLIDE = 30; // s

interface Part {
  from: number;
  to: number;
}

export function detectClimbs(log: Second[], diary: Stretch[], release: number, landing: number): Climb[] {
  const start = log[0].time;
  const climbs: Climb[] = [];
  let free = release + 1 - start;
  for (const stretch of [...diary, { kind: "end", start: landing, end: landing } as const]) {
    climbs.push(...straightClimbs(log, free, stretch.start - start - 1));
    if (stretch.kind !== "engine" && stretch.kind !== "end") {
      const climb = measureClimb(log, stretch.start - start, stretch.end - start, stretch);
      if (stretch.kind !== "circling" || climb.turns >= LEAST_TURN) climbs.push(climb);
    }
    free = stretch.end + 1 - start;
  }
  return climbs;
}

function straightClimbs(log: Second[], from: number, to: number): Climb[] {
  const found: Climb[] = [];
  let [lowest, highest] = [from, from];
  for (let i = from; i <= to + 1 && i < log.length; i++) {
    const ended = i > to || log[i].altitude < log[highest].altitude - GIVEN_BACK;
    if (ended) {
      if (highest > lowest && log[highest].altitude - log[lowest].altitude >= STRAIGHT_GAIN) {
        found.push(measureClimb(log, lowest + 1, highest, { kind: "straight" }));
      }
      [lowest, highest] = [i, i];
    } else if (log[i].altitude < log[lowest].altitude && highest === lowest) {
      [lowest, highest] = [i, i];
    } else if (log[i].altitude > log[highest].altitude) highest = i;
  }
  return found;
}

export function getGlides(log: Second[], climbs: Climb[], diary: Stretch[], release: number, landing: number): Glide[] {
  const start = log[0].time;
  const busy = [...climbs, ...diary.filter(({ kind }) => kind === "engine")].sort((a, b) => a.start - b.start);
  const parts: Part[] = [];
  let from = release - start;
  for (const { start: begin, end } of [...busy, { start: landing, end: landing }]) {
    parts.push({ from, to: begin - start - 1 });
    from = end - start;
  }
  return parts.filter((part) => part.to - part.from >= SHORTEST_GLIDE).map((part) => measureGlide(log, part));
}

function measureGlide(log: Second[], { from, to }: Part): Glide {
  let track = 0;
  for (let i = from + 1; i <= to; i++) track += distance(log[i - 1], log[i]);
  const [first, last] = [log[from], log[to]];
  return { start: first.time, end: last.time, startHeight: first.altitude, endHeight: last.altitude, track };
}
