/** What the flights of a collection make together: the sums of what their rows show. */
import type { FlightTile } from "#app/flight/flight.ts";
import { airborne, distances } from "#app/flight/list/stretch.ts";

export interface Sums {
  flights: number;
  /** Kilometres; null where none has a result. */
  distance: number | null;
  /** Seconds; null where none has landed. */
  seconds: number | null;
}

export const getSums = (flights: FlightTile[]): Sums => ({
  flights: flights.length,
  distance: distances(flights)?.together ?? null,
  seconds: airborne(flights),
});
