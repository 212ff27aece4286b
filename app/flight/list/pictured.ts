/**
 * Addresses of one picture of a flight's story, with 480 and 960 px on its longer side; the browser chooses between
 * them.
 */
export interface Pictured {
  small: string;
  medium: string;
}

/** Returns what a tile shows after a swipe. @param shown 0 for the map, then pictures from 1  @param by 1 or -1 */
export const turned = (shown: number, by: number, pictures: number): number =>
  (shown + by + pictures + 1) % (pictures + 1);
