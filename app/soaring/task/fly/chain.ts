/**
 * Chains of points, each reached as early as possible. Where reaching only an inner cylinder costs distance, both
 * possibilities are followed: the cheaper one may be later.
 */
import type { Metres, Seconds } from "#app/soaring/units.ts";
import type { Passage } from "./passage.ts";
import type { Visit } from "./visit.ts";

export interface Chain {
  /** Times of start, turnpoints and finish, as far as reached. */
  times: Seconds[];
  penalty: Metres;
}

/** Returns all chains that reach furthest, without those that are both later and costlier than another. */
export function chainsFrom(start: Seconds, { visits, outer, innerOnly }: Passage): Chain[] {
  let reached: Chain[] = [{ times: [start], penalty: 0 }];
  for (let point = 1; point < visits.length; point++) {
    const around = outer[point];
    const next = reached.flatMap(({ times, penalty }): Chain[] => {
      const since = times[times.length - 1];
      const [whole, sector] = [reach(visits[point], since), around && reach(around, since)];
      if (around === null) return whole === null ? [] : [{ times: [...times, whole], penalty }];
      return [
        ...(sector === null ? [] : [{ times: [...times, sector], penalty }]),
        ...(whole === null || whole === sector ? [] : [{ times: [...times, whole], penalty: penalty + innerOnly }]),
      ];
    });
    if (next.length === 0) break;
    reached = best(next);
  }
  return reached;
}

/** Returns the first instant inside the zone at or after another. */
function reach(visits: readonly Visit[], since: Seconds): Seconds | null {
  let low = 0;
  for (let high = visits.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (visits[middle].to < since) low = middle + 1;
    else high = middle;
  }
  return low === visits.length ? null : Math.max(since, visits[low].from);
}

function best(chains: Chain[]): Chain[] {
  const last = ({ times }: Chain) => times[times.length - 1];
  const ordered = chains.sort((one, other) => one.penalty - other.penalty || last(one) - last(other));
  let earliest = Number.POSITIVE_INFINITY;
  return ordered.filter((chain) => {
    const better = last(chain) < earliest;
    if (better) earliest = last(chain);
    return better;
  });
}
