/** A scoring window made ready to be searched, and what a search says of it. */
import { indexAt, type Trace } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";
import type { Closing } from "./closed/closing.ts";
import type { Candidate } from "./earliest.ts";
import { getTrack, type Track } from "./track.ts";

export interface ReadyWindow {
  track: Track;
  closings: Map<string, Closing>;
  /** Courses without the height rule that were found on the way to those with it, by their search. */
  courses: Map<string, Candidate>;
  /** What searches for legs found, by search and patience. */
  legs: Map<string, Found | null>;
}

export interface Found {
  /** Start, turnpoints, finish, as indices in the window's track. */
  fixes: number[];
  /** Pairs of places in `fixes` whose distances are summed. */
  legs: [number, number][];
  /** What the search may have missed, metres; at most 1 when proven. */
  gap: Metres;
  proven: boolean;
}

/** The fixes of a window, both ends included. */
export function readyWindow(trace: Trace, [start, stop]: [Seconds, Seconds]): ReadyWindow {
  return {
    track: getTrack(trace, indexAt(trace, start), indexAt(trace, stop + 0.001)),
    closings: new Map(),
    courses: new Map(),
    legs: new Map(),
  };
}
