/**
 * Where the base map ends: four zooms below its deepest tiles a shore of it would lie a centimetre beside itself. From
 * there on its areas and lines are no longer drawn, the ground is plain, and the map says so.
 */
const ENLARGED = 4; // zooms

/** The last zoom of tiles that shapes are drawn at. @param detail the base map's deepest zoom */
export const getLastZoom = (detail: number) => detail + ENLARGED;

/** Zooms between two are drawn with the tiles of the nearer one. */
export const isBeyond = (zoom: number, detail: number) => Math.round(zoom) > getLastZoom(detail);

/** Whether elevation still tells how the ground lies: its heights no further apart than so many pixels. */
const RELIEF_PIXELS = 6;
export const tellsGround = (relief: number | null, metresPerPixel: number) =>
  relief !== null && relief <= RELIEF_PIXELS * metresPerPixel;
