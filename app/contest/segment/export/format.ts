/** Documents that segments are told as. Pure. */
export const FORMATS = ["json", "geojson", "tsk", "cup", "txt"] as const;
export type Format = (typeof FORMATS)[number];
