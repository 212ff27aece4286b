/**
 * Flies an area task: every start is tried with its possible finishes, and the longest distance between the two
 * (`credited-areas.ts`). The fastest attempt wins, its time being at least the least time of the task; of those that
 * did not finish the longest, and of equal ones the last.
 */
import type { Metres, Seconds } from "#app/soaring/units.ts";
import { RULE_SETS } from "../zone/rule-set.ts";
import { highest } from "./candidate.ts";
import { chainsFrom } from "./chain.ts";
import { creditedAreas } from "./credited-areas.ts";
import { creditsAt, type Flown, NOTHING_FLOWN } from "./flown.ts";
import { SAME_LENGTH } from "./longest-chain.ts";
import type { Course, Passage } from "./passage.ts";

/**
 * Whether the rules or a zone make it an area task. A least time alone does not, because recorders write one for
 * every task; together with it, a full circle wider than any racing turnpoint does, because scoring programs omit the
 * marking.
 */
export function isAreaTask({ points, rules, options }: Course): boolean {
  const turns = points.slice(1, -1).flatMap(({ zone }) => (zone ? [zone] : []));
  if (RULE_SETS[rules ?? "D"].areas || turns.some(({ area }) => area)) return points.length > 2;
  return (
    (options.minTime ?? 0) > 0 && turns.some(({ halfAngle, radius }) => halfAngle >= 180 && (radius ?? 0) > WIDE_RADIUS)
  );
}

const WIDE_RADIUS: Metres = 5000;

export function flyAreas(passage: Passage): Flown {
  const { areas, starts } = passage;
  const tries = starts.flatMap((start) => triesFrom(start, passage));
  const furthest = highest(tries.map(({ times }) => times.length));
  const flights = tries.filter(({ times }) => times.length === furthest);
  if (flights.length === 0) return NOTHING_FLOWN;
  const credit = crediting(passage, furthest);
  return furthest === areas.length ? fastest(passage, flights, credit) : latest(flights, credit);
}

/**
 * Combines a start with the first finish after all areas were entered. Where the last area overlaps the finish zone,
 * entering that zone may not be a finish: the flight goes on until it enters from outside the area, and each entry is
 * tried.
 */
function triesFrom(start: Seconds, passage: Passage): Try[] {
  const { times } = chainsFrom(start, passage)[0];
  if (times.length < passage.areas.length) return [{ start, times }];
  const [last, finish] = times.slice(-2);
  const [turn, home] = passage.visits.slice(-2);
  const instants = [finish, ...home.map(({ from }) => from).filter((from) => from > Math.max(finish, last))];
  const real = instants.findIndex((instant) => !turn.some(({ from, to }) => from <= instant && instant <= to));
  const finishes = real < 0 ? instants : instants.slice(0, real + 1);
  return finishes.map((instant) => ({ start, times: [...times.slice(0, -1), instant] }));
}

/** A start, and the earliest time at which each point was reached after it. */
interface Try {
  start: Seconds;
  times: Seconds[];
}
type Crediting = (flight: Try) => Flown;

/**
 * Starting later or finishing earlier never makes the distance longer, so only few combinations are examined: those
 * that would be faster than the fastest so far even over the distance of one that includes them.
 */
function fastest({ course }: Passage, flights: readonly Try[], credit: Crediting): Flown {
  const getFinish = ({ times }: Try) => times[times.length - 1];
  const least = course.options.minTime ?? 0;
  const taken = (flight: Try) => Math.max(least, getFinish(flight) - flight.start - 1, 1); // both ends are rounded
  const known: { flight: Try; distance: Metres }[] = [];
  let best: Flown | null = null;
  for (const flight of [...flights].sort((one, other) => taken(one) - taken(other) || other.start - one.start)) {
    const holding = known.filter(
      (one) => one.flight.start <= flight.start && getFinish(one.flight) >= getFinish(flight),
    );
    const most = -highest(holding.map(({ distance }) => -distance));
    if (best !== null && most / taken(flight) <= (best.speed ?? 0)) continue;
    const flown = credit(flight);
    known.push({ flight, distance: flown.distance });
    if (best === null || (flown.speed ?? 0) > (best.speed ?? 0)) best = flown;
    if (known.length > 1) continue;
    const [start, finish] = [Math.min(...flights.map((one) => one.start)), Math.max(...flights.map(getFinish))];
    const whole = { start, times: [start, ...flight.times.slice(1, -1), finish] };
    known.push({ flight: whole, distance: credit(whole).distance });
  }
  return best ?? NOTHING_FLOWN;
}

/** Returns the flight with the last start that still gives the longest distance. */
function latest(flights: readonly Try[], credit: Crediting): Flown {
  let best = credit(flights[0]);
  const longest = best.distance;
  let [low, high] = [0, flights.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const flown = credit(flights[middle]);
    if (flown.distance < longest - SAME_LENGTH) high = middle - 1;
    else [low, best] = [middle, flown];
  }
  return best;
}

/** @param reached  number of points, including start and finish */
function crediting(passage: Passage, reached: number): Crediting {
  const { trace, course, areas } = passage;
  const done = reached === areas.length;
  return ({ times: earliest }) => {
    const { times, legs } = creditedAreas(passage, earliest);
    const credits = creditsAt(trace, times, areas.length);
    const distance = legs.reduce((sum, leg) => sum + leg, 0);
    const taken = Math.max(credits[credits.length - 1].time - credits[0].time, course.options.minTime ?? 0);
    return { times, credits, legs, distance, penalty: 0, speed: done && taken > 0 ? distance / taken : null };
  };
}
