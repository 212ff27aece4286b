/** What a coloured track tells, remembered in the address as `?colour=agl`, so that what is shared is what is seen. */
import { useEffect, useState } from "react";
import { MODES, type Mode } from "../map/track/colouring.ts";

const PARAMETER = "colour";
const USUAL: Mode = "climb";

export const modeAsked = (query: URLSearchParams): Mode => MODES.find((mode) => mode === query.get(PARAMETER)) ?? USUAL;

/** @param coloured whether tracks are coloured at all */
export function useColourMode(query: URLSearchParams, coloured: boolean): [Mode, (mode: Mode) => void] {
  const [mode, setMode] = useState(() => modeAsked(query));
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once more for every new address
  useEffect(() => {
    const address = new URL(location.href);
    if (coloured && mode !== USUAL) address.searchParams.set(PARAMETER, mode);
    else address.searchParams.delete(PARAMETER);
    const href = address.href.replaceAll("%3A", ":").replaceAll("%2C", ",");
    if (href !== location.href) history.replaceState(history.state, "", href);
  }, [mode, coloured, query]);
  return [mode, setMode];
}
