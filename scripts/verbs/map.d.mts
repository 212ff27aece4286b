/** The archive of the base map, in the cache folder. */
export const BASEMAP: string;
/** Builds it where it is not there, or is not what today's sources make. */
export function buildMap(): Promise<void>;
