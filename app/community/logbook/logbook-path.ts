import type { SheetFormat } from "#app/flight/list/sheet/format.ts";
import { pilotPath } from "#app/people/user/pilot-path.ts";

/** @param year the year whose flights are shown; absent for the latest */
export const logbookPath = (pilot: number, year?: string): string =>
  `${pilotPath(pilot, "logbook")}${year === undefined ? "" : `?year=${year}`}`;

/** The address of the logbook as a spreadsheet file: all flights of all years. */
export const logbookFilePath = (pilot: number, format: SheetFormat): string =>
  `${pilotPath(pilot)}/logbook/file.${format}`;
