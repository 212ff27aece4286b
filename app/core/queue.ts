/**
 * A line before expensive work, with limits on how many run at once, how many wait, and how many belong to one
 * caller. Requests beyond that are refused at once, before the database is queried or anything is calculated.
 *
 * Each isolate has its own line, because it protects that isolate's thread and memory. No request awaits a promise of
 * another one, because the platform may drop a request at any point. Instead each checks whether its turn has come,
 * and a place that has not been checked for ten seconds is free.
 */
import { remembered } from "./memory.ts";
import { Refusal } from "./request/refusal.ts";
import type { Tools } from "./tools.ts";

export interface Bounds {
  atOnce: number;
  /** The most requests, working and waiting. */
  most: number;
  /** The most of these for one caller. */
  each: number;
  /** Seconds after which another attempt is worthwhile. */
  retryAfter: number;
}

const LOOKS_EVERY_MS = 50;
const FREE_AFTER_MS = 10_000;

interface Place {
  caller: string;
  /** When its request last checked the line, ms. */
  seen: number;
}

export type Line = <T>(tools: Pick<Tools, "pause">, caller: string, work: () => Promise<T>) => Promise<T>;

/** Throws 429 `crowded` when the line is full. @returns the result of the work, which is done in the order of arrival */
export function getLine({ atOnce, most, each, retryAfter }: Bounds): Line {
  const line = remembered<Place[]>(() => []);
  const crowded = () => new Refusal(429, "crowded", { error: "too_many_requests", retryAfter });
  const forgetDropped = () => {
    line.value = line.value.filter(({ seen }) => seen > Date.now() - FREE_AFTER_MS);
  };

  return async (tools, caller, work) => {
    forgetDropped();
    const ofCaller = line.value.filter((place) => place.caller === caller).length;
    if (line.value.length >= most || ofCaller >= each) throw crowded();
    const mine: Place = { caller, seen: Date.now() };
    line.value.push(mine);
    try {
      await tools.pause();
      while (line.value.indexOf(mine) >= atOnce) {
        await new Promise((wake) => setTimeout(wake, LOOKS_EVERY_MS));
        mine.seen = Date.now();
        forgetDropped();
      }
      if (!line.value.includes(mine)) throw crowded();
      return await work();
    } finally {
      line.value = line.value.filter((place) => place !== mine);
    }
  };
}
