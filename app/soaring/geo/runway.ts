/** Airfields as used in all parts of Kettle: their kind, and their runways. Degrees, metres. */
export type AirportKind = "gliding" | "small" | "medium" | "large" | "closed";

export interface Runway {
  /** Heading of the lower-numbered end, degrees. */
  heading: number;
  length: number | null;
  surface: string | null;
}

/** Returns the number painted on the lower-numbered end, such as "08". */
export const runwayNumber = (runway: Runway): string => String(Math.round(runway.heading / 10) || 36).padStart(2, "0");
