/**
 * How far along a racing task a flight was, over time: by the legs, and the reductions by zones, that its attempt
 * counts. It never decreases, begins at the start with 0 and ends at the last fix, or the finish, with the attempt's
 * own distance.
 *
 * Fixes are sampled at a given interval; between two samples the progress is even enough for time gaps in minutes.
 */
import { indexAt } from "#app/soaring/trace/trace.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import { distanceBetween, takenOff, taskLegs } from "../course.ts";
import type { TaskPoint } from "../task.ts";
import type { Attempt } from "./attempt.ts";
import { isAreaTask } from "./fly-areas.ts";
import type { Passage } from "./passage.ts";

export interface Progress {
  /** In the trace's time, increasing. */
  time: Seconds;
  distance: Metres;
}

/** Returns nothing before a start, nor for area tasks, whose legs are only known when they are over. */
export function getProgress(passage: Passage, { credits, distance }: Attempt, every: Seconds): Progress[] {
  const { trace, course, areas, span } = passage;
  if (credits.length === 0 || span === null || isAreaTask(course)) return [];
  const points: TaskPoint[] = areas.map(({ place, zone }) => ({ ...place, zone }));
  const legs = taskLegs(points, course.earth);
  const off = points.map(({ zone }, i) => takenOff(zone, i === 0 || i === points.length - 1));
  const done = credits.length === points.length;
  const end = done ? credits[credits.length - 1].time : trace.time[span.to];
  const found: Progress[] = [{ time: credits[0].time, distance: 0 }];
  let [before, most] = [0, 0];
  const add = (time: Seconds, made: Metres) => {
    most = Math.min(distance, Math.max(most, made));
    if (time > found[found.length - 1].time) found.push({ time, distance: most });
  };
  for (let leg = 0; leg < credits.length; leg++) {
    const [from, until] = [credits[leg].time, credits[leg + 1]?.time ?? end];
    const to = points[leg + 1];
    for (let time = from + every; to && time < until; time += every) {
      const fix = Math.min(indexAt(trace, time), span.to);
      const here = { name: "", latitude: trace.latitude[fix], longitude: trace.longitude[fix] };
      const left = Math.max(0, distanceBetween(here, to, course.earth) - off[leg + 1]);
      if (trace.time[fix] < until) add(trace.time[fix], before + Math.max(0, legs[leg] - left));
    }
    before += legs[leg] ?? 0;
    if (leg + 1 < credits.length) add(until, before);
  }
  const last = found[found.length - 1];
  if (end > last.time) found.push({ time: end, distance });
  else if (found.length > 1) last.distance = distance;
  return found;
}

/** Returns when this distance had been flown; null if it was not. */
export function timeAt(progress: readonly Progress[], distance: Metres): Seconds | null {
  const after = progress.findIndex((each) => each.distance >= distance);
  if (after < 0) return null;
  const [one, other] = [progress[after - 1], progress[after]];
  if (one === undefined || other.distance === one.distance) return other.time;
  return one.time + ((distance - one.distance) / (other.distance - one.distance)) * (other.time - one.time);
}
