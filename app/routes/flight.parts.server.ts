/** What parts of a flight's page load when they are open, by tab. */
import { loadFile } from "#app/flight/page/file/part.server.ts";
import type { Parts } from "#app/flight/page/load.server.ts";
import { loadStatistics } from "#app/flight/page/statistics/part.server.ts";

export const LOADS: Parts["loads"] = { statistics: loadStatistics, file: loadFile };
