/**
 * Runways as a drawing, north up: each a strip along its heading, the longest as long as the drawing lets it be, shorter ones to
 * scale, numbers at both ends.
 *
 * Where a runway lies on its field is not known, only how it points: those that point alike stand side by side, the others
 * cross in the middle. Heading 080 and number 08 are the end that is approached flying towards 80°. Pure.
 */
import { type Runway, runwayNumber } from "#app/soaring/geo/runway.ts";

export interface Strip {
  runway: Runway;
  /** Of its middle, in units of the drawing from its centre, y down. */
  x: number;
  y: number;
  /** In units of the drawing. */
  length: number;
  /** Degrees the strip is turned from lying west to east, clockwise: between −90 and 90, so that words on it stay upright. */
  turn: number;
  /** Painted on the left and on the right end of the strip as it lies. */
  left: string;
  right: string;
}

export interface PlanSize {
  /** Of the longest strip. */
  length: number;
  /** Between the middles of strips side by side. */
  apart: number;
}

/** Metres: what a runway of unknown length is drawn as where no other is known. */
const UNKNOWN_LENGTH = 600;
/** The shortest strip, as a part of the longest: its numbers need room. */
const SHORTEST = 0.45;
/** Degrees: nearer headings than this are side by side. */
const ALIKE = 10;

export function runwayPlan(runways: readonly Runway[], { length, apart }: PlanSize): Strip[] {
  const known = runways.flatMap((runway) => runway.length ?? []);
  const longest = Math.max(...known, known.length === 0 ? UNKNOWN_LENGTH : 0);
  return runways.map((runway) => {
    const alike = runways.filter((other) => differ(other.heading, runway.heading) < ALIKE);
    const aside = (alike.indexOf(runway) - (alike.length - 1) / 2) * apart;
    const turn = getTurn(runway.heading);
    const radians = (turn * Math.PI) / 180;
    const [lower, upper] = [runwayNumber(runway), runwayNumber({ ...runway, heading: (runway.heading + 180) % 360 })];
    const isEastward = runway.heading % 360 < 180;
    return {
      runway,
      x: 0 - aside * Math.sin(radians),
      y: aside * Math.cos(radians),
      length: length * Math.max(SHORTEST, (runway.length ?? longest) / longest),
      turn,
      left: isEastward ? lower : upper,
      right: isEastward ? upper : lower,
    };
  });
}

/** A strip to the north stands upright, its northern end at the right of its words. */
function getTurn(heading: number): number {
  const turn = (((heading - 90) % 180) + 180) % 180;
  return turn >= 90 ? turn - 180 : turn;
}

/** Degrees between two directions of strips, 0 to 90. */
function differ(one: number, other: number): number {
  const between = Math.abs(one - other) % 180;
  return Math.min(between, 180 - between);
}
