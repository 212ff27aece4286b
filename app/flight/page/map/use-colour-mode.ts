/** What a coloured track tells, in the address as `?colour=agl`. */

import { useChoice } from "#app/flight/page/use-choice.ts";
import { MODES, type Mode } from "#app/map/track/colouring.ts";

/** @param coloured whether tracks are coloured at all */
export function useColourMode(query: URLSearchParams, coloured: boolean): [Mode, (mode: Mode) => void] {
  return useChoice("colour", MODES, query, coloured);
}
