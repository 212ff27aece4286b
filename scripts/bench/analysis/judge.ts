/** A judge holds what the engine understood of simulated flights against what really happened, and says how often it was right. */
import { type Analysis, analyse } from "#app/soaring/flight/analyse.ts";
import { type UnderstoodFlight, understand } from "#app/soaring/understand.ts";
import { type FleetFlight, flights } from "#tests/cast/fleet.ts";

/** One flight, understood as its scoring job would: with the kind of its aircraft. */
export interface Scored extends FleetFlight {
  /** Null when the engine found no flight. */
  flight: UnderstoodFlight | null;
  analysis: Analysis | null;
  /** UTC seconds of 00:00 of the recording's date: the engine's times count from there, the truth's from 1970. */
  midnight: number;
}

export interface Line {
  what: string;
  /** How many were judged. */
  count: number;
  /** As it is printed, with unit. */
  found: string;
  goal: string;
  met: boolean;
}

export interface Judge {
  take(judged: Scored): void;
  lines(): Line[];
}

/** A line for a share that must not fall below its goal, 0 to 1. */
export function share(what: string, right: number, count: number, goal: number): Line {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const found = count ? right / count : 0;
  return { what, count, found: percent(found), goal: `≥ ${percent(goal)}`, met: found >= goal };
}

/** Every flight of a fleet before every judge. */
export function judgeFleet(count: number, seed: number, judges: Judge[]): Line[] {
  for (const flown of flights(count, seed)) {
    const understood = understand(flown.bytes, { today: "2026-12-31", kind: getKind(flown) });
    const midnight = Date.parse(`${understood.recording.date}T00:00:00Z`) / 1000;
    const flight = understood.flights[0] ?? null;
    const analysis = flight && analyse(flight.trace, flight.motion, flight.own);
    for (const judge of judges) judge.take({ ...flown, flight, analysis, midnight });
  }
  return judges.flatMap((judge) => judge.lines());
}

function getKind({ plan: { engine } }: FleetFlight): "GL" | "MG" | "FG" {
  return engine === undefined ? "GL" : engine === "fes" ? "FG" : "MG";
}
