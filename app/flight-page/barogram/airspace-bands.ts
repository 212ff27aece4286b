/**
 * Airspace in the barogram: a box from floor to ceiling for every stay in a volume. Limits above ground are left out,
 * because the ground there is not drawn; the list of airspace contains them.
 */

import { type Span, spans } from "#app/flight/span.ts";
import type { AirspaceFact } from "#app/places/airspace/airspace.ts";
import type { Limit } from "#app/soaring/airspace/volume.ts";

export interface AirspaceBand extends Span {
  /** Metres as published: above sea level, or in the standard atmosphere. */
  floor: number;
  ceiling: number;
  fact: AirspaceFact;
}

/** Returns the bands in the order in which they are drawn, with higher ones over lower ones. */
export function airspaceBands(facts: readonly AirspaceFact[] | null | undefined): AirspaceBand[] {
  return (facts ?? [])
    .flatMap((fact) => {
      const [floor, ceiling] = [getHeight(fact.lower), getHeight(fact.upper)];
      if (floor === null || ceiling === null || fact.state === "unknown") return [];
      return spans(fact.times).map((stay) => ({ ...stay, floor, ceiling, fact }));
    })
    .sort((a, b) => a.floor - b.floor);
}

/** Ground level lies below everything that is drawn. */
function getHeight({ reference, metres }: Limit): number | null {
  if (reference === "GND") return -1000;
  return reference === "AGL" ? null : metres;
}
