/**
 * A flight to be exported: who, when, the track, the course that counted and the declared task.
 *
 * Times are seconds since 1970, heights metres. `trace.altitude` is the height that rules use, as on the flight's
 * page: from pressure when the sensor works throughout, otherwise from GNSS. `heights` are the heights that a file
 * format shows.
 */

import type { Text } from "#app/i18n/text.tsx";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { chooseContest, getLegs, scoredLine } from "../course.ts";
import { declaredIn, type FlightDetail } from "../flight.ts";
import { turnName } from "../turn-name.ts";

export interface Exported {
  /** The title in a list of files: pilot, day, glider. */
  title: string;
  /** One line below: airfield, distance, speed, crew. */
  about: string;
  /** The address of the flight's page. */
  address: string;
  pilot: string;
  trace: Trace;
  /** Metres at each fix: above the sea or as recorded, depending on the format. */
  heights: ArrayLike<number>;
  /** The elevation of the ground under each fix; null unless it is known finely enough under all of them. */
  ground: Float32Array | null;
  course: ExportedCourse | null;
  task: { name: string; points: ExportedPoint[] } | null;
}

export interface ExportedPoint {
  name: string;
  latitude: number;
  longitude: number;
  /** Null for a point that was only declared. */
  altitude: number | null;
  time: number | null;
}

export interface ExportedCourse {
  name: string;
  turns: ExportedPoint[];
  /** The straight lines whose lengths are summed: latitude, longitude. */
  line: [number, number][];
  legs: ExportedLeg[];
}

export interface ExportedLeg {
  ends: [ExportedPoint, ExportedPoint];
  /** Kilometres and km/h. */
  distance: number;
  speed: number;
  from: number;
  to: number;
}

/** Returns the course that the flight's page opens with, its points named as on the map. Null without one. */
export function exportedCourse({ contests }: Pick<FlightDetail, "contests">, text: Text): ExportedCourse | null {
  const contest = chooseContest(contests, null);
  if (!contest || contest.score.turnpoints.length < 2) return null;
  const { turnpoints } = contest.score;
  const turns = turnpoints.map(({ latitude, longitude, altitude, time }, i) => ({
    name: turnName(i, turnpoints.length, text),
    latitude,
    longitude,
    altitude,
    time: Date.parse(time) / 1000,
  }));
  const legs = getLegs(contest);
  return {
    name: text("flight.contest", { name: contest.name }),
    turns,
    line: scoredLine(contest),
    legs: legs.map(({ ends: [from, to], distance, speed, ...leg }) => ({
      ends: [turns[from], turns[to]],
      distance,
      speed,
      from: leg.from,
      to: leg.to,
    })),
  };
}

/** Returns the declared task of the recording. A point without a name is called by its position in the task. */
export function exportedTask({ facts }: Pick<FlightDetail, "facts">, text: Text): Exported["task"] {
  const declared = facts && declaredIn(facts);
  if (!declared || declared.points.length < 2) return null;
  const points = declared.points.map(({ name, latitude, longitude }, i) => ({
    name: name || turnName(i, declared.points.length, text),
    latitude,
    longitude,
    altitude: null,
    time: null,
  }));
  return { name: declared.name || text("declared.title"), points };
}
