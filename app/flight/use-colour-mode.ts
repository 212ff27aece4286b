/** What a coloured track tells, in the address as `?colour=agl`. */
import { MODES, type Mode } from "../map/track/colouring.ts";
import { useChoice } from "./use-choice.ts";

/** @param coloured whether tracks are coloured at all */
export function useColourMode(query: URLSearchParams, coloured: boolean): [Mode, (mode: Mode) => void] {
  return useChoice("colour", MODES, query, coloured);
}
