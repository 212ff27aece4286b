/** What an importer of the map makes: an archive of tiles, and what belongs beside it. */
export interface Installable {
  archive: "basemap" | "terrain" | "airspace" | "airports" | "waypoints";
  /** A PMTiles archive. */
  bytes: Uint8Array;
  /** Further objects of the tiles store. */
  objects?: { key: string; bytes: Uint8Array }[];
  /** For the ledger. */
  sql?: string[];
}
