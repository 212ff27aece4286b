/** Addresses of one picture of a flight's story, 480 and 960 px at its longer side: the browser takes the one that has enough of them. */
export interface Pictured {
  small: string;
  medium: string;
}
