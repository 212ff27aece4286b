/**
 * Aircraft: the glider types with which a flight can be flown. This feature defines what a type is and contains its
 * own table of nearly 400 types (`aircraft.csv`); the full list of nearly 700 is imported by
 * `scripts/reference/import.ts`.
 *
 * Ids are those of the public glider list, sent by flight computers, and never change. One row is one configuration:
 * span, motor and winglets make rows of their own. Masses in kg, areas in m², speeds in m/s.
 */

/** GL: no engine. MG: combustion, jet or retractable electric engine. FG: electric motor in the nose. */
export const AIRCRAFT_KINDS = ["GL", "MG", "FG"] as const;
export type AircraftKind = (typeof AIRCRAFT_KINDS)[number];
/** 15 m, 18 m, club, two-seater, open, standard. */
export type ScoringClass = "15" | "18" | "CL" | "DO" | "OP" | "ST";

export interface Aircraft {
  id: number;
  name: string;
  /** Base model shared by variants. */
  family: string;
  manufacturer: string;
  kind: AircraftKind;
  scClass: ScoringClass;
  doubleSeater: boolean;
  vintage: boolean;
  /** Whether it can take off under its own power. */
  selfLaunch: boolean;
  wingArea: number | null;
  emptyMass: number | null;
  /** The mass to which the polar applies. */
  referenceMass: number | null;
  mtow: number | null;
  /** The slowest useful speed of the polar. */
  minSpeed: number | null;
  /** Coefficients of vertical speed = a·v² + b·v + c, where sinking is negative. All three or none. */
  polarA: number | null;
  polarB: number | null;
  polarC: number | null;
  /** The newest known index; 100 is neutral. */
  dmstIndex: number | null;
  /** Index by season, "2025": 108. Seasons before the type existed are absent. */
  indexBySeason: Record<string, number>;
}

const CREW = 90; // kg per seat, with parachute

/**
 * Returns a flying mass to start from: the polar's, else empty mass plus crew, else four fifths of the maximum, else
 * that of a club glider.
 */
export function usualMass(aircraft: Aircraft): number {
  const crew = aircraft.doubleSeater ? 2 * CREW : CREW;
  if (aircraft.referenceMass !== null) return aircraft.referenceMass;
  if (aircraft.emptyMass !== null) return aircraft.emptyMass + crew;
  if (aircraft.mtow !== null) return Math.round(0.8 * aircraft.mtow);
  return aircraft.doubleSeater ? 550 : 340;
}

/** Returns the index valid in a season: that season's, else the newest before it, else the newest known. */
export function indexOf(aircraft: Aircraft, season: number): number | null {
  const known = Object.keys(aircraft.indexBySeason).filter((year) => Number(year) <= season);
  const newest = known.sort().at(-1);
  return newest === undefined ? aircraft.dmstIndex : aircraft.indexBySeason[newest];
}
