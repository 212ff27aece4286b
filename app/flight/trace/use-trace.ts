/** Loads the trace in the browser once the page is shown: coarse for the first picture, then whole. */
import { startTransition, useEffect, useRef, useState } from "react";
import type { Place } from "#app/map/polyline.ts";
import type { TraceLevel } from "#app/soaring/trace/file.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { fetchBytes } from "#app/ui/fetch.ts";
import { inflate } from "./codec.ts";
import { AS_RECORDED, type Heights, withHeights } from "./heights.ts";
import { type Flown, flownDistance, getProfile, type Profile } from "./trace.ts";

export interface Loaded {
  trace: Trace;
  flown: Float64Array;
  profile: Profile;
}

export interface Traces {
  /** The track for the map: coarse at first, then the whole one. */
  drawn: Flown | null;
  whole: Loaded | null;
  missing: boolean;
}

const SLOTS = 900; // sections of the barogram; two points each are more than its pixels
const NOTHING: Traces = { drawn: null, whole: null, missing: false };

/** @param heights the reference of the heights to show */
export function useTrace(address: string | null, heights: Heights): Traces {
  const [traces, setTraces] = useState(NOTHING);
  const told = useRef(heights); // it belongs to the same revision as the address, but is a new object with every answer
  told.current = heights;
  useEffect(() => {
    setTraces(NOTHING);
    if (address === null) return;
    const abort = new AbortController();
    // The trace may arrive before the page is hydrated, which must not be forced to render again (React 421).
    const show = (loaded: Traces) => startTransition(() => setTraces(loaded));
    loadTrace(address, abort.signal, show, told.current).catch((error) => {
      if (abort.signal.aborted) return;
      console.warn("track load failed", error);
      setTraces((before) => ({ ...before, missing: true }));
    });
    return () => abort.abort();
  }, [address]);
  return traces;
}

/** Shows each level as it arrives. Small flights arrive whole with the first answer. */
export async function loadTrace(
  address: string,
  signal: AbortSignal,
  show: (traces: Traces) => void,
  heights = AS_RECORDED,
): Promise<void> {
  const first = await load(`${address}?level=150`, signal);
  if (first.level !== "full") show({ drawn: first.trace, whole: null, missing: false });
  const { trace: recorded } = first.level === "full" ? first : await load(`${address}?level=full`, signal);
  if (signal.aborted) return;
  const trace = withHeights(recorded, heights);
  const whole = { trace, flown: flownDistance(trace), profile: getProfile(trace, SLOTS) };
  show({ drawn: trace, whole, missing: false });
}

/** Loads one level, for maps of many flights. `time` is seconds since 1970 for each place. */
export async function loadPlaces(address: string, level: TraceLevel) {
  const { level: found, trace } = await load(`${address}?level=${level}`);
  const { latitude, longitude, time } = trace;
  return { level: found, places: Array.from(latitude, (each, i): Place => [each, longitude[i]]), time };
}

/** Loads the additional columns of the recorder at each fix of the whole trace, by code. */
export async function loadExtras(address: string, signal: AbortSignal): Promise<Trace["extras"]> {
  return (await load(`${address}?level=full&blocks=extras`, signal)).trace.extras;
}

async function load(address: string, signal?: AbortSignal) {
  const [answer, { unpackTrace }] = await Promise.all([
    fetchBytes(address, { signal, told: "missing" }),
    import("#app/soaring/trace/unpack.ts"),
  ]);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return unpackTrace(new Uint8Array(answer.value), inflate);
}
