/** The comments on a flight as they are now, reloaded as soon as somebody comments. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { watchFlight } from "#app/flight/watch-flight.ts";
import type { Talk } from "./comment.ts";

/** In the address of a request that may fail without the reader noticing. */
export const ANEW = "anew";
/** Milliseconds between checks whether a flight in the air has its first comment. */
const ASK_EVERY = 30_000;

export function useTalk(told: Talk): Talk {
  const { data, load, state } = useFetcher<{ talk: Talk } | null>();
  const last = useRef<Talk | null>(null);
  // Without a network nothing new arrives; the last response stays.
  last.current = data?.talk ?? last.current;
  const ask = useRef(() => {});
  // While a request is running no other is started; every 2 s none would ever finish on a slow connection.
  ask.current = () => {
    if (state === "idle") load(`${told.path}?${ANEW}`);
  };
  const talk = last.current ?? told;
  useEffect(() => {
    if (talk.flight !== null) return watchFlight(talk.flight, () => ask.current(), "commented");
    // Nothing exists yet that could be watched, so it is polled.
    const timer = setInterval(() => document.hidden || ask.current(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [talk.flight]);
  return talk;
}
