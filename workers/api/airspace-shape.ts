/** An airspace of a flight in the published wire shape, with what we know beyond it. */
import { type AirspaceFact, visits } from "#app/places/airspace/airspace.ts";

/**
 * `intervals` are all stays, in and out alternating; `display_intervals` those that are worth telling apart. No end above is no maximum.
 * Volumes come from files of their publishers, which know no number of OpenAIP: that key is absent.
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
