/** Interprets the form of a search bar that was sent without scripts. */

import type { Tools } from "#app/core/tools.ts";
import { isDate, readFilter } from "#app/flight/list/filter/address.ts";
import { type FlightFilter, withChip } from "#app/flight/list/filter/filter.ts";
import { type Reader, UNIT_SYSTEMS, type UnitSystem } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { USUAL_LIMIT } from "../document.ts";
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
  choices: { label: string; aside: string; next: FlightFilter }[];
}

/** @param today YYYY-MM-DD @param me the reader */
export async function readQuery(
  tools: Tools,
  query: URLSearchParams,
  { reader, today, me }: { reader: Reader; today: string; me: number | null },
): Promise<Asked> {
  const { filter } = readFilter(new URLSearchParams(query.get("in") ?? ""), today);
  const typed = (query.get("q") ?? "").trim();
  const asked = { filter, screen: getScreen(query.get("to")), typed };
  const bounds = boundsIn(filter, query) ?? daysIn(filter, query);
  if (bounds !== null || typed === "") return { ...asked, chosen: bounds, choices: [] };
  const [shortcut] = shortcutsIn(typed, { reader, today, words: shortcutWords(textIn(reader.language)) });
  if (shortcut) return { ...asked, chosen: withShortcut(filter, shortcut), choices: [] };
  const wish = {
    typed,
    documents: documentsFor(reader),
    limit: USUAL_LIMIT,
    language: reader.language,
    units: reader.units,
    me,
  };
  const choices = (await propose(tools, wish)).flatMap((found) => getChoice(found, filter, reader) ?? []);
  return { ...asked, chosen: choices.length === 1 ? choices[0].next : null, choices };
}

function getChoice({ document, id, name, told }: Found, filter: FlightFilter, reader: Reader) {
  const chip = getChip({ index: document, name, ...{ id, ...(told as { id?: string }) } });
  if (chip === null) return null;
  const aside = textIn(reader.language)(`search.group_${chip.index}`);
  return { label: name, aside, next: withChip(filter, chip) };
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
