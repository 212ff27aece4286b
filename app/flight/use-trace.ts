/** The whole trace in the browser, fetched when the page stands. */
import { useEffect, useState } from "react";
import { type Flown, flownDistance, type Profile, profileOf } from "./trace.ts";

export interface Loaded {
  trace: Flown;
  flown: Float64Array;
  profile: Profile;
}

const SLOTS = 900; // stretches of the barogram; two points each are more than its pixels

/** Null while loading; "missing" when it could not be had. */
export function useTrace(address: string | null): Loaded | "missing" | null {
  const [loaded, setLoaded] = useState<Loaded | "missing" | null>(null);
  useEffect(() => {
    if (address === null) return setLoaded(null);
    const abort = new AbortController();
    load(address, abort.signal)
      .then(setLoaded)
      .catch((error) => {
        if (abort.signal.aborted) return;
        console.warn("track load failed", error);
        setLoaded("missing");
      });
    return () => abort.abort();
  }, [address]);
  return loaded;
}

async function load(address: string, signal: AbortSignal): Promise<Loaded> {
  const [answer, { unpackTrace }] = await Promise.all([fetch(address, { signal }), import("../soaring/trace/pack.ts")]);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const trace = unpackTrace(new Uint8Array(await answer.arrayBuffer()));
  return { trace, flown: flownDistance(trace), profile: profileOf(trace, SLOTS) };
}
