/** What makes one flight recorder unlike another: rhythm, columns, and how each of its sensors errs. */
export interface Make {
  /** Whose family it is modelled on. Recordings carry our own maker code all the same. */
  name: string;
  /** `HFDTEDATE:100726,01` or, before 2015, `HFDTE100726`. */
  header: "long" | "short";
  rhythm: Rhythm;
  columns: Column[];
  position: Wander;
  /** At rest the receiver stands still instead of wandering. */
  holds: boolean;
  gnss: Wander;
  /** Null: no pressure sensor, the column is 0. Metres rms of white noise at rest and in the moving air of flight. */
  pressure: { rest: number; flight: number } | null;
  faults: Faults;
  ear: Ear;
}

export type Column = "FXA" | "SIU" | "ENL" | "MOP" | "RPM" | "LAD" | "LOD";

/** The interval in flight is part of the plan. */
export interface Rhythm {
  /** Seconds between fixes at rest. */
  rest: number;
  /** Every second while circling, or in the first minutes after take-off and before landing. */
  quick?: "circling" | "near ground";
  /** Share of fixes that come a second late. */
  late: number;
}

/** An error that comes and goes slowly and smoothly, metres rms and seconds, and white noise on top, metres rms. */
export interface Wander {
  size: number;
  lasting: number;
  white: number;
  /** Seconds by which the receiver's own filter follows late. */
  slow?: number;
}

export interface Faults {
  /** Seconds before the first position, written as V fixes at an old place or at 0,0; none when 0. */
  cold: number;
  coldAt: "old" | "zero";
  /** Times per hour that the receiver loses its satellites, and for how many seconds. */
  losses: number;
  lossSeconds: [least: number, most: number];
  /** What it writes meanwhile: V fixes at the last position, or nothing. */
  lossAs: "V" | "hole";
  /** Seconds written twice, per hour. */
  repeats: number;
}

/** ENL: 0 to 999. */
export interface Ear {
  floor: number;
  /** Spread around whatever is heard. */
  jitter: number;
  /** Values are multiples of it. */
  step: number;
  /** The loudest it can say. */
  most: number;
  /** Airflow in a clean glider at 35 m/s; grows with its third power. */
  wind: number;
  /** Behind a tow plane: mean and spread. */
  tow: [mean: number, spread: number];
  /** Radio, knocks: per hour, for 1 to 4 s. */
  spikes: number;
  /** MOP: its idle, and what airflow at 35 m/s adds. */
  mop: number;
  mopWind: number;
}
