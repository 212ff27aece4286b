/** The live counter of a page that stays open, or that somebody kept. Browser only. */
import { useEffect, useState } from "react";

/** Milliseconds. The page's own figure is a minute old at most: the first question waits until everything else is drawn. */
const FIRST = 3000;
const EVERY = 60_000;

/** Null while nobody can tell: an old figure is not shown on. @param told what came with the page */
export function useAirborne(told: number | null): number | null {
  const [airborne, setAirborne] = useState(told);
  useEffect(() => {
    const ask = async () => {
      if (!document.hidden) setAirborne(await airborneNow());
    };
    const first = setTimeout(ask, FIRST);
    const timer = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  return airborne;
}

async function airborneNow(): Promise<number | null> {
  try {
    const answer = await fetch("/v1/live/count");
    return answer.ok ? ((await answer.json()) as { airborne: number }).airborne : null;
  } catch {
    return null;
  }
}
