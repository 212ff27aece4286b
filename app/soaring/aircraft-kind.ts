/** Glider, motor glider, glider with electric front engine. */
export type AircraftKind = "GL" | "MG" | "FG";
