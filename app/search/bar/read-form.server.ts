/** Interprets the form of a search bar that was sent without scripts. */

import type { Tools } from "#app/core/tools.ts";
import { isDate, readFilter } from "#app/flight/list/filter/address.ts";
import { type FlightFilter, withChip } from "#app/flight/list/filter/filter.ts";
import { type Reader, UNIT_SYSTEMS, type UnitSystem } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { nearerWords } from "../nearer-words.ts";
import { type Proposal as Found, propose } from "../propose.server.ts";
import { documentsFor, getChip, withDistance, withRange, withShortcut } from "./choice.ts";
import { isRange, kilometres } from "./distance.ts";
import { getScreen } from "./search-address.ts";
import { shortcutsIn } from "./shortcut.ts";
import { shortcutWords } from "./words.ts";

export interface Asked {
  /** The filter before the search. */
  filter: FlightFilter;
  screen: string;
  typed: string;
  /** The requested filter; null while it is ambiguous. */
  chosen: FlightFilter | null;
  /** The filters that may have been meant. */
  choices: Choice[];
  /** Whether nothing is called as typed, so that these are the nearest names. */
  near: boolean;
}

export interface Choice {
  found: Found;
  label: string;
  next: FlightFilter;
}

/** @param today YYYY-MM-DD @param me the reader */
export async function readQuery(
  tools: Tools,
  query: URLSearchParams,
  { reader, today, me }: { reader: Reader; today: string; me: number | null },
): Promise<Asked> {
  const { filter } = readFilter(new URLSearchParams(query.get("in") ?? ""), today);
  const typed = (query.get("q") ?? "").trim();
  const asked = { filter, screen: getScreen(query.get("to")), typed, near: false };
  const bounds = boundsIn(filter, query) ?? daysIn(filter, query);
  if (bounds !== null || typed === "") return { ...asked, chosen: bounds, choices: [] };
  const [shortcut] = shortcutsIn(typed, { reader, today, words: shortcutWords(textIn(reader.language)) });
  if (shortcut) return { ...asked, chosen: withShortcut(filter, shortcut), choices: [] };
  const wish = {
    typed,
    documents: documentsFor(reader),
    limit: MANY,
    language: reader.language,
    units: reader.units,
    me,
  };
  const search = async (words: string) =>
    (await propose(tools, { ...wish, typed: words })).flatMap((found) => getChoice(found, filter) ?? []);
  const choices = await search(typed);
  if (choices.length > 0)
    // Who searches on the page itself wants to see what was found, even if it is one name.
    return { ...asked, chosen: choices.length === 1 && !query.has("here") ? choices[0].next : null, choices };
  let nearest: Choice[] = [];
  for (const words of nearerWords(typed)) if (nearest.length === 0) nearest = await search(words);
  return { ...asked, chosen: null, choices: nearest, near: true };
}

/** The most names on the page. */
const MANY = 40;

function getChoice(found: Found, filter: FlightFilter): Choice | null {
  const { document, id, name, told } = found;
  const chip = getChip({ index: document, name, ...{ id, ...(told as { id?: string; outline?: string }) } });
  if (chip === null) return null;
  return { found, label: name, next: withChip(filter, chip) };
}

/** Returns null if no bounds were sent, or impossible ones. */
function boundsIn(filter: FlightFilter, query: URLSearchParams): FlightFilter | null {
  const units = query.get("distance");
  const [above, below] = [query.get("above") ?? "", query.get("below") ?? ""];
  if (!isUnits(units) || !isRange(above, below)) return null;
  return withDistance(filter, kilometres(above, units), kilometres(below, units));
}

const isUnits = (text: string | null): text is UnitSystem =>
  (UNIT_SYSTEMS as readonly (string | null)[]).includes(text);

function daysIn(filter: FlightFilter, query: URLSearchParams): FlightFilter | null {
  if (!query.has("from") && !query.has("until")) return null;
  const [from, to] = ["from", "until"].map((name) => {
    const date = query.get(name) ?? "";
    return isDate(date) ? date : null;
  });
  return from !== null && to !== null && from > to ? withRange(filter, to, from) : withRange(filter, from, to);
}
