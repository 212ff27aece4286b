/** The data of a timeline; kilometres, seconds, local dates. */
import type { FlightTile } from "#app/flight/flight.ts";
import type { Day } from "#app/flight/total/month.ts";
import type { SeasonLine } from "../season-line.ts";
import type { Asked } from "./query.ts";

export interface MonthSum {
  flights: number;
  distance: number;
  seconds: number;
}

export interface Timeline {
  pilot: number;
  asked: Asked & { season: number | "all" };
  /** Seasons with flights in this seat, newest first. */
  seasons: number[];
  today: string;
  /** The season shown by calendar and chart. */
  drawn: number;
  /** The days of that season, oldest first. */
  days: Day[];
  /** The lines of the seasons before it, newest first. */
  earlier: SeasonLine[];
  /** Sums by month, YYYY-MM, as far as they are known. */
  sums: Record<string, MonthSum>;
  gliders: { id: number; name: string }[];
  flights: FlightTile[];
  /** Where the next page begins. */
  next: string | null;
  fromStart: boolean;
}
