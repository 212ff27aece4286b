/** What spoils a volume of an OpenAir file: values, collected, never thrown. */
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
  /** Counted from 1: of what spoils the volume, or of its last line where something is missing. */
  line: number;
  /** The volume's, "" before it has one. */
  name: string;
  /** What stands there, 80 letters of it. */
  text: string;
}
