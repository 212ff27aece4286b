/** The motor's current at each fix, loaded when somebody wants to see it. */
import { useEffect, useState } from "react";
import { loadExtras } from "#app/flight/trace/use-trace.ts";

interface Found {
  address: string;
  /** Amperes; null if the recording has none with its fixes. */
  current: Float32Array | null;
}

/** Returns null until it is loaded, and if it could not be. */
export function useCurrent(address: string | null, wanted: boolean): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!wanted || address === null) return;
    const abort = new AbortController();
    loadExtras(address, abort.signal).then(
      (extras) => setFound({ address, current: extras.CUR ?? null }),
      (error) => abort.signal.aborted || console.warn("extras load failed", error),
    );
    return () => abort.abort();
  }, [address, wanted]);
  return found?.address === address ? found : null;
}
