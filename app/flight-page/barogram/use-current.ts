/** The motor's current at each fix, fetched when somebody wants to see it. */
import { useEffect, useState } from "react";
import { loadExtras } from "#app/flight/trace/use-trace.ts";

interface Found {
  address: string;
  /** A; null where the recording has none with its fixes. */
  current: Float32Array | null;
}

/** Null until it is here, and where it could not be had. */
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
