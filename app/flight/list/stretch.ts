/**
 * Groups flights by day or by month, in the order they come. A group that is cut by the edge of a page is marked,
 * because its sums are not those of the whole day.
 */
import type { FlightTile } from "#app/flight/flight.ts";

export interface Stretch<Flight extends FlightTile = FlightTile> {
  /** The day, YYYY-MM-DD, or the month, YYYY-MM. */
  key: string;
  flights: Flight[];
  whole: boolean;
}

const DIGITS = { day: 10, month: 7 };

export function gathered<Flight extends FlightTile>(
  flights: Flight[],
  by: keyof typeof DIGITS,
  { fromStart, toEnd }: { fromStart: boolean; toEnd: boolean },
): Stretch<Flight>[] {
  const found: Stretch<Flight>[] = [];
  for (const flight of flights) {
    const key = flight.scoringDate.slice(0, DIGITS[by]);
    const last = found.at(-1);
    if (last?.key === key) last.flights.push(flight);
    else found.push({ key, flights: [flight], whole: true });
  }
  if (!fromStart && found.length > 0) found[0].whole = false;
  const last = found.at(-1);
  if (!toEnd && last) last.whole = false;
  return found;
}

/** The longest and the total distance of scored flights, null when none is scored. */
export function distances(flights: FlightTile[]): { best: number; together: number } | null {
  const scored = flights.map((flight) => flight.distance).filter((distance) => distance !== null);
  if (scored.length === 0) return null;
  return { best: Math.max(...scored), together: scored.reduce((sum, distance) => sum + distance, 0) };
}

/** Total seconds in the air; null when no flight has landed yet. */
export function airborne(flights: FlightTile[]): number | null {
  const known = flights.map(({ duration }) => duration).filter((seconds) => seconds !== null);
  return known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds, 0);
}
