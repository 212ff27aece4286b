/**
 * Checks whether the flight of someone who landed has been uploaded meanwhile, so that an open page shows it. Browser
 * only.
 */
import { useEffect, useState } from "react";
import type { LiveGlider } from "../live.server.ts";
import { ask } from "./track.ts";

/** Milliseconds: pilots derig first. */
const ASK_EVERY = 30_000;

/** @param told the value sent with the page  @param over whether its flight is over, as far as known */
export function useUploaded(glider: string, told: number | null, over: boolean): number | null {
  const [heard, setHeard] = useState<{ of: string; flight: number | null }>({ of: glider, flight: null });
  const flight = told ?? (heard.of === glider ? heard.flight : null);
  const waits = over && flight === null;
  useEffect(() => {
    if (!waits) return;
    const look = async () => {
      if (document.hidden) return;
      const answer = await ask<LiveGlider>(`/v1/live/glider/${glider}`);
      if (answer) setHeard({ of: glider, flight: answer.uploaded });
    };
    void look();
    const timer = setInterval(look, ASK_EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [glider, waits]);
  return flight;
}
