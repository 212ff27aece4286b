/** The formats in which a flight can be downloaded, besides the recording itself. */
import type { BlockName } from "#app/soaring/trace/file.ts";
import { csv } from "./csv.ts";
import type { Exported } from "./exported.ts";
import type { FormatName } from "./format-name.ts";
import { geojson } from "./geojson.ts";
import { gpx } from "./gpx.ts";
import { kml } from "./kml.ts";

export interface Format {
  type: string;
  /** Blocks of the trace file that the format needs, besides those that every trace has. */
  blocks: BlockName[];
  /** Whether the format needs the elevation of the ground. */
  ground: boolean;
  /** Whether its heights are above the sea; otherwise they are as recorded. */
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

/** The registered media type of recordings; programs like SeeYou open files of this type. */
export const IGC_TYPE = "application/vnd.fai.igc";
