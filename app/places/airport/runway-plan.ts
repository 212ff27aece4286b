/**
 * Draws runways, north up: each a strip along its heading, the longest as long as the drawing allows, shorter ones to
 * scale, with numbers at both ends.
 *
 * Only the heading of a runway is known, not its position: parallel ones are placed side by side, the others cross in
 * the middle. Heading 080 and number 08 are the end that is approached flying towards 80°. Pure.
 */
import { type Runway, runwayNumber } from "#app/soaring/geo/runway.ts";

export interface Strip {
  runway: Runway;
  /** Position of its middle, in units of the drawing from its centre, y down. */
  x: number;
  y: number;
  /** In units of the drawing. */
  length: number;
  /**
   * Degrees by which the strip is turned clockwise from lying west to east: between −90 and 90, so that its labels
   * stay upright.
   */
  turn: number;
  /** Numbers painted on the left and on the right end of the strip as it lies. */
  left: string;
  right: string;
}

export interface PlanSize {
  /** Length of the longest strip. */
  length: number;
  /** Distance between the middles of parallel strips. */
  apart: number;
}

/** Metres; the length at which a runway of unknown length is drawn if no other is known. */
const UNKNOWN_LENGTH = 600;
/** The shortest strip as a share of the longest, because its numbers need space. */
const SHORTEST = 0.45;
/** Degrees; runways whose headings differ by less are parallel. */
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

/** A strip to the north is drawn upright, its northern end at the right of its label. */
function getTurn(heading: number): number {
  const turn = (((heading - 90) % 180) + 180) % 180;
  return turn >= 90 ? turn - 180 : turn;
}

/** Returns the degrees between two directions of strips, 0 to 90. */
function differ(one: number, other: number): number {
  const between = Math.abs(one - other) % 180;
  return Math.min(between, 180 - between);
}
