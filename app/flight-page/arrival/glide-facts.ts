/** The data with which the flight's page computes where its glider could have arrived. Metres, seconds since 1970. */
import type { Datum } from "#app/flight/trace/heights.ts";
import type { WindCell } from "#app/soaring/geo/wind.ts";
import type { Polar } from "#app/soaring/polar/polar.ts";

export interface Reach {
  /** Type of the glider. */
  glider: string;
  /** As published, at its reference mass, because the glider's mass on the day is unknown. */
  polar: Polar;
  /** In order of time and height; empty where the analysis found none. */
  wind: WindCell[];
  /** The reference of the page's heights. */
  datum: Datum;
}
