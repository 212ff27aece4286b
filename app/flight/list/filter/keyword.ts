/** Words that say of what sort a flight is, by their published names. */
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
  // Ours: how the flight was held up, app/flight/facet/lift.ts.
  "thermal",
  "ridge",
  "wave",
] as const;
export type Keyword = (typeof KEYWORDS)[number];
