/**
 * The data of one flight that badges need. Hours, kilometres, metres above the sea, m/s; 0 or null for what did not
 * happen or is not known.
 */

export interface Feat {
  flight: number;
  /** ISO, UTC; flights are sorted by take-off. */
  takeoff: string;
  /** Local date at the take-off airfield. */
  date: string;
  /** The pilot's seat. In the second seat only `other` counts. */
  seat: "front" | "second";
  /** The other member on board. */
  other: number | null;
  hours: number;
  /** Kilometres of the free contest. */
  km: number;
  points: number;
  sprint: number;
  /** Kilometres of the completed course that was declared before the take-off. */
  outReturn: number;
  triangle: number;
  rectangle: number;
  top: number;
  /** Metres from a low point to a later high point. */
  gain: number;
  /** Kilometres without circling, measured between positions every five minutes. */
  straight: number;
  airfield: number | null;
  /** ISO 3166, two letters. */
  country: string | null;
  continent: string | null;
  aircraft: number | null;
  vintage: boolean;
  /** Metres gained in its best thermal. */
  thermal: number;
  /** The best average over 500 m of one thermal. */
  climb: number;
  finalGlide: number;
  /** The number of thermals circled to the left and to the right. */
  left: number;
  right: number;
  launch: "T" | "W" | "S" | "O" | null;
  /** Whether the story has pictures by this pilot. */
  pictures: boolean;
  /** Whether no other flight had more points on that day in that country. */
  won: boolean;
  /** The number of times around each major airport, by its code. */
  rounds: Readonly<Record<string, number>>;
  /** Ids of the segments that it flew; still empty. */
  segments: readonly number[];
}
