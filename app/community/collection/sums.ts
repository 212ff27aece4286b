/** The totals of the flights in a collection, added up from what their rows show. */
import type { FlightTile } from "#app/flight/flight.ts";
import { airborne, distances } from "#app/flight/list/stretch.ts";

export interface Sums {
  flights: number;
  /** Kilometres; null if none has a result. */
  distance: number | null;
  /** Seconds; null if none has landed. */
  seconds: number | null;
}

export const getSums = (flights: FlightTile[]): Sums => ({
  flights: flights.length,
  distance: distances(flights)?.together ?? null,
  seconds: airborne(flights),
});
