/**
 * Airspace in the barogram: for every stay in a volume a box from its floor to its ceiling. Limits above ground are left
 * out, because the ground below is not drawn there; the list of airspace has them.
 */

import { type Span, spans } from "#app/flight/span.ts";
import type { AirspaceFact } from "#app/places/airspace/airspace.ts";
import type { Limit } from "#app/soaring/airspace/volume.ts";

export interface AirspaceBand extends Span {
  /** Metres, as published: above the sea, or of the standard atmosphere. */
  floor: number;
  ceiling: number;
  fact: AirspaceFact;
}

/** Those above last: what lies higher is drawn over what lies lower. */
export function airspaceBands(facts: readonly AirspaceFact[] | null | undefined): AirspaceBand[] {
  return (facts ?? [])
    .flatMap((fact) => {
      const [floor, ceiling] = [getHeight(fact.lower), getHeight(fact.upper)];
      if (floor === null || ceiling === null || fact.state === "unknown") return [];
      return spans(fact.times).map((stay) => ({ ...stay, floor, ceiling, fact }));
    })
    .sort((a, b) => a.floor - b.floor);
}

/** The ground is below everything that is drawn. */
function getHeight({ reference, metres }: Limit): number | null {
  if (reference === "GND") return -1000;
  return reference === "AGL" ? null : metres;
}
