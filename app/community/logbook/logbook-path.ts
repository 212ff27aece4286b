import type { SheetFormat } from "#app/flight/list/sheet/format.ts";
import { pilotPath } from "#app/people/user/pilot-path.ts";

/** @param year whose flights are shown; the latest without it */
export const logbookPath = (pilot: number, year?: string): string =>
  `${pilotPath(pilot, "logbook")}${year === undefined ? "" : `?year=${year}`}`;

/** Of the logbook as a file for spreadsheets: all flights of all years. */
export const logbookFilePath = (pilot: number, format: SheetFormat): string =>
  `${pilotPath(pilot)}/logbook/file.${format}`;
