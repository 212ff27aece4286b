import { useEffect, useState } from "react";
import { fetchJson } from "#app/ui/fetch.ts";

export interface Airfield {
  name?: string;
  zone: string;
  elevation?: number;
}

/** Finds the airfield of the take-off with its name and zone, or just the zone. */
export function useAirfield(place: [number, number] | null): Airfield | null {
  const [airfield, setAirfield] = useState<Airfield | null>(null);
  const address = place && `/v1/airport/nearest?latitude=${place[0].toFixed(4)}&longitude=${place[1].toFixed(4)}`;
  useEffect(() => {
    if (!address) return;
    const abort = new AbortController();
    fetchJson<Airfield>(address, { told: "missing", signal: abort.signal }).then((answer) => {
      if (answer.ok) setAirfield(answer.value);
    });
    return () => abort.abort();
  }, [address]);
  return airfield;
}
