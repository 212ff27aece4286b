/**
 * Which fixes of a recording can be believed. Left out: V flags, position 0,0, backward clocks, repeated seconds
 * (the first stays), and jumps faster than a glider can fly.
 *
 * A jump is judged against the last believed fix. After 600 s the glider may well be somewhere else; a receiver
 * that starts at a wrong place therefore costs ten minutes at most.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Fixes } from "../igc/recording.ts";
import type { KilometresPerHour, Seconds } from "../units.ts";
import type { Dropped } from "./trace.ts";

/** 280 km/h indicated are 330 at 5000 m; the rest is wave wind. */
export const MAX_SPEED: KilometresPerHour = 400;
const MAX_MEMORY_TIME: Seconds = 600;

export interface Sieve {
  /** Indices of the believed fixes. */
  kept: Int32Array;
  dropped: Dropped;
  /** Stretches of fixes that were too fast: first time, highest speed, number of fixes. */
  jumps: { time: Seconds; speed: KilometresPerHour; count: number }[];
  /** Times at which the clock fell: from, to. */
  falls: [Seconds, Seconds][];
}

export function sieve(fixes: Fixes, maxSpeed: KilometresPerHour = MAX_SPEED): Sieve {
  const { time, latitude, longitude, valid } = fixes;
  const kept = new Int32Array(fixes.length);
  const dropped: Dropped = { invalid: 0, nowhere: 0, backward: 0, repeated: 0, fast: 0, height: 0 };
  const jumps: Sieve["jumps"] = [];
  const falls: Sieve["falls"] = [];
  let count = 0;
  let clock = Number.NEGATIVE_INFINITY;
  let jumping = false;

  for (let i = 0; i < fixes.length; i++) {
    const backward = time[i] < clock;
    if (backward && time[i] !== time[i - 1]) falls.push([clock, time[i]]);
    if (!backward) clock = time[i];
    const last = count ? kept[count - 1] : -1;

    if (!valid[i]) dropped.invalid++;
    else if (backward) dropped.backward++;
    else if (latitude[i] === 0 && longitude[i] === 0) dropped.nowhere++;
    else if (last >= 0 && time[i] === time[last]) dropped.repeated++;
    else {
      const speed = last < 0 ? 0 : jumpSpeed(last, i);
      if (speed <= maxSpeed) {
        kept[count++] = i;
        jumping = false;
        continue;
      }
      dropped.fast++;
      if (!jumping) jumps.push({ time: time[i], speed, count: 0 });
      jumping = true;
      const stretch = jumps[jumps.length - 1];
      stretch.count++;
      stretch.speed = Math.max(stretch.speed, speed);
    }
  }
  return { kept: kept.slice(0, count), dropped, jumps, falls };

  function jumpSpeed(from: number, to: number): KilometresPerHour {
    const distance = shortDistance(latitude[from], longitude[from], latitude[to], longitude[to]);
    const seconds = time[to] - time[from];
    return seconds < MAX_MEMORY_TIME ? (distance / seconds) * 3.6 : 0;
  }
}
