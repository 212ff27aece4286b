/** Where badges ask for segments. There are none yet: no flight has flown one, and the badge's page says so. */

export const SEGMENTS_BUILT = false;

export const segmentsOf = (_flight: number): readonly number[] => [];
