/**
 * A line before work that costs: so many at once, so many in it, so many of one caller. Who comes beyond that is refused
 * at once, before anything was asked of the database or computed.
 *
 * Of one isolate, because it bounds that isolate's thread and memory. Nobody waits for what another request promises: the
 * platform may drop a request where it stands, so each looks by itself whether its turn has come, and a place that nobody
 * has looked after for ten seconds is free.
 */
import { remembered } from "./memory.ts";
import { Refusal } from "./request/refusal.ts";
import type { Tools } from "./tools.ts";

export interface Bounds {
  atOnce: number;
  /** Working and waiting. */
  most: number;
  /** Of these, of one caller. */
  each: number;
  /** When it is worth trying again, seconds. */
  retryAfter: number;
}

const LOOKS_EVERY_MS = 50;
const FREE_AFTER_MS = 10_000;

interface Place {
  caller: string;
  /** When its request was last known to be alive, ms. */
  seen: number;
}

export type Line = <T>(tools: Pick<Tools, "pause">, caller: string, work: () => Promise<T>) => Promise<T>;

/** Throws 429 `crowded` where there is no room. @returns what the work returns, done in the order of coming */
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
