/** Flights gathered by their day, in the order they come. A day cut by a page's edge is marked: its sums are not the day's. */
import type { FlightTile } from "#app/flight/flight.ts";

export interface Day {
  date: string;
  flights: FlightTile[];
  whole: boolean;
}

export function byDay(flights: FlightTile[], { fromStart, toEnd }: { fromStart: boolean; toEnd: boolean }): Day[] {
  const days: Day[] = [];
  for (const flight of flights) {
    const last = days.at(-1);
    if (last?.date === flight.scoringDate) last.flights.push(flight);
    else days.push({ date: flight.scoringDate, flights: [flight], whole: true });
  }
  if (!fromStart && days.length > 0) days[0].whole = false;
  const last = days.at(-1);
  if (!toEnd && last) last.whole = false;
  return days;
}

/** Longest and summed distance of scored flights, null when none is scored. */
export function distances(flights: FlightTile[]): { best: number; together: number } | null {
  const scored = flights.map((flight) => flight.distance).filter((distance) => distance !== null);
  if (scored.length === 0) return null;
  return { best: Math.max(...scored), together: scored.reduce((sum, distance) => sum + distance, 0) };
}
