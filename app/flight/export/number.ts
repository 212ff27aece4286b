/** Numbers and times as files have them: never an exponent, a comma or a "NaN". */

/** A centimetre, finer than any recorder writes. */
export const place = (degrees: number) => degrees.toFixed(7);
/** Recorders write whole metres. */
export const height = (metres: number) => String(Math.round(metres));

/** `2026-07-12T10:00:00Z`, with milliseconds where there are some. @param unix seconds since 1970 */
export const instant = (unix: number) => new Date(Math.round(unix * 1000)).toISOString().replace(".000Z", "Z");
