/** Loads the tracks of the two racers once the page is shown, and runs the clock for both. */
import { useCallback, useEffect, useRef, useState } from "react";
import { loadTrace } from "#app/flight/trace/use-trace.ts";
import type { Course } from "#app/soaring/segment/course.ts";
import type { RankedPass } from "../ranked-pass.ts";
import { getRacer, type Racer } from "./race.ts";

/** The seconds in which a whole race is replayed. */
const SHOWN_IN = 40;
/** Milliseconds between two frames; the map draws its labels again with each. */
const EVERY_MS = 80;

export interface Race {
  racers: [Racer, Racer] | null;
  failed: boolean;
  /** Seconds since the gate. */
  clock: number;
  end: number;
  running: boolean;
  toggle(): void;
  seek(clock: number): void;
}

export function useRace(course: Course, pair: readonly [RankedPass, RankedPass] | null): Race {
  const { racers, failed } = useRacers(course, pair);
  const [clock, setClock] = useState(0);
  const [running, setRunning] = useState(false);
  const end = racers ? Math.ceil(Math.max(racers[0].took, racers[1].took)) : 0;
  const at = useRef(0);
  at.current = clock;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another race begins at its gate
  useEffect(() => {
    setClock(0);
    setRunning(false);
  }, [racers]);

  useEffect(() => {
    if (!running) return;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const next = Math.min(end, at.current + ((now - before) / 1000) * (end / SHOWN_IN));
      before = now;
      setClock(next);
      if (next >= end) setRunning(false);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [running, end]);

  const toggle = useCallback(() => {
    setRunning((was) => !was);
    if (at.current >= end) setClock(0);
  }, [end]);
  const seek = useCallback((to: number) => {
    setRunning(false);
    setClock(to);
  }, []);
  return { racers, failed, clock, end, running, toggle, seek };
}

function useRacers(course: Course, pair: readonly [RankedPass, RankedPass] | null) {
  const [found, setFound] = useState<{ racers: [Racer, Racer] | null; failed: boolean }>(NOTHING);
  const key = pair?.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same two are the same race
  useEffect(() => {
    setFound(NOTHING);
    if (pair === null) return;
    const abort = new AbortController();
    Promise.all(pair.map((pass) => racer(course, pass, abort.signal)))
      .then(([first, second]) => setFound({ racers: [first, second], failed: false }))
      .catch((fault) => {
        if (abort.signal.aborted) return;
        console.warn("race load failed", fault);
        setFound({ racers: null, failed: true });
      });
    return () => abort.abort();
  }, [key]);
  return found;
}

const NOTHING = { racers: null, failed: false };

async function racer(course: Course, pass: RankedPass, signal: AbortSignal): Promise<Racer> {
  let made: Racer | null = null;
  await loadTrace(`/trace/${pass.flight}.${pass.revision}`, signal, ({ whole }) => {
    if (whole) made = getRacer(whole.trace, course, pass);
  });
  if (made === null) throw new Error(`no trace of ${pass.flight}`);
  return made;
}
