/**
 * What really happened on a simulated flight: to be held against what an analysis finds in the recording.
 *
 * Times are UTC seconds, whole. Heights are true metres above the sea, gains metres, speeds m/s, directions degrees. A
 * standard atmosphere makes pressure height differ from true height by the QNH only. Everything is taken from the
 * log of the flight, not from what the pilot meant to do.
 */

import { distance, type Place, turn } from "./ground.ts";
import type { Launched } from "./launch/launch.ts";
import type { Launch } from "./launch/plan.ts";
import type { Second, Stretch } from "./log.ts";
import type { Gap } from "./recorder/schedule.ts";
import { named, type WindLevel } from "./sky/wind.ts";

export interface Run {
  /** First and last second under power. */
  start: number;
  end: number;
}

/**
 * thermal: one full turn, 45 s and 0.3 m/s or more. attempt: any other circling between release and landing, also
 * that which sinks over the field. ridge, wave: beats. straight: gained 60 m or more without any of these.
 */
export type ClimbKind = "thermal" | "attempt" | "ridge" | "wave" | "straight";

export interface Climb {
  kind: ClimbKind;
  /** From rolling in to having rolled out. */
  start: number;
  end: number;
  startHeight: number;
  endHeight: number;
  gain: number;
  /** Gain over time. */
  mean: number;
  /** Of the longer part when it was reversed. Null without circles. */
  direction: "left" | "right" | null;
  /** Full circles, both ways added up. */
  turns: number;
  /** When the pilot changed direction. */
  reversed?: number;
  /** Of the air around the glider, mean of the climb. `from` is where it blows from. */
  wind: { east: number; north: number; from: number; speed: number };
  /** The same for all who circle in it. Nothing for an attempt at a mere bump. */
  thermal?: string;
  /** Where its axis was, every 20 s. */
  axis?: (Place & { time: number })[];
}

export interface Glide {
  start: number;
  end: number;
  startHeight: number;
  endHeight: number;
  /** Flown through the moving air, over ground, metres. */
  track: number;
}

export interface Turn extends Place {
  /** The second at which it was nearest. */
  time: number;
  /** The second at which the cylinder of 500 m around it was entered. */
  entered: number | null;
}

export interface Truth extends Launched {
  launch: Launch;
  /** The first second at a standstill again. */
  landing: number;
  landedAt: Place;
  /** Of a self launch: from the start of the engine on the ground to the release. */
  launchRun: Run | null;
  /** In flight, after the release. */
  engineRuns: Run[];
  /** On the ground: taxiing before the launch. */
  groundRuns: Run[];
  turns: Turn[];
  /** In order of time, never overlapping. */
  climbs: Climb[];
  /** Between the climbs, from release to landing, at least 30 s long, without engine runs. */
  glides: Glide[];
  /** The day's wind without gusts, every 500 m above the field. */
  wind: WindLevel[];
  /** What the recorder left out or doubted. */
  gaps: Gap[];
}

type Climbed = Pick<Stretch, "reversed" | "thermal" | "axis"> & { kind: Stretch["kind"] | "straight" };

/** Seconds `from` to `to` of the log, both included, by index. */
export function measureClimb(log: Second[], from: number, to: number, stretch: Climbed): Climb {
  const [first, last] = [log[Math.max(from - 1, 0)], log[to]];
  const around = turned(log, from, to);
  const gain = last.altitude - first.altitude;
  const seconds = last.time - first.time;
  const turns = (around.left + around.right) / 360;
  const circled = turns >= 1 && seconds >= 45 && gain / seconds >= 0.3;
  return {
    kind: stretch.kind === "circling" ? (circled ? "thermal" : "attempt") : (stretch.kind as ClimbKind),
    start: log[from].time,
    end: last.time,
    startHeight: first.altitude,
    endHeight: last.altitude,
    gain,
    mean: gain / seconds,
    direction: stretch.kind === "circling" ? (around.left > around.right ? "left" : "right") : null,
    turns: stretch.kind === "circling" ? turns : 0,
    wind: meanWind(log, from, to),
    ...(stretch.reversed !== undefined && { reversed: stretch.reversed }),
    ...(stretch.thermal !== undefined && { thermal: stretch.thermal, axis: stretch.axis }),
  };
}

function turned(log: Second[], from: number, to: number) {
  const around = { left: 0, right: 0 };
  for (let i = Math.max(from, 1); i <= to; i++) {
    const change = turn(log[i - 1].heading, log[i].heading);
    if (change < 0) around.left -= change;
    else around.right += change;
  }
  return around;
}

function meanWind(log: Second[], from: number, to: number): Climb["wind"] {
  let [east, north] = [0, 0];
  for (let i = from; i <= to; i++) {
    east += log[i].east / (to - from + 1);
    north += log[i].north / (to - from + 1);
  }
  return { east, north, ...named({ east, north }) };
}

/** Nearest second to a place between two seconds of the log, and the entry into its cylinder. */
export function turnAt(log: Second[], place: Place, from: number, to: number): Turn {
  let [nearest, time]: [number, number] = [Number.POSITIVE_INFINITY, log[from].time];
  let entered: number | null = null;
  for (let i = from; i <= to && i < log.length; i++) {
    const far = distance(log[i], place);
    if (far <= 500) entered ??= log[i].time;
    if (far < nearest) [nearest, time] = [far, log[i].time];
  }
  return { latitude: place.latitude, longitude: place.longitude, time, entered };
}
