/** The track in colours: the value of each fix in the chosen mode, in classes of the reader's unit. */
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
import { useScheme } from "#app/ui/use-scheme.ts";

export interface Colouring {
  mode: Mode;
  scale: Scale;
  classes: NonNullable<TrackStyle["classes"]>;
  /** Whether some fixes have no value. */
  unknown: boolean;
  /** Resolution of the elevation data used, metres between samples; null if the mode needs none. */
  resolution: number | null;
}

/**
 * Returns null for a plain track and until it is loaded. @param mode null: plain. @param engine start and end of
 * engine runs, seconds since 1970.
 * @param elevation version of the installed data, null if there are none
 */
export function useColouring(
  mode: Mode | null,
  whole: Loaded | null,
  engine: Coloured["engine"],
  elevation: string | null,
): Colouring | null {
  const reader = useReader();
  const scheme = useScheme();
  const ground = useGround(mode === "agl" && whole ? whole.trace : null, elevation);
  return useMemo(() => {
    if (mode === null || whole === null) return null;
    const { trace, flown } = whole;
    const columns = { length: trace.length, time: trace.time, altitude: trace.altitude, flown, engine };
    const values = getValues(mode, { ...columns, ground: ground && believed(ground) });
    const scale = getScale(mode, values, roundLimit(mode, reader), scheme);
    const classes = { of: getClasses(values, scale), colours: [...scale.colours, UNKNOWN] };
    const resolution = mode === "agl" ? (ground?.coarsest ?? null) : null;
    return { mode, scale, classes, unknown: values.some(Number.isNaN), resolution };
  }, [mode, whole, engine, ground, reader, scheme]);
}
