/** A problem that makes a volume of an OpenAir file unusable. Problems are collected as values and never thrown. */
export type AirspaceProblem =
  | "position"
  | "limit"
  | "limits-missing"
  | "centre-missing"
  | "radius"
  | "arc"
  | "few-points"
  | "upside-down"
  | "variable";

export interface AirspaceFinding {
  what: AirspaceProblem;
  /** The line of the problem, counted from 1; where something is missing, the last line of the volume. */
  line: number;
  /** Name of the volume, "" if the problem comes before its name. */
  name: string;
  /** The first 80 letters of the line. */
  text: string;
}
