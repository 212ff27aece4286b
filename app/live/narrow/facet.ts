/** By what the list of those in the air is narrowed: where a glider took off, and what it is. */
import type { ScoringClass } from "#app/places/aircraft/aircraft.ts";

export interface Facets {
  /** Where it took off; null where nobody saw that. */
  airport: { id: number; name: string } | null;
  /** ISO 3166, of that airfield, else of one near where it is: "DE-BY", "FR"; null where there is none. */
  region: string | null;
  /** As the site's table has it; null where what is told names no type for certain. */
  aircraft: { id: number; name: string; scClass: ScoringClass } | null;
}
