/** A scoring window prepared for searches, and the result of a search. */
import { indexAt, type Trace } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";
import type { Closing } from "./closed/closing.ts";
import type { Candidate } from "./earliest.ts";
import { getTrack, type Track } from "./track.ts";

export interface ReadyWindow {
  track: Track;
  closings: Map<string, Closing>;
  /** Courses without the height rule that were found while searching with it, keyed by search. */
  courses: Map<string, Candidate>;
  /** Results of searches for legs, keyed by search and patience. */
  legs: Map<string, Found | null>;
}

export interface Found {
  /** Start, turnpoints and finish, as indices into the window's track. */
  fixes: number[];
  /** Pairs of indices into `fixes` whose distances are summed. */
  legs: [number, number][];
  /** By how many metres a longer course may have been missed; at most 1 when proven. */
  gap: Metres;
  proven: boolean;
}

/** Prepares the fixes of a window, both ends included. */
export function readyWindow(trace: Trace, [start, stop]: [Seconds, Seconds]): ReadyWindow {
  return {
    track: getTrack(trace, indexAt(trace, start), indexAt(trace, stop + 0.001)),
    closings: new Map(),
    courses: new Map(),
    legs: new Map(),
  };
}
