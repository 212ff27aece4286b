/**
 * Where the base map ends: four zooms below its deepest tiles a shoreline would be drawn a centimetre off. Beyond
 * that its areas and lines are no longer drawn, the ground is plain, and the map says so.
 */
const ENLARGED = 4; // zooms

/**
 * Returns the last zoom at which the shapes of tiles are drawn.
 * @param detail the base map's deepest zoom
 */
export const getLastZoom = (detail: number) => detail + ENLARGED;

/** Fractional zooms are drawn with the tiles of the nearest whole one. */
export const isBeyond = (zoom: number, detail: number) => Math.round(zoom) > getLastZoom(detail);

/** Elevation still shows the shape of the ground while its heights are at most this many pixels apart. */
const RELIEF_PIXELS = 6;
export const tellsGround = (relief: number | null, metresPerPixel: number) =>
  relief !== null && relief <= RELIEF_PIXELS * metresPerPixel;
