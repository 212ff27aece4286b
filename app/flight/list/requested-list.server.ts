/**
 * Reads what a page's address requests of a list: the filter with its names, the position in the list, and the
 * parameters that are not accepted.
 */
import type { Tools } from "#app/core/tools.ts";
import type { Area } from "../outline/area.ts";
import { outlineArea, readOutline } from "../outline/outline.ts";
import { type Cursor, readCursor } from "./cursor.ts";
import { readFilter } from "./filter/address.ts";
import { EVERYTHING, type FlightFilter, getIds, getLandmark, isOrderThrough } from "./filter/filter.ts";
import { named } from "./filter/named.server.ts";
import { MAX_SKIPPED } from "./page.ts";
import { buildQuery, type FlightQuery } from "./query.ts";
import { cursorColumns } from "./required-values.ts";

export interface RequestedList {
  filter: FlightFilter;
  query: FlightQuery & { after?: Cursor; skip: number };
  /** Whether the page is the first one. */
  fromStart: boolean;
  /** Names of parameters that are not accepted; then the list is not shown. */
  refused: string[];
  /** The area of the landmark that the flights passed, for `listRequested`. */
  through: Area | null;
  /** The pilot, when it is the list of one pilot. */
  pilot: { id: number; name: string } | null;
}

/** Throws 404 for a pilot who does not exist. */
export async function requestedList({ db, now }: Pick<Tools, "db" | "now">, address: string): Promise<RequestedList> {
  const asked = new URL(address).searchParams;
  const read = readFilter(asked, now().toISOString().slice(0, 10));
  const { filter, unknown } = await named(db, read.filter);
  if (unknown.includes("user")) throw new Response(null, { status: 404 });
  const refused = [...read.refused, ...unknown];
  const query = buildQuery(filter);
  const landmark = getLandmark(filter);
  const outline = landmark && readOutline(landmark.id);
  if (outline && !isOrderThrough(filter.order)) refused.push("order_by");
  if (outline && filter.contest !== EVERYTHING.contest) refused.push("contest");
  const place = asked.get("after");
  const after = place === null ? null : readCursor(place, cursorColumns(query));
  if (place !== null && after === null) refused.push("after");
  const skip = after ? 0 : readSkip(asked.get("skip"));
  const [user, ...others] = getIds(filter, "user");
  const chip = others.length === 0 ? filter.chips.find(({ index, id }) => index === "user" && id === user) : undefined;
  return {
    filter,
    query: { ...query, after: after ?? undefined, skip },
    fromStart: after === null && skip === 0,
    refused,
    through: outline && outlineArea(outline),
    pilot: chip ? { id: Number(chip.id), name: chip.name } : null,
  };
}

/** Anything but a whole number of flights counts as the beginning. */
function readSkip(text: string | null): number {
  const skip = Number(text);
  return Number.isInteger(skip) && skip > 0 ? Math.min(skip, MAX_SKIPPED) : 0;
}
