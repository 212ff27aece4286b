/** Converts a member's favourite filters to filters of the live list. Pure. */
import type { Chip, ChipIndex } from "#app/flight/list/filter/filter.ts";
import { NARROWED, type Narrowed, type Narrowing, readNarrowing } from "./narrowing.ts";

export interface Favourite {
  name: string;
  narrowing: Narrowing;
}

const NARROWS: Partial<Record<ChipIndex, Narrowed>> = {
  user: "pilot",
  airport: "airport",
  aircraft: "aircraft",
  region: "region",
  sc_class: "class",
};

/** Returns null where a chip has no meaning for gliders in the air, or two have the same one. */
export function getFavourite(name: string, chips: readonly Chip[]): Favourite | null {
  const query = new URLSearchParams(chips.map(({ index, id }) => [NARROWS[index] ?? "", id]));
  const narrowing = readNarrowing(query);
  const says = NARROWED.filter((narrowed) => narrowing[narrowed] !== null);
  return chips.length > 0 && says.length === chips.length ? { name, narrowing } : null;
}

export const isChosen = ({ narrowing }: Favourite, asked: Narrowing): boolean =>
  NARROWED.every((name) => narrowing[name] === asked[name]);
