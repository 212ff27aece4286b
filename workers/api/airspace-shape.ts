/** A flight's airspace in the published wire shape, with some fields of our own. */
import { type AirspaceFact, visits } from "#app/places/airspace/airspace.ts";

/**
 * `intervals` contains all stays, times of entering and leaving alternating; `display_intervals` omits short breaks.
 * Without an upper limit there is no maximum. Volumes come from files of their publishers, which contain no OpenAIP
 * id, so that key is absent.
 */
export function airspaceViolation(fact: AirspaceFact, i: number) {
  return {
    id: i + 1,
    violation: fact.state === "crossed",
    airspace_style: fact.style,
    airspace_name: fact.name,
    airspace_min_alt: Math.round(fact.lower.metres),
    ...(fact.upper.reference !== "UNL" && { airspace_max_alt: Math.round(fact.upper.metres) }),
    intervals: fact.times,
    display_intervals: visits(fact.times),
    total_seconds: fact.totalSeconds,
    state: fact.state,
    possibly_active: fact.possiblyActive,
    airspace_class: fact.class,
    airspace_lower: fact.lower.text,
    airspace_upper: fact.upper.text,
    airspace_source: fact.source,
    deepest_time: fact.deepest.time,
    deepest_horizontal: fact.deepest.horizontal,
    ...(fact.deepest.vertical !== null && { deepest_vertical: fact.deepest.vertical }),
  };
}
