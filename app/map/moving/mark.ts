/** A mark that moves over the map. */
export interface Mark {
  id: string;
  latitude: number;
  longitude: number;
  /** Course in degrees; null for a mark without one, which is a dot. */
  course: number | null;
  colour: string;
  label: string;
  faded?: boolean;
  dashed?: boolean;
  /** Whether its wings are short, like a tow plane's. */
  short?: boolean;
}
