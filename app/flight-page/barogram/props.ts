/** The properties of the barogram. Times are seconds since 1970. */
import type { ReactNode } from "react";
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import type { Pin } from "#app/flight/pin.ts";
import type { Span } from "#app/flight/span.ts";
import type { Profile } from "#app/flight/trace/trace.ts";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import type { AirspaceBand } from "./airspace-bands.ts";
import type { Air, ChartMode } from "./modes.ts";

export interface BarogramProps {
  /** Heights for the server's picture; null if there are none. */
  thin: Profile | null;
  /** The complete trace, once it is loaded. */
  whole: Loaded | null;
  /** Whether the trace could not be loaded. */
  missing: boolean;
  /** The trace's address, from which further recorded values are loaded. */
  address: string | null;
  zone: string;
  takeoff: number;
  legs: readonly Span[];
  /** Kilometres along the scored course at each fix, NaN where the glider is on none; null without one. */
  way: Float64Array | null;
  selected: Span | null;
  windows: readonly Span[];
  engine: readonly Span[];
  airspace: readonly AirspaceBand[];
  phases: readonly PhaseRow[];
  pins: readonly Pin[];
  /** Version of the installed elevation data; null if there are none. */
  elevation: string | null;
  air: Air | null;
  /** Whether the recording contains an electric motor. */
  electric: boolean;
  /** The mode that the reader wants; another is shown if the flight has no values for it. */
  wanted: ChartMode;
  onMode: (mode: ChartMode) => void;
  cursor: number | null;
  onCursor: (time: number) => void;
  /** Called with the range dragged over; null clears a range but no other selection. */
  onRange: (range: Span | null) => void;
  /** Content beside the values. */
  children: ReactNode;
}
