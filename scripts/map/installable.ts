/** What an importer makes of files: an archive, and whatever belongs beside it. `install.ts` puts it into the store. */
export type ArchiveKind = "basemap" | "terrain" | "airspace" | "airports" | "waypoints";

export interface Installable {
  archive: ArchiveKind;
  /** A PMTiles archive. */
  bytes: Uint8Array;
  /** Further objects of the tiles store. */
  objects?: { key: string; bytes: Uint8Array }[];
  /** For the database. */
  sql?: string[];
  /** Statements that bring its rows back after another one took its place; asked once `sql` has run. */
  restore?: () => Promise<string[]>;
}

/** The same of an archive that lies on disk and is never held: a map of a planet. */
export interface InstallableFile extends Omit<Installable, "bytes"> {
  file: string;
}

/** An expected no: told as a sentence, without a trace of where it was found. */
export class CannotImport extends Error {}
