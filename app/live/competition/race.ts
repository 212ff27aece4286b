/**
 * A task day while it is flown: receives points of its pilots and returns the standing. Pure steps without a clock or
 * room; incoming points have already passed the room's delay, so nothing younger can come out.
 *
 * A pilot's progress is computed by the code that scores recordings (app/soaring/task/fly), over the flight so far,
 * with 200 m of slack where a point would otherwise be missed. For a pilot who lands and takes off again, each flight
 * is judged and the better one counts, as with recordings.
 */
import { isBetter } from "#app/soaring/task/declared/declared-attempt.ts";
import { isAreaTask } from "#app/soaring/task/fly/fly-areas.ts";
import type { Progress } from "#app/soaring/task/fly/progress.ts";
import { getProgress } from "#app/soaring/task/fly/progress.ts";
import { flyWithSlack, type LooseAttempt } from "#app/soaring/task/fly/slack.ts";
import type { Task } from "#app/soaring/task/task.ts";
import type { Seconds } from "#app/soaring/units.ts";
import type { TrackPoint } from "../chunk.ts";
import { type Flight, selectFlights } from "./flights.ts";
import { addPoint, asTrace, type GrowingTrace, newTrace } from "./growing-trace.ts";
import { SLACK } from "./slack.ts";

/** A glider in the air is usually heard again within this time. */
const HEARD_AT_ONCE: Seconds = 300;
/** Interval between two points of a pilot's progress. */
const PROGRESS_EVERY: Seconds = 60;

export interface Racing {
  pilot: number;
  name: string;
  /** Unix seconds: a flight that began earlier does not belong to this task. */
  declared: number;
  /** Index of the aircraft; null where unknown. */
  index: number | null;
}

export interface Racer extends Racing {
  /** Key of the pilot's glider that was heard last. */
  glider: string | null;
  trace: GrowingTrace;
  /** Length of the trace when it was last judged. */
  judged: number;
  best: Scored | null;
}

interface Scored {
  attempt: LooseAttempt["attempt"];
  near: number[];
  /** In ascending order; empty for area tasks. */
  progress: Progress[];
  flight: Flight;
}

export interface Race {
  task: Task;
  /** Unix seconds of 00:00 on the trace's clock: the day in UTC. */
  midnight: number;
  /** Unix seconds; null if there is no start gate. */
  gate: number | null;
  isArea: boolean;
  racers: Map<number, Racer>;
}

/** @param date YYYY-MM-DD */
export function newRace(task: Task, date: string, gate: number | null): Race {
  return { task, midnight: Date.parse(date) / 1000, gate, isArea: isAreaTask(task), racers: new Map() };
}

/** Sets the pilots who take part now; the tracks of those who left are removed. */
export function enrol(race: Race, pilots: readonly Racing[]): void {
  const known = race.racers;
  race.racers = new Map(
    pilots.map((racing) => {
      const fresh = { glider: null, trace: newTrace(race.midnight), judged: 0, best: null };
      const before = known.get(racing.pilot);
      // After another declaration a different flight counts.
      const judged = before?.declared === racing.declared ? before.judged : 0;
      return [racing.pilot, { ...fresh, ...before, ...racing, judged }];
    }),
  );
}

/**
 * Adds a point of a pilot's glider. The glider's card identifies the pilot.
 * @returns false where the point is not part of the task, or already known
 */
export function learn(race: Race, pilot: number, glider: string, point: TrackPoint): boolean {
  const racer = race.racers.get(pilot);
  if (!racer || point.time < racer.declared || !addPoint(racer.trace, point)) return false;
  racer.glider = glider;
  return true;
}

/** Whether there is anything to judge at all. */
export const isHeardOf = ({ racers }: Race): boolean => [...racers.values()].some(({ trace }) => trace.length > 0);

/** Returns the pilots who have to be judged again. */
export const unjudged = ({ racers }: Race): Racer[] =>
  [...racers.values()].filter(({ trace, judged }) => trace.length !== judged);

/** Judges one pilot, which takes some milliseconds for a long flight. */
export function judge({ task, midnight }: Race, racer: Racer): void {
  racer.judged = racer.trace.length;
  racer.best = null;
  const trace = asTrace(racer.trace);
  for (const flight of selectFlights(trace)) {
    // A glider that was first heard in the air took off before that.
    if (midnight + flight.takeoff < racer.declared + (flight.seen ? 0 : HEARD_AT_ONCE)) continue;
    const window = [flight.takeoff, flight.landing ?? trace.time[trace.length - 1]] as const;
    const { attempt, near, passage } = flyWithSlack(trace, task, { window }, SLACK);
    if (racer.best !== null && !isBetter(attempt, racer.best.attempt)) continue;
    const progress = getProgress(passage, attempt, PROGRESS_EVERY);
    racer.best = { attempt, near, progress, flight };
  }
  if (racer.best === null) return;
  // From here on all times are unix seconds.
  const { best } = racer;
  const moved = <T extends { time: number }>(each: T): T => ({ ...each, time: each.time + midnight });
  best.attempt = { ...best.attempt, credits: best.attempt.credits.map(moved) };
  best.progress = best.progress.map(moved);
}

/** Removes everything known about these gliders. */
export function forgetGliders({ racers, midnight }: Race, keys: ReadonlySet<string>): void {
  for (const racer of racers.values())
    if (racer.glider !== null && keys.has(racer.glider))
      Object.assign(racer, { glider: null, trace: newTrace(midnight), judged: 0, best: null });
}
