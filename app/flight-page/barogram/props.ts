/** What the barogram is told by its page. Times are seconds since 1970. */
import type { ReactNode } from "react";
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import type { Pin } from "#app/flight/pin.ts";
import type { Span } from "#app/flight/span.ts";
import type { Profile } from "#app/flight/trace/trace.ts";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import type { AirspaceBand } from "./airspace-bands.ts";
import type { Air, ChartMode } from "./modes.ts";

export interface BarogramProps {
  /** Heights for the picture; null where there are none. */
  thin: Profile | null;
  /** All of it, once it is here. */
  whole: Loaded | null;
  /** It could not be loaded. */
  missing: boolean;
  /** The trace's address, for what else was recorded. */
  address: string | null;
  zone: string;
  takeoff: number;
  legs: readonly Span[];
  /** Kilometres along the scored course at each fix, NaN where it is on none; null without one. */
  way: Float64Array | null;
  selected: Span | null;
  windows: readonly Span[];
  engine: readonly Span[];
  airspace: readonly AirspaceBand[];
  phases: readonly PhaseRow[];
  pins: readonly Pin[];
  /** Version of the installed elevation; null where there is none. */
  elevation: string | null;
  air: Air | null;
  /** The recording tells of an electric motor. */
  electric: boolean;
  /** The mode that the reader wants; another stands where it has no values. */
  wanted: ChartMode;
  onMode: (mode: ChartMode) => void;
  cursor: number | null;
  onCursor: (time: number) => void;
  /** What was dragged over; null lets go of a range, not of other selections. */
  onRange: (range: Span | null) => void;
  /** Beside the values. */
  children: ReactNode;
}
