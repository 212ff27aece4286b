/**
 * The progress of reading a file, and when it is worth showing: a file that is read at once shows nothing. Pure
 * except for its timer.
 */
import type { Step } from "#app/soaring/understand.ts";

/** `done` of `of`: bytes while reading, flights at the end. */
export interface Reading {
  step: Step;
  done: number;
  of: number;
}

const BAR_SHOWN_AFTER_MS = 400; // most files are read faster
const BEGINS: Record<Step, number> = { reading: 0, checking: 0.3, flights: 0.5 };
const ENDS: Record<Step, number> = { reading: 0.3, checking: 0.5, flights: 1 };

/** Returns the share of the whole work, 0 to 1. */
export function computeShare({ step, done, of }: Reading): number {
  const within = of > 0 ? Math.min(done / of, 1) : 0;
  return BEGINS[step] + within * (ENDS[step] - BEGINS[step]);
}

/** Passes on the progress after 400 ms, and never after `stop`. */
export function patiently(show: (reading: Reading) => void): { tell: (reading: Reading) => void; stop: () => void } {
  let latest: Reading | null = null;
  let state: "quiet" | "shown" | "over" = "quiet";
  const timer = setTimeout(() => {
    state = "shown";
    if (latest) show(latest);
  }, BAR_SHOWN_AFTER_MS);
  return {
    tell(reading) {
      latest = reading;
      if (state === "shown") show(reading);
    },
    stop() {
      state = "over";
      clearTimeout(timer);
    },
  };
}
