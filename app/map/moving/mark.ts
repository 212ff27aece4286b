/** A mark that moves over the map. */
export interface Mark {
  id: string;
  latitude: number;
  longitude: number;
  /** Degrees; null: it has none, and is a dot. */
  course: number | null;
  colour: string;
  label: string;
  faded?: boolean;
  dashed?: boolean;
  /** With wings as long as a tow plane's. */
  short?: boolean;
}
