/** The kind of aircraft: glider (GL), motor glider (MG) or glider with an electric engine in the nose (FG). */
export type AircraftKind = "GL" | "MG" | "FG";
