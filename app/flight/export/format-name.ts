/** The file formats of a flight beside the recording itself: `/file/flight/ID.NAME`, by what their users call them. */
export const FORMAT_NAMES = { kml: "KML", gpx: "GPX", geojson: "GeoJSON", csv: "CSV" } as const;
export type FormatName = keyof typeof FORMAT_NAMES;
