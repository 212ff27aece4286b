/**
 * Computes the standing of a task day: the progress of each pilot (`race.ts`), the state of the glider in the room,
 * in the order of `rank.ts`. Uses the index if every pilot has one, because partial handicaps would not give a fair
 * ranking. Pure.
 */

import { taskDistance } from "#app/soaring/task/course.ts";
import { timeAt } from "#app/soaring/task/fly/progress.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import { type Card, getLabel } from "../glider.ts";
import type { RoomGlider } from "../room/room.ts";
import type { CourseFlown, Status, TaskRow } from "../task-row.ts";
import { behindBySpeed } from "./behind.ts";
import type { Race, Racer } from "./race.ts";
import { ranked, TELLING } from "./rank.ts";

/** What a room knows about a glider besides its track. */
export type Seen = Pick<RoomGlider, "card" | "state" | "stateSince" | "last">;

/** The names by which a row identifies a glider. */
export type Called = Pick<Card, "competitionId" | "registration" | "model">;

/**
 * Returns the best first.
 * @param seen keyed by glider; one that was not heard for an hour has left the room
 * @param called likewise, for each that took part in the day
 */
export function computeStanding(
  race: Race,
  seen: (glider: string) => Seen | undefined,
  called: (glider: string) => Called | undefined = (glider) => seen(glider)?.card,
): TaskRow[] {
  const racers = [...race.racers.values()];
  const indexed = racers.length > 0 && racers.every(({ index }) => index !== null);
  const length = taskDistance(race.task.points, race.task.earth);
  const rows = racers.map((racer) => {
    const { glider } = racer;
    if (glider === null) return makeRow(race, racer, length);
    return makeRow(race, racer, length, seen(glider), called(glider));
  });
  const placed = ranked(rows.map((row) => ({ ...row, index: indexed ? row.index : null })));
  const first = placed.find(({ rank }) => rank === 1);
  return placed.map((row) => ({ ...row, gap: first ? getGap(race, row, first, indexed) : null }));
}

function makeRow(race: Race, racer: Racer, length: Metres, seen?: Seen, called?: Called): TaskRow {
  const { best, pilot, name, index, glider, trace } = racer;
  const credits = best?.attempt.credits ?? [];
  const points = race.task.points.length;
  const done = credits.length === points;
  const start = credits[0]?.time ?? null;
  const heard = trace.length > 0 ? race.midnight + trace.columns.time[trace.length - 1] : null;
  const landing = best?.flight.landing ?? null;
  const status = getStatus(done, start !== null, landing !== null, seen);
  const distance = best?.attempt.distance ?? 0;
  const taken = start === null || heard === null ? 0 : heard - start;
  const sofar = taken >= TELLING.time && status !== "home" && status !== "landed-out" ? distance / taken : null;
  const speed = done ? (best?.attempt.speed ?? null) : sofar;
  const toGo = done ? 0 : race.isArea ? null : Math.max(0, length - distance);
  const isGoing = status === "task" && speed !== null && speed > 0 && toGo !== null && distance >= TELLING.distance;
  return {
    ...{ pilot, name, glider, index, status, distance, toGo, speed, start },
    callSign: called ? getLabel(called) : "",
    model: called?.model ?? null,
    rank: null,
    leg: done ? points - 1 : credits.length,
    early: race.gate !== null && start !== null && start < race.gate ? race.gate - start : null,
    near: best?.near ?? [],
    finish: done ? credits[points - 1].time : null,
    tooLow: best?.attempt.outcome.kind === "too_low",
    gap: null,
    estimate: isGoing && heard !== null ? Math.round(heard + toGo / speed) : null,
    seen: landing !== null ? Math.round(race.midnight + landing) : heard,
  };
}

function getStatus(done: boolean, started: boolean, landed: boolean, seen: Seen | undefined): Status {
  if (done) return "finished";
  const state = seen?.state ?? "unheard";
  // For a glider that has left the room, or that is on the ground before its next flight, the flight of the task
  // counts.
  if (started && landed) return state === "landed-out" ? state : "home";
  if (started) return state === "flying" ? "task" : state === "home" || state === "landed-out" ? state : "lost";
  switch (state) {
    case "flying":
    case "lost":
      return "waiting";
    case "unheard":
      return landed ? "home" : "unheard";
    default:
      return state;
  }
}

/**
 * Returns the time behind the leader at a distance both have reached; with an index, the times are adjusted by it. A
 * pilot who is no longer flying is not behind. In area tasks courses differ, and the gap is computed from speeds.
 */
function getGap(race: Race, row: TaskRow, first: TaskRow, indexed: boolean): Seconds | null {
  if (row.status !== "task" && row.status !== "finished") return null;
  if (row.pilot === first.pilot) return 0;
  if (race.isArea) return behindBySpeed(row, first);
  const [racer, leader] = [race.racers.get(row.pilot), race.racers.get(first.pilot)];
  if (!racer?.best || !leader?.best || row.start === null) return null;
  const scale = ({ index }: Racer) => (indexed ? (index ?? 100) / 100 : 1);
  const [mine, theirs] = [racer.best.progress, leader.best.progress];
  if (mine.length === 0 || theirs.length === 0) return null;
  // The position of the one behind; if that pilot is ahead on course, the position of the leader.
  const at = Math.min(mine[mine.length - 1].distance, theirs[theirs.length - 1].distance);
  const [my, their] = [timeAt(mine, at), timeAt(theirs, at)];
  if (my === null || their === null) return null;
  return Math.round((my - mine[0].time) * scale(racer) - (their - theirs[0].time) * scale(leader));
}

/**
 * Returns the progress of those who started, the best first; empty for area tasks, where distances are only known at
 * the end; adjusted by the index where the ranking uses it, as gaps are.
 */
export function getCourses(race: Race, rows: readonly TaskRow[], most: number): CourseFlown[] {
  const started = rows.filter(({ start }) => start !== null).slice(0, most);
  return started.flatMap(({ pilot, index }) => {
    const progress = race.racers.get(pilot)?.best?.progress ?? [];
    const begun = progress[0]?.time ?? 0;
    const points = progress.map(({ time, distance }): [number, number] => [
      Math.round(((time - begun) * (index ?? 100)) / 100),
      Math.round(distance),
    ]);
    return points.length > 1 ? [{ pilot, points }] : [];
  });
}
