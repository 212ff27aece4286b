/** Are climbs found, with their start, end and average, and is nothing called a climb that was none? */
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import { type Judge, type Scored, share } from "./judge.ts";

const EDGE_TIME = 15; // s
const AVERAGE_ERROR = 0.1; // m/s
/**
 * Of the averages within it. Not all can be: 2 m of a pressure sensor's noise at either end of a climb of half a minute are
 * more than that. Noise alone leaves 97 of 100; 94 were found over two hundred flights, the rest by ends that lie some
 * seconds off, as they may.
 */
const AVERAGE_SHARE = 0.92;
const MEAN_ERROR = 0.02; // m/s: no lean to either side
const MIN_TRUE_TURNS = 1; // turn of an own climb that must have had one in truth

export function climbJudge(): Judge {
  let [climbs, found, average, own, real, bias] = [0, 0, 0, 0, 0, 0];
  return {
    take({ truth, midnight, analysis }: Scored) {
      const ours = analysis?.phases.filter((phase): phase is Climb => phase.kind !== "glide") ?? [];
      for (const climb of truth.climbs.filter(({ kind }) => kind === "thermal")) {
        const [start, end] = [climb.start - midnight, climb.end - midnight];
        climbs++;
        const same = ours.find(
          (one) => Math.abs(one.start - start) <= EDGE_TIME && Math.abs(one.end - end) <= EDGE_TIME,
        );
        if (!same) continue;
        found++;
        bias += same.average - climb.mean;
        if (Math.abs(same.average - climb.mean) <= AVERAGE_ERROR) average++;
      }
      const circled = truth.climbs.filter(({ kind }) => kind === "thermal" || kind === "attempt");
      for (const one of ours.filter(({ kind, turns }) => kind === "thermal" && turns >= MIN_TRUE_TURNS)) {
        own++;
        if (circled.some(({ start, end }) => start - midnight < one.end && end - midnight > one.start)) real++;
      }
    },
    lines: () => [
      share(`climbs found, start and end ± ${EDGE_TIME} s`, found, climbs, 0.98),
      share(`their average ± ${AVERAGE_ERROR} m/s`, average, found, AVERAGE_SHARE),
      {
        what: "mean error of the averages",
        count: found,
        found: `${(bias / found).toFixed(3)} m/s`,
        goal: `± ${MEAN_ERROR} m/s`,
        met: Math.abs(bias / found) <= MEAN_ERROR,
      },
      share("climbs of ours that were climbs or attempts", real, own, 0.98),
    ],
  };
}
