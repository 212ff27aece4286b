/** A flight's track in colours: what each fix is worth in the chosen mode, in classes of the reader's unit. */
import { useMemo } from "react";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import { useReader } from "#app/i18n/text.tsx";
import { believed, useGround } from "#app/map/terrain/use-ground.ts";
import {
  type Coloured,
  getClasses,
  getScale,
  getValues,
  type Mode,
  type Scale,
  UNKNOWN,
} from "#app/map/track/colouring.ts";
import { roundLimit } from "#app/map/track/scale-words.ts";
import type { TrackStyle } from "#app/map/track/TrackLayer.ts";

export interface Colouring {
  mode: Mode;
  scale: Scale;
  classes: NonNullable<TrackStyle["classes"]>;
  /** Some fixes have no value. */
  unknown: boolean;
  /** Of the elevation that was used, metres between samples; null where the mode needs none. */
  resolution: number | null;
}

/**
 * @param mode null: plain. @param engine start and end of engine runs, seconds since 1970. Null also until it is loaded.
 * @param elevation version of what is installed, null: nothing
 */
export function useColouring(
  mode: Mode | null,
  whole: Loaded | null,
  engine: Coloured["engine"],
  elevation: string | null,
): Colouring | null {
  const reader = useReader();
  const ground = useGround(mode === "agl" && whole ? whole.trace : null, elevation);
  return useMemo(() => {
    if (mode === null || whole === null) return null;
    const { trace, flown } = whole;
    const columns = { length: trace.length, time: trace.time, altitude: trace.altitude, flown, engine };
    const values = getValues(mode, { ...columns, ground: ground && believed(ground) });
    const scale = getScale(mode, values, roundLimit(mode, reader));
    const classes = { of: getClasses(values, scale), colours: [...scale.colours, UNKNOWN] };
    const resolution = mode === "agl" ? (ground?.coarsest ?? null) : null;
    return { mode, scale, classes, unknown: values.some(Number.isNaN), resolution };
  }, [mode, whole, engine, ground, reader]);
}
