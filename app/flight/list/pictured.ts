/** Addresses of one picture of a flight's story, 480 and 960 px at its longer side: the browser takes the one that has enough of them. */
export interface Pictured {
  small: string;
  medium: string;
}

/** What a tile shows after turning it. @param shown 0 for the map, then pictures from 1  @param by 1 or -1 */
export const turned = (shown: number, by: number, pictures: number): number =>
  (shown + by + pictures + 1) % (pictures + 1);
