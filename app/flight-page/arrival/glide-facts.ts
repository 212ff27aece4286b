/** What the flight's page knows to tell where its glider could have arrived. Metres, seconds since 1970. */
import type { Datum } from "#app/flight/trace/heights.ts";
import type { WindCell } from "#app/soaring/geo/wind.ts";
import type { Polar } from "#app/soaring/polar/polar.ts";

export interface Reach {
  /** Type of the glider. */
  glider: string;
  /** As published, at its reference mass: what the glider weighed on the day is not known. */
  polar: Polar;
  /** In order of time and height; empty where the analysis found none. */
  wind: WindCell[];
  /** What the page's heights are above. */
  datum: Datum;
}
