/**
 * Flights of recordings that have no date. Their pilot is asked for the day; until then they stand on the first day of the
 * calendar of computers, which is before every recorder: they come last in lists and belong to no day that anybody flew on.
 * Scored they are never: nothing in the recording proves the day.
 */
export const NO_DAY = "1970-01-01";

/** A flight told to be of an earlier day had no recorder on board. */
export const FIRST_DAY = "1980-01-01";

/** The finding that such a recording has. */
export const DATELESS = "H_RECORD_NO_DATE";

export const isUndated = (scoringDate: string): boolean => scoringDate === NO_DAY;
