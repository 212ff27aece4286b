/** What badges ask of one flight. Hours, kilometres, metres above the sea, m/s; 0 and null where it did not happen or is not known. */

export interface Feat {
  flight: number;
  /** Flights are in the order of take-off; ISO, UTC. */
  takeoff: string;
  /** Local day at the take-off airfield. */
  date: string;
  /** Where the pilot sat. In the second seat only `other` counts. */
  seat: "front" | "second";
  /** The other member aboard. */
  other: number | null;
  hours: number;
  /** Of the free contest. */
  km: number;
  points: number;
  sprint: number;
  /** Of the completed course that was declared before the take-off. */
  outReturn: number;
  triangle: number;
  rectangle: number;
  top: number;
  /** From a low point to a later high point. */
  gain: number;
  /** Without circling, from place to place every five minutes. */
  straight: number;
  airfield: number | null;
  /** ISO 3166; two letters. */
  country: string | null;
  continent: string | null;
  aircraft: number | null;
  vintage: boolean;
  /** Of its best thermal. */
  thermal: number;
  /** The best average over 500 m of one thermal. */
  climb: number;
  finalGlide: number;
  /** Thermals that were turned to either side. */
  left: number;
  right: number;
  launch: "T" | "W" | "S" | "O" | null;
  /** The pilot's own. */
  pictures: boolean;
  /** Nobody had more points on that day in that country. */
  won: boolean;
  /** Times around each major airport, by its code. */
  rounds: Readonly<Record<string, number>>;
  /** Ids of segments that it flew. Segments are not built yet: empty. */
  segments: readonly number[];
}
