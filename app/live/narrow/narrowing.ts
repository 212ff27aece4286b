/**
 * Filters for the list of gliders in the air: what they filter by, and the choices among the gliders that are up.
 * Pure.
 */

import { type Card, isUp, type LiveState } from "../glider.ts";
import type { Facets } from "./facet.ts";

/** In the order shown; also their names in an address. */
export const NARROWED = ["region", "airport", "pilot", "aircraft", "class"] as const;
export type Narrowed = (typeof NARROWED)[number];

/** The chosen values, as in an address: ids of airfields, pilots and types, codes of regions and classes. */
export type Narrowing = Record<Narrowed, string | null>;
export const NO_NARROWING: Narrowing = { region: null, airport: null, pilot: null, aircraft: null, class: null };

const SPELLED: Record<Narrowed, RegExp> = {
  region: /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/,
  airport: /^[1-9]\d{0,9}$/,
  pilot: /^[1-9]\d{0,9}$/,
  aircraft: /^[1-9]\d{0,9}$/,
  class: /^(15|18|CL|DO|OP|ST)$/,
};

/** Invalid values do not filter anything. */
export function readNarrowing(query: URLSearchParams): Narrowing {
  const read = { ...NO_NARROWING };
  for (const name of NARROWED) {
    const value = query.get(name) ?? "";
    if (SPELLED[name].test(value)) read[name] = value;
  }
  return read;
}

/** A glider in lists. */
interface Listed {
  card: Card;
  state: LiveState;
}

export type FacetsByKey = ReadonlyMap<string, Facets>;

export interface Choice {
  value: string;
  /** Displayed name; for regions and classes the code. */
  name: string;
}

/** Returns the value of one glider for each filter; null where unknown. */
function getValues({ pilot }: Card, facets: Facets | undefined): Record<Narrowed, Choice | null> {
  const { airport = null, region = null, aircraft = null } = facets ?? {};
  const numbered = (one: { id: number; name: string } | null) => one && { value: String(one.id), name: one.name };
  return {
    region: region === null ? null : { value: region, name: region },
    airport: numbered(airport),
    pilot: numbered(pilot),
    aircraft: numbered(aircraft),
    class: aircraft && { value: aircraft.scClass, name: aircraft.scClass },
  };
}

/** Whether a glider matches all chosen values. */
export function isOf({ card }: Pick<Listed, "card">, narrowing: Narrowing, facets: FacetsByKey): boolean {
  const chosen = NARROWED.filter((name) => narrowing[name] !== null);
  if (chosen.length === 0) return true;
  const values = getValues(card, facets.get(card.glider));
  return chosen.every((name) => values[name]?.value === narrowing[name]);
}

/** Returns the choices among gliders in the air, each once. */
export function choicesAmong(gliders: readonly Listed[], facets: FacetsByKey): Record<Narrowed, Choice[]> {
  const found = NARROWED.map((name) => [name, new Map<string, Choice>()] as const);
  for (const one of gliders) {
    if (!isUp(one)) continue;
    const values = getValues(one.card, facets.get(one.card.glider));
    for (const [name, choices] of found) {
      const choice = values[name];
      if (choice) choices.set(choice.value, choice);
    }
  }
  return Object.fromEntries(found.map(([name, choices]) => [name, [...choices.values()]])) as Record<
    Narrowed,
    Choice[]
  >;
}
