/**
 * Aircraft: the glider types a flight can be flown with. The room holds what a type is and its own table of nearly
 * 400 types (`aircraft.csv`); the full list of nearly 700 enters by `scripts/reference/import.ts`.
 *
 * Ids are those of the public glider list, sent by flight computers, and never change. One row is one configuration:
 * span, motor and winglets make rows of their own. Masses in kg, areas in m², speeds in m/s.
 */

/** No engine; combustion, jet or retractable electric; electric in the nose. */
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
  /** Able to take off by itself. */
  selfLaunch: boolean;
  wingArea: number | null;
  emptyMass: number | null;
  /** The mass for which the polar holds. */
  referenceMass: number | null;
  mtow: number | null;
  /** Slowest useful speed of the polar. */
  minSpeed: number | null;
  /** Vertical speed = a·v² + b·v + c, sinking is negative. All three or none. */
  polarA: number | null;
  polarB: number | null;
  polarC: number | null;
  /** Newest known index, 100 is neutral. */
  dmstIndex: number | null;
  /** Index by season, "2025": 108. Seasons before the type existed are absent. */
  indexBySeason: Record<string, number>;
}

const CREW = 90; // kg a seat, with parachute

/** A flying mass to start from: the polar's, else empty plus crew, else four fifths of the maximum, else of a club glider. */
export function usualMass(aircraft: Aircraft): number {
  const crew = aircraft.doubleSeater ? 2 * CREW : CREW;
  if (aircraft.referenceMass !== null) return aircraft.referenceMass;
  if (aircraft.emptyMass !== null) return aircraft.emptyMass + crew;
  if (aircraft.mtow !== null) return Math.round(0.8 * aircraft.mtow);
  return aircraft.doubleSeater ? 550 : 340;
}

/** The index valid in a season: that season's, else the newest before it, else the newest known. */
export function indexOf(aircraft: Aircraft, season: number): number | null {
  const known = Object.keys(aircraft.indexBySeason).filter((year) => Number(year) <= season);
  const newest = known.sort().at(-1);
  return newest === undefined ? aircraft.dmstIndex : aircraft.indexBySeason[newest];
}
