/** A stretch of time, seconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** Converts the alternating lists of the database to spans of time: ISO text in, seconds since 1970 out. */
export function spans(times: string[]): Span[] {
  const found = [];
  for (let i = 0; i + 1 < times.length; i += 2) found.push({ from: seconds(times[i]), to: seconds(times[i + 1]) });
  return found;
}

export function seconds(time: string): number {
  return Math.round(Date.parse(time) / 1000);
}

/** Returns the parts of a stretch of time that the spans do not cover. */
export function uncovered(taken: readonly Span[], place: Span): Span[] {
  const gaps: Span[] = [];
  let at = place.from;
  for (const { from, to } of taken.toSorted((a, b) => a.from - b.from)) {
    if (from > at) gaps.push({ from: at, to: Math.min(from, place.to) });
    at = Math.max(at, to);
  }
  if (at < place.to) gaps.push({ from: at, to: place.to });
  return gaps.filter(({ from, to }) => to > from);
}
