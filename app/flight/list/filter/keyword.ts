/** Keywords for kinds of flights, by their published names. */
export const KEYWORDS = [
  "junior",
  "female",
  "vintage",
  "story",
  "outlanding",
  "team_flight",
  "summer",
  "winter",
  "fes",
  "engine",
  "no_engine",
  "launch_self",
  "launch_tow",
  "launch_winch",
  // Our own keywords, for how the flight was kept up: app/flight/facet/lift.ts.
  "thermal",
  "ridge",
  "wave",
] as const;
export type Keyword = (typeof KEYWORDS)[number];
