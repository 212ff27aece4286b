/** Writes a declaration as C records, the opposite of `c-record.ts`, for our own recordings, simulators and exports. */
import { clockFigures, figures, latitudeFigures, longitudeFigures } from "#app/soaring/igc/figures.ts";
import type { Place, Task } from "../task.ts";

/** Take-off, landing and first line leave room for this many points in the 20 lines that platforms read. */
export const MAX_POINTS = 17;

export interface DeclaredWhen {
  /** Seconds since 1970, UTC; from 1980 to 2079. */
  declaredAt: number;
  /** YYYY-MM-DD; null for the day of declaring. */
  flightDate?: string | null;
  taskNumber?: number;
}

/**
 * Returns one line per record, without line ends. Positions are rounded to thousandths of a minute, zones are not
 * written.
 */
export function declarationLines(
  { name, takeoff, points, landing }: Pick<Task, "name" | "takeoff" | "points" | "landing">,
  { declaredAt, flightDate = null, taskNumber = 1 }: DeclaredWhen,
): string[] {
  const turns = Math.max(0, points.length - 2);
  const first = [
    "C",
    dayFigures(new Date(declaredAt * 1000).toISOString()) + clockFigures(declaredAt),
    flightDate === null ? "000000" : dayFigures(flightDate),
    figures(taskNumber, 4) + figures(turns, 2),
    oneLine(name),
  ].join("");
  return [first, placeLine(takeoff), ...points.map(placeLine), placeLine(landing)];
}

function placeLine(place: Place | null): string {
  if (place === null) return "C0000000N00000000E";
  return `C${latitudeFigures(place.latitude)}${longitudeFigures(place.longitude)}${oneLine(place.name)}`;
}

/** Formats YYYY-MM-DD… as DDMMYY. */
const dayFigures = (day: string) => day.slice(8, 10) + day.slice(5, 7) + day.slice(2, 4);

const oneLine = (text: string) => text.replace(/[\r\n\0]/g, " ").trim();
