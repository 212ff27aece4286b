/**
 * A task combined with a flight: its zones, and every visit of the flight to them inside its window. Both racing and
 * area tasks start from it.
 */
import { indexAt, type Span, type Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import type { Task } from "../task.ts";
import { RULE_SETS } from "../zone/rule-set.ts";
import { getAreas, outerPart, type ZoneArea } from "../zone/zone-area.ts";
import { creditAt, type Visit, visits } from "./visit.ts";

/** The parts of a task that are needed to fly it. */
export type Course = Pick<Task, "points" | "earth" | "rules" | "options">;

export interface Passage {
  trace: Trace;
  course: Course;
  /** Fixes of the window; null when there are none. */
  span: Span | null;
  areas: ZoneArea[];
  /** Visits per point. For the start they end where a start is made. */
  visits: Visit[][];
  /** Visits per point, without inner cylinders; null where inner cylinders cost nothing. */
  outer: (Visit[] | null)[];
  innerOnly: Metres;
  /** Times of starting, in order, and those that came too early. */
  starts: Seconds[];
  early: Seconds[];
}

export interface FlyOptions {
  /** The scoring window: from release to landing or engine start. */
  window: readonly [Seconds, Seconds];
  /** Earliest start, in the trace's time. */
  notBefore?: Seconds | null;
  /** Greatest loss of height from start to finish, beyond which the finish is too low; null for rules without a limit. */
  mostLoss?: Metres | null;
}

export function findPassage(trace: Trace, course: Course, { window, notBefore = null }: FlyOptions): Passage {
  const from = indexAt(trace, window[0]);
  let to = indexAt(trace, window[1]);
  if (to === trace.length || trace.time[to] > window[1]) to--;
  const areas = course.points.length < 2 ? [] : getAreas(course);
  const { innerOnly } = RULE_SETS[course.rules ?? "D"];
  const span = to < from || areas.length === 0 ? null : { from, to };
  const visited = areas.map((area, i) => (span ? visits(trace, area, span, i === 0 ? null : undefined) : []));
  const outer = areas.map((area, i) => {
    const part = innerOnly > 0 && i > 0 && i < areas.length - 1 ? outerPart(area) : null;
    return part && span && visits(trace, part, span);
  });
  const ceiling = areas[0]?.zone.maxAltitude ?? null;
  const starts = (visited[0] ?? [])
    .filter(({ left, to }) => left && (ceiling === null || creditAt(trace, to).altitude <= ceiling))
    .map(({ to }) => to);
  const early = (start: Seconds) => notBefore !== null && start < notBefore;
  return {
    trace,
    course,
    span,
    areas,
    visits: visited,
    outer,
    innerOnly,
    starts: starts.filter((start) => !early(start)),
    early: starts.filter(early),
  };
}
