/**
 * The few statistics that a list shows. A flight's row stores them as figures in this order, because their names
 * would take a quarter of a row that exists a million times. Pure.
 */
export const LISTED = [
  "attempt_percentage",
  "attempt_count",
  "attempt_avg",
  "thermal_percentage",
  "thermal_avg_gain",
  "thermal_avg",
  "thermal_speed",
  "thermal_radius",
  "thermal_bank",
  "glide_speed",
  "glide_ratio",
  "glide_detour",
  "glide_distance",
  "agl_avg",
  "altitude_avg",
  "thermal_start_agl",
] as const;
/** One of the published names. New ones go to the end, because stored rows depend on the order. */
type Listed = (typeof LISTED)[number];

/** Null for what is not known. */
export type ListedStatistics = Record<Listed, number | null>;

export const getFigures = (statistics: ListedStatistics): (number | null)[] => LISTED.map((name) => statistics[name]);

export const namedFigures = (figures: readonly (number | null)[]): Record<string, number | null> =>
  Object.fromEntries(LISTED.map((name, place) => [name, figures[place] ?? null]));
