/**
 * The path of a flight that a browser sends before anything is published, to learn which airspace it crossed. It is
 * thinned as for drawing, so the answer only leads to a question to the pilot and never to a verdict. Pure.
 */
import { z } from "zod";
import { decodePolyline, encodePolyline } from "#app/map/polyline.ts";
import { thin } from "#app/soaring/trace/thin.ts";
import { makeTrace, NOTHING_DROPPED, pick, type Trace } from "#app/soaring/trace/trace.ts";

/**
 * The most fixes of one path. Its JSON then stays below the limit of a request body; 10 h of real flying need 2,500
 * fixes at 20 m.
 */
export const MAX_FIXES = 3000;

const TOLERANCES = [20, 40, 80, 160, 320, 640]; // m

const whole = z.array(z.int().min(-1000).max(200_000)).min(2).max(MAX_FIXES);

export const FlownPath = z
  .object({
    /** The date of the recording, UTC. */
    date: z.iso.date(),
    /** Seconds since 00:00 UTC of that day, increasing. */
    time: whole,
    /** Encoded polyline. */
    line: z.string().max(60_000),
    /** Metres, from the source that `altitude_source` names. */
    altitude: whole,
    altitude_source: z.enum(["pressure", "gnss"]),
    /** False where the recording begins in the air. */
    takeoff_seen: z.boolean().default(true),
  })
  .refine(({ time }) => time.every((second, i) => i === 0 || second > time[i - 1]), { path: ["time"] })
  .refine(({ time, altitude }) => altitude.length === time.length, { path: ["altitude"] })
  .refine(({ time, line }) => decodePolyline(line).length === time.length, { path: ["line"] });

export type FlownPath = z.infer<typeof FlownPath>;

/** @param trace from take-off to landing @param takeoffSeen false where the recording begins in the air */
export function getPath(trace: Trace, date: string, takeoffSeen: boolean): FlownPath {
  const kept = thinned(trace);
  const seconds = Array.from(kept.time, Math.round);
  const at = seconds.flatMap((second, i) => (i === 0 || second > seconds[i - 1] ? [i] : []));
  return {
    date,
    time: at.map((i) => seconds[i]),
    line: encodePolyline(
      at.map((i) => kept.latitude[i]),
      at.map((i) => kept.longitude[i]),
    ),
    altitude: at.map((i) => Math.round(kept.altitude[i])),
    altitude_source: kept.altitudeSource,
    takeoff_seen: takeoffSeen,
  };
}

function thinned(trace: Trace): Trace {
  for (const metres of TOLERANCES) {
    const kept = thin(trace, metres);
    if (kept.length <= MAX_FIXES) return kept;
  }
  // Only noise that no recorder writes still has too many fixes at the coarsest tolerance: every n-th fix is taken.
  const step = Math.ceil(trace.length / MAX_FIXES);
  return pick(
    trace,
    Array.from({ length: Math.ceil(trace.length / step) }, (_, i) => i * step),
  );
}

export function traceIn({ time, line, altitude, altitude_source }: FlownPath): Trace {
  const places = decodePolyline(line);
  const heights = Float32Array.from(altitude);
  return makeTrace({
    length: time.length,
    time: Float64Array.from(time),
    latitude: Float64Array.from(places, ([latitude]) => latitude),
    longitude: Float64Array.from(places, ([, longitude]) => longitude),
    pressureAltitude: heights,
    gnssAltitude: heights,
    altitudeSource: altitude_source,
    sensors: { ENL: null, MOP: null, RPM: null },
    extras: {},
    dropped: NOTHING_DROPPED,
  });
}
