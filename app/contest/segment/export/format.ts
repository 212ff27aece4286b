/** The file formats in which segments can be downloaded. Pure. */
export const FORMATS = ["json", "geojson", "tsk", "cup", "txt"] as const;
export type Format = (typeof FORMATS)[number];
