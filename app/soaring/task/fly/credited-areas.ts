/**
 * Chooses the credited fix of each area: those that make the distance longest, from the start's point over one fix
 * per area to the finish. Before the finish is reached the last leg ends at the point of the next zone that is
 * nearest to some later fix, minus the distance of that fix to it (SC3A, marking distance); the fix that gives the
 * most is taken.
 */
import { indexAt } from "#app/soaring/trace/trace.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import { distanceBetween, takenOff } from "../course.ts";
import { RULE_SETS } from "../zone/rule-set.ts";
import { nearestPosition } from "../zone/zone-area.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { longestChain } from "./longest-chain.ts";
import type { Passage } from "./passage.ts";
import { creditAt } from "./visit.ts";

/** @param earliest  instants at which start, areas and finish were first reached, as far as they were */
export function creditedAreas(passage: Passage, earliest: readonly Seconds[]): { times: Seconds[]; legs: Metres[] } {
  const { trace, areas, course } = passage;
  const { earth } = course;
  const done = earliest.length === areas.length;
  const turns = areas.slice(1, done ? -1 : earliest.length).map((_, i) => i + 1);
  const off = areas.map(({ zone }, i) => {
    if (i === 0 || i === areas.length - 1) return takenOff(zone, true);
    return isArea(passage, i) ? 0 : takenOff(zone, false);
  });
  const span: Reach = { from: earliest[0], to: done ? earliest[earliest.length - 1] : Number.POSITIVE_INFINITY };
  const inside = turns.map((turn) => getCandidates(passage, turn, span));
  const end = done ? getFinish(passage, span.to) : wayTo(passage, turns.length + 1, span, off[turns.length + 1]);
  const layers = [...inside, end.map(({ at }) => at)];

  const start = places(areas[0].place);
  const head = layers[0].map((to) => distanceBetween(start, places(to), earth));
  const tail = end.map(({ missing }) => -missing);
  const chain = longestChain(layers, head, tail, earth);
  const picked = chain
    ? chain.chosen.map((i, k) => layers[k][i])
    : // Overlapping zones may be crossed in order between two fixes only: the crossings themselves are then credited.
      [...turns.map((turn) => crossed(earliest[turn])), ...(done ? [getFinish(passage, span.to)[0].at] : [])];
  const missing = chain ? end[chain.chosen[chain.chosen.length - 1]].missing : 0;
  const stops = [start, ...picked.map(places)];
  const legs = stops.slice(1).map((to, i) => {
    const last = i === turns.length;
    const leg = distanceBetween(stops[i], to, earth) - (last ? missing : 0);
    return Math.max(0, leg - off[i] - off[i + 1]);
  });
  const times = [earliest[0], ...picked.slice(0, turns.length).map(({ time }) => time)];
  return { times: done ? [...times, span.to] : times, legs };

  function crossed(instant: Seconds): Candidate {
    const { latitude, longitude } = creditAt(trace, instant);
    return candidate(instant, latitude, longitude, earth);
  }
}

interface Reach {
  from: Seconds;
  to: Seconds;
}

/** Where a chain ends, and the distance missing there. */
interface End {
  at: Candidate;
  missing: Metres;
}

const places = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  name: "",
  latitude,
  longitude,
});

function getFinish({ areas, course }: Passage, finish: Seconds): End[] {
  const { latitude, longitude } = areas[areas.length - 1].place;
  return [{ at: candidate(finish, latitude, longitude, course.earth), missing: 0 }];
}

/**
 * Returns the fixes after the start as seen from the next zone: its nearest point, and the distance to it. A fix is
 * left out if a later one is better for every chain: less is missing there, even with the distance between the two
 * points added.
 */
function wayTo({ trace, areas, course, span }: Passage, next: number, { from }: Reach, ring: Metres): End[] {
  const found: End[] = [];
  const area = next < areas.length - 1 && isArea({ areas, course }, next);
  let nearest: End | null = null;
  for (let i = span?.to ?? -1; i >= Math.max(span?.from ?? 0, indexAt(trace, from)); i--) {
    const here = { name: "", latitude: trace.latitude[i], longitude: trace.longitude[i] };
    const goal = area ? nearestPosition(areas[next], here.latitude, here.longitude) : areas[next].place;
    const missing = Math.max(0, distanceBetween(here, goal, course.earth) - (area ? 0 : ring));
    const beaten = ({ at, missing: less }: End) =>
      less <= missing && less + distanceBetween(places(at), goal, course.earth) <= missing;
    if ((nearest && beaten(nearest)) || (found.length > 0 && beaten(found[found.length - 1]))) continue;
    found.push({ at: candidate(trace.time[i], goal.latitude, goal.longitude, course.earth), missing });
    if (nearest === null || missing < nearest.missing) nearest = found[found.length - 1];
  }
  return found.reverse();
}

/**
 * Returns the fixes inside the area; for a crossing without fixes, its middle. A turnpoint among areas counts at its
 * centre.
 */
function getCandidates(passage: Passage, turn: number, { from: start, to: finish }: Reach): Candidate[] {
  const { trace, visits, areas, course } = passage;
  const centre = isArea(passage, turn) ? null : areas[turn].place;
  const found: Candidate[] = [];
  const add = (time: Seconds, place: { latitude: number; longitude: number }) => {
    const { latitude, longitude } = centre ?? place;
    found.push(candidate(time, latitude, longitude, course.earth));
  };
  for (const visit of visits[turn]) {
    const [from, to] = [Math.max(visit.from, start), Math.min(visit.to, finish)];
    if (from > to) continue;
    const first = indexAt(trace, from);
    for (let i = first; i < trace.length && trace.time[i] <= to; i++)
      add(trace.time[i], { latitude: trace.latitude[i], longitude: trace.longitude[i] });
    if (first === trace.length || trace.time[first] > to) add((from + to) / 2, creditAt(trace, (from + to) / 2));
  }
  return found;
}

/** Whether a fix is chosen in this zone. Where no zone is marked as an area, all are. */
function isArea({ areas, course }: Pick<Passage, "areas" | "course">, turn: number): boolean {
  const said = areas.slice(1, -1).some(({ zone }) => zone.area);
  return !said || areas[turn].zone.area || RULE_SETS[course.rules ?? "D"].areas;
}
