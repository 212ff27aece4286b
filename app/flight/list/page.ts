/** Flights of one page; the list is complete when one comes back shorter. */
export const PAGE = 100;
/** Above this many, a total is said as "more than". */
export const FLIGHTS_COUNTED = 1000;
export const MAX_SKIPPED = 10_000;
