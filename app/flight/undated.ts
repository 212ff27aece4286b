/**
 * Flights of recordings without a date. Their pilot is asked for the day; until then their date is 1 January 1970,
 * before any recorder existed, so they come last in lists and belong to no day with flights. They are never scored,
 * because nothing in the recording proves the day.
 */
export const NO_DAY = "1970-01-01";

/** The earliest day that a pilot may give: before it there were no recorders on board. */
export const FIRST_DAY = "1980-01-01";

/** The finding of such a recording. */
export const DATELESS = "H_RECORD_NO_DATE";

export const isUndated = (scoringDate: string): boolean => scoringDate === NO_DAY;
