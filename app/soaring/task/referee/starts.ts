/** Every start of a flight, and how far the course was flown from it. */
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import { indexAt, type Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import type { Attempt } from "../fly/attempt.ts";
import { chainsFrom } from "../fly/chain.ts";
import { flyPassage } from "../fly/fly.ts";
import { isAreaTask } from "../fly/fly-areas.ts";
import type { Passage } from "../fly/passage.ts";
import { creditAt } from "../fly/visit.ts";

export interface StartTried {
  time: Seconds;
  altitude: Metres;
  /** Ground speed between the surrounding fixes; null at the end of a trace. */
  groundSpeed: MetresPerSecond | null;
  /** Whether the start was before the gate opened, so that nothing can be reached from it. */
  early: boolean;
  /** Number of points reached after it in order, including the start. */
  reached: number;
  /**
   * The distance it would give; null for area tasks, whose best points differ from start to start, and for a start
   * that was too early.
   */
  distance: Metres | null;
  speed: MetresPerSecond | null;
  counts: boolean;
}

/** @param attempt the one that counts, null where it was flown in another window */
export function startsTried(passage: Passage, attempt: Attempt | null): StartTried[] {
  const counting = attempt?.credits[0]?.time ?? null;
  const areas = isAreaTask(passage.course);
  const tried = passage.starts.map((start): StartTried => {
    const alone = areas ? null : flyPassage({ ...passage, starts: [start] }, null);
    return {
      ...locate(passage.trace, start),
      early: false,
      reached: chainsFrom(start, passage)[0].times.length,
      distance: alone === null ? null : alone.distance,
      speed: alone === null ? null : alone.speed,
      counts: false,
    };
  });
  const early = passage.early.map(
    (start): StartTried => ({
      ...locate(passage.trace, start),
      early: true,
      reached: 0,
      distance: null,
      speed: null,
      counts: false,
    }),
  );
  const chosen = tried.findLast(({ time }) => counting !== null && Math.round(time) === counting);
  return [...tried.map((start) => ({ ...start, counts: start === chosen })), ...early].sort((a, b) => a.time - b.time);
}

function locate(trace: Trace, instant: Seconds): Pick<StartTried, "time" | "altitude" | "groundSpeed"> {
  const after = Math.max(1, indexAt(trace, instant));
  const { altitude } = creditAt(trace, instant);
  if (after >= trace.length) return { time: instant, altitude, groundSpeed: null };
  const { latitude, longitude, time } = trace;
  const way = geodesic(latitude[after - 1], longitude[after - 1], latitude[after], longitude[after]);
  return { time: instant, altitude, groundSpeed: way / (time[after] - time[after - 1]) };
}
