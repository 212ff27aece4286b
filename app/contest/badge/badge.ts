/**
 * The badges: their published ids, what is measured, the thresholds of their levels and the day from which flights
 * count. Pure.
 *
 * Ids and thresholds follow the published API; names and drawings are our own.
 */

/** The quantity that a badge counts, which decides how its numbers are shown. */
export type Measure =
  | "hours"
  | "km"
  | "points"
  | "metres"
  | "climb"
  | "flights"
  | "days"
  | "airfields"
  | "countries"
  | "continents"
  | "types"
  | "people"
  | "weekends"
  | "months"
  | "segments"
  | "airports"
  | "rounds"
  | "parts"
  | "thermals";

export interface Badge {
  id: BadgeId;
  measure: Measure;
  /** The thresholds of level 1, 2 …; only one when the badge has no levels. */
  thresholds: readonly number[];
  /** Whether the badge has no levels: the API then returns no thresholds. */
  single: boolean;
  /** Flights of this local day and later count, so that everyone starts equal. */
  from: string;
}

/** The first season that Kettle scores completely. */
const FIRST_SEASON = "2025-10-01";
/** The day since which the airports that count are listed. */
const AIRPORTS_LISTED = "2026-10-01";

const levels = (measure: Measure, thresholds: readonly number[], from = FIRST_SEASON) => ({
  measure,
  thresholds,
  single: false,
  from,
});
const single = (measure: Measure, threshold: number) => ({
  measure,
  thresholds: [threshold],
  single: true,
  from: FIRST_SEASON,
});

const KILOMETRES_DECLARED = [250, 500, 750, 1000, 1250];

/** In the order in which pages show them. */
const TABLE = {
  aeronaut: levels("hours", [50, 200, 500, 1000, 3000]),
  zugvogel: levels("km", [2000, 10_000, 50_000, 100_000, 500_000]),
  endurance: levels("hours", [5, 8, 11, 14]),
  point_hunter: levels("points", [600, 800, 1000, 1200, 1500]),
  walk_of_fame: levels("flights", [5, 10, 20, 50, 100]),
  sprinter: levels("points", [70, 90, 110, 130, 150]),
  day_winner: levels("days", [1, 2, 5, 20, 50]),
  explorer: levels("km", KILOMETRES_DECLARED),
  pythagoras: levels("km", KILOMETRES_DECLARED),
  euclid: levels("km", KILOMETRES_DECLARED),
  astronaut: levels("metres", [2000, 3000, 5000, 7000, 9000]),
  no_need_to_circle: levels("km", [100, 200, 300, 500, 1000]),
  nomad: levels("airfields", [2, 5, 10, 25, 50]),
  tourist: levels("countries", [2, 5, 10, 15, 25]),
  globe_trotter: levels("continents", [2, 3, 4, 5, 6]),
  aircraft_hopper: levels("types", [5, 10, 20, 30, 50]),
  vintage_viper: levels("types", [1, 2, 5, 10, 20]),
  cockpit_crew: levels("people", [5, 10, 20, 50, 100]),
  always_by_your_side: levels("flights", [5, 10, 25, 50, 100]),
  consistency: levels("weekends", [3, 5, 10, 20, 40]),
  sky_streak: levels("months", [6, 12, 18, 24, 36]),
  segment_specialist: levels("segments", [1, 5, 10, 15, 25]),
  flying_in_circles: levels("airports", [1, 2, 5, 10, 15], AIRPORTS_LISTED),
  training_lap: levels("rounds", [2, 5, 10, 20, 50], AIRPORTS_LISTED),
  silver: single("parts", 3),
  launch_specialist: single("parts", 3),
  hawk: single("metres", 1500),
  rocket_woman: single("climb", 5),
  bring_it_home: single("km", 50),
  yin_yang: single("thermals", 21),
  storyteller: single("flights", 20),
} as const satisfies Record<string, Omit<Badge, "id">>;

export type BadgeId = keyof typeof TABLE;

export const BADGE_IDS = Object.keys(TABLE) as BadgeId[];
export const BADGES: readonly Badge[] = BADGE_IDS.map((id) => ({ id, ...TABLE[id] }));

export const getBadge = (id: BadgeId): Badge => ({ id, ...TABLE[id] });
export const isBadge = (id: string): id is BadgeId => Object.hasOwn(TABLE, id);

/** The first day from which flights count for any badge. */
export const FIRST_DAY = BADGES.map(({ from }) => from).sort()[0];

/** Returns how many thresholds are reached. */
export const levelReached = ({ thresholds }: Pick<Badge, "thresholds">, value: number): number =>
  thresholds.filter((threshold) => value >= threshold).length;

/** Returns the threshold of the next level; null at the last. */
export const nextThreshold = ({ thresholds }: Pick<Badge, "thresholds">, value: number): number | null =>
  thresholds.find((threshold) => value < threshold) ?? null;

/** The number of badge levels for each level of a pilot. */
export const STEPS_A_LEVEL = 10;

/** Returns the level of a pilot with this many badge levels. Source: the specification, 9. */
export const pilotLevel = (steps: number): number => Math.floor(steps / STEPS_A_LEVEL) + 1;

/** Returns how many badge levels are missing to the pilot's next level. */
export const stepsToNext = (steps: number): number => STEPS_A_LEVEL - (steps % STEPS_A_LEVEL);

export const badgesPath = (user: number) => `/user/${user}/badges`;
export const badgePath = (user: number, badge: BadgeId) => `/user/${user}/badges/${badge}`;
