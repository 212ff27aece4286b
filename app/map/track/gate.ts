import type { Place } from "#app/map/polyline.ts";

/** A line that is crossed, with its name at the end where it has room. */
export interface Gate {
  ends: readonly [Place, Place];
  name: string;
}
