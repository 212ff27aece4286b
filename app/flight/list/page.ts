/** Flights of one page; a shorter page is the last one. */
export const PAGE = 100;
/** A total above this number is shown as "more than". */
export const FLIGHTS_COUNTED = 1000;
export const MAX_SKIPPED = 10_000;
