/** Airfields as every floor of the house knows them: their kind, and their runways. Degrees, metres. */
export type AirportKind = "gliding" | "small" | "medium" | "large" | "closed";

export interface Runway {
  /** Of the lower end, degrees. */
  heading: number;
  length: number | null;
  surface: string | null;
}

/** "08", the number painted on the lower end. */
export const runwayNumber = (runway: Runway): string => String(Math.round(runway.heading / 10) || 36).padStart(2, "0");
