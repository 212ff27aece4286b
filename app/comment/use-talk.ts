/** What is said of a flight, as it is now: told anew as soon as somebody said something. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { watchFlight } from "#app/flight/watch-flight.ts";
import type { Talk } from "./comment.ts";

/** In the address of a question that may fail without anybody noticing. */
export const ANEW = "anew";

export const talkPath = (flight: number) => `/flight/comments/${flight}`;

export function useTalk(told: Talk): Talk {
  const { data, load, state } = useFetcher<{ talk: Talk } | null>();
  const last = useRef<Talk | null>(null);
  // Without a network nothing new comes; what was told last stays.
  last.current = data?.talk ?? last.current;
  const ask = useRef(() => {});
  // A question that is on its way is not asked again: every 2 s it would never be answered on a slow line.
  ask.current = () => {
    if (state === "idle") load(`${talkPath(told.flight)}?${ANEW}`);
  };
  useEffect(() => watchFlight(told.flight, () => ask.current(), "commented"), [told.flight]);
  return last.current ?? told;
}
