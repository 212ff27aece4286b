/** What is said of a flight, as it is now: told anew as soon as somebody said something. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { watchFlight } from "#app/flight/watch-flight.ts";
import type { Talk } from "./comment.ts";

/** In the address of a question that may fail without anybody noticing. */
export const ANEW = "anew";
/** Milliseconds until somebody may have said the first word of a flight in the air. */
const ASK_EVERY = 30_000;

export function useTalk(told: Talk): Talk {
  const { data, load, state } = useFetcher<{ talk: Talk } | null>();
  const last = useRef<Talk | null>(null);
  // Without a network nothing new comes; what was told last stays.
  last.current = data?.talk ?? last.current;
  const ask = useRef(() => {});
  // A question that is on its way is not asked again: every 2 s it would never be answered on a slow line.
  ask.current = () => {
    if (state === "idle") load(`${told.path}?${ANEW}`);
  };
  const talk = last.current ?? told;
  useEffect(() => {
    if (talk.flight !== null) return watchFlight(talk.flight, () => ask.current(), "commented");
    // There is nothing yet that could be watched.
    const timer = setInterval(() => document.hidden || ask.current(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [talk.flight]);
  return talk;
}
