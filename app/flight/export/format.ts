/** The forms a flight can be taken along in, beside the recording itself. */
import type { BlockName } from "#app/soaring/trace/file.ts";
import { csv } from "./csv.ts";
import type { Exported } from "./exported.ts";
import type { FormatName } from "./format-name.ts";
import { geojson } from "./geojson.ts";
import { gpx } from "./gpx.ts";
import { kml } from "./kml.ts";

export interface Format {
  type: string;
  /** Of the trace file, beside what every trace has. */
  blocks: BlockName[];
  /** Elevation of the ground is asked for. */
  ground: boolean;
  /** Heights are meant above the sea; else as the recorder wrote them. */
  aboveSea: boolean;
  write(flight: Exported): Generator<string>;
}

export const FORMATS = {
  kml: { type: "application/vnd.google-earth.kml+xml", blocks: [], ground: false, aboveSea: true, write: kml },
  gpx: { type: "application/gpx+xml", blocks: [], ground: false, aboveSea: true, write: gpx },
  geojson: { type: "application/geo+json", blocks: [], ground: false, aboveSea: true, write: geojson },
  csv: {
    type: "text/csv; charset=utf-8; header=present",
    blocks: ["engine", "extras"],
    ground: true,
    aboveSea: false,
    write: csv,
  },
} satisfies Record<FormatName, Format>;

/** Registered for recordings: programs like SeeYou open what comes as this. */
export const IGC_TYPE = "application/vnd.fai.igc";
