/** Formats numbers and times for files: never an exponent, a comma or "NaN". */

/** Seven decimals are a centimetre, finer than any recorder writes. */
export const place = (degrees: number) => degrees.toFixed(7);
/** Recorders write whole metres. */
export const height = (metres: number) => String(Math.round(metres));

/** Formats `2026-07-12T10:00:00Z`, with milliseconds if there are any. @param unix seconds since 1970 */
export const instant = (unix: number) => new Date(Math.round(unix * 1000)).toISOString().replace(".000Z", "Z");
