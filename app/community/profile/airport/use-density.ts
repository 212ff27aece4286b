/** Loads the density that a page waits for, again while it is being drawn, up to three times. */
import { useEffect, useState } from "react";
import { MAX_TRIES } from "#app/map/retry.ts";
import { fetchJson } from "#app/ui/fetch.ts";
import type { DensityShown } from "./density/density.server.ts";

/** Milliseconds before the first attempt, doubled with every further one. */
const FIRST_PAUSE_MS = 2000;

export function useDensity(airport: number, season: number, densityShown: DensityShown) {
  const [found, setFound] = useState<{ season: number; density: DensityShown } | null>(null);
  const [tries, setTries] = useState(0);
  const density = found?.season === season ? found.density : densityShown;
  const isWaiting = density.drawing && tries <= MAX_TRIES;

  useEffect(() => {
    if (!isWaiting) return;
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await fetchJson<DensityShown>(`/airport/${airport}/density?season=${season}`, {
          signal: abort.signal,
          told: "here",
        });
        if (abort.signal.aborted) return;
        if (answer.ok) setFound({ season, density: answer.value });
        setTries(tries + 1);
      },
      FIRST_PAUSE_MS * 2 ** tries,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [airport, season, isWaiting, tries]);

  return { density, failed: density.drawing && !isWaiting };
}
