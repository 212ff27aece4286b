/** The facets by which the list of gliders in the air can be filtered: where a glider took off, and what it is. */
import type { ScoringClass } from "#app/places/aircraft/aircraft.ts";

export interface Facets {
  /** The airfield where it took off; null where the take-off was not seen. */
  airport: { id: number; name: string } | null;
  /**
   * ISO 3166 code of that airfield's region, else of an airfield near its position: "DE-BY", "FR"; null where there
   * is none.
   */
  region: string | null;
  /** Its type in the site's table; null where the known facts do not identify a type with certainty. */
  aircraft: { id: number; name: string; scClass: ScoringClass } | null;
}
