/**
 * Evaluates a task while it is flown: points arrive seconds to a minute apart with the accuracy of the device, so a
 * line may appear to be crossed slightly beside its end. A point that would not be reached is tried again with some
 * slack; one that is reached is never changed by it. Everything else is `fly.ts`: with a slack of 0 the result is the
 * attempt itself.
 *
 * A line is extended by it at both ends, a circle is wider, a sector is longer and gets a circle around its point.
 * Areas of an area task are wide enough: in those, it applies to start and finish alone.
 */
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Metres } from "#app/soaring/units.ts";
import type { ZoneArea } from "../zone/zone-area.ts";
import type { Attempt } from "./attempt.ts";
import { flyPassage } from "./fly.ts";
import { isAreaTask } from "./fly-areas.ts";
import { type Course, type FlyOptions, findPassage, type Passage } from "./passage.ts";
import { type Visit, visits } from "./visit.ts";

export interface LooseAttempt {
  attempt: Attempt;
  /** Points that were reached only within the slack. */
  near: number[];
  passage: Passage;
}

export function flyWithSlack(trace: Trace, course: Course, options: FlyOptions, slack: Metres): LooseAttempt {
  let passage = findPassage(trace, course, options);
  let attempt = flyPassage(passage, options.mostLoss);
  const near: number[] = [];
  for (;;) {
    const point = attempt.credits.length;
    const looser = slack > 0 && point < passage.areas.length ? loosened(passage, point, slack) : null;
    if (looser === null) return { attempt, near, passage };
    const next = flyPassage(looser, options.mostLoss);
    if (next.credits.length <= point) return { attempt, near, passage };
    near.push(point);
    [passage, attempt] = [looser, next];
  }
}

/** Returns the passage including visits near the point; null where there are none, or near misses do not count. */
function loosened(passage: Passage, point: number, slack: Metres): Passage | null {
  const { trace, course, areas, span } = passage;
  const isEnd = point === 0 || point === areas.length - 1;
  if (span === null || (!isEnd && isAreaTask(course))) return null;
  const area = areas[point];
  const ceiling = area.zone.maxAltitude;
  const passed = visits(trace, widened(area, slack), span, ceiling);
  const known = passage.visits[point];
  const added = passed.filter((one) => !known.some((other) => overlaps(one, other)));
  if (added.length === 0) return null;
  const all = [...known, ...added].sort((one, other) => one.from - other.from);
  const visited = passage.visits.map((each, i) => (i === point ? all : each));
  // The zone without its inner part is loosened likewise.
  const outer = passage.outer.map((each, i) => (i === point ? each && all : each));
  if (point > 0) return { ...passage, visits: visited, outer };
  const starts = added.filter(({ left }) => left).map(({ to }) => to);
  return { ...passage, visits: visited, outer, starts: [...passage.starts, ...starts].sort((a, b) => a - b) };
}

const overlaps = (one: Visit, other: Visit) => one.from <= other.to && other.from <= one.to;

function widened(area: ZoneArea, slack: Metres): ZoneArea {
  const { opening, rings } = area.shape;
  const wider = rings.map((ring) => ({ ...ring, least: Math.max(0, ring.least - slack), most: ring.most + slack }));
  return {
    ...area,
    line: area.line && { ...area.line, half: area.line.half + slack },
    shape: { opening, rings: [...wider, { least: 0, most: slack, half: Math.PI }] },
  };
}
