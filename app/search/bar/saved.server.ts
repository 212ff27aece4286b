/**
 * A member's saved filters: `filter` of the account, in its order. Programs read and write the same list (`PATCH
 * user/me`).
 */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { findFault } from "#app/core/request/field-fault.ts";
import { filterQuery, readFilter } from "#app/flight/list/filter/address.ts";
import { type Chip, EVERYTHING, type FlightFilter } from "#app/flight/list/filter/filter.ts";
import { flownBy } from "#app/flight/total/total.server.ts";
import { club } from "#app/people/club/schema.ts";
import { Filters } from "#app/people/user/preference.ts";
import { type SavedFilter, user } from "#app/people/user/schema.ts";
import { airport } from "#app/places/airport/schema.ts";
import { getChip } from "./choice.ts";
import { type Act, NOT_SAVED, type NotSaved, type Saved } from "./saved.ts";

/** The number of attempts when other changes interfere. */
const TRIES = 5;

/** Returns the saved filters in their order, then the suggested ones. */
export async function listSaved(db: Db, member: { id: number; clubId: number | null } | null): Promise<Saved[]> {
  if (member === null) return [];
  const [kept, near] = await Promise.all([savedBy(db, member.id), getNear(db, member)]);
  return [...kept.flatMap((row, at) => told(row, at) ?? []), ...near];
}

async function savedBy(db: Db, id: number): Promise<SavedFilter[]> {
  const [row] = await db.select({ filter: user.filter }).from(user).where(eq(user.id, id));
  return row?.filter ?? [];
}

/** Returns null for something by which flights cannot be filtered. */
function told({ index, id = "", name, favourite = false, query }: SavedFilter, at: number): Saved | null {
  if (query !== undefined) return { at, name, favourite, chip: null, query };
  const chip = getChip({ index, id, name });
  return chip && { at, name, favourite, chip, query: "" };
}

/** Suggests the member's club and the airfield they fly from most. */
async function getNear(db: Db, { id, clubId }: { id: number; clubId: number | null }): Promise<Saved[]> {
  const [field] = await flownBy(db, "airport", id);
  const [clubs, fields] = await Promise.all([
    clubId === null ? [] : db.select({ id: club.id, name: club.name }).from(club).where(eq(club.id, clubId)),
    field
      ? db
          .select({ id: airport.id, name: airport.name })
          .from(airport)
          .where(inArray(airport.id, [field.subject]))
      : [],
  ]);
  const near = (index: Chip["index"], rows: { id: number; name: string }[]): Saved[] =>
    rows.map((row) => {
      const chip = { index, id: String(row.id), name: row.name };
      return { at: null, name: row.name, favourite: false, chip, query: "" };
    });
  return [...near("club", clubs), ...near("airport", fields)];
}

export interface Change {
  act: Act;
  /** Its position when the page was rendered, from 0; ignored for `save`. */
  at: number;
  /** The filter that `save` stores. */
  filter: FlightFilter;
  /** The name of the filter. */
  name: string;
}

/**
 * Makes one change at a time; if another one interferes it starts again. @returns why the change was not made, null
 * if it was
 */
export async function changeSaved(db: Db, member: { id: number }, change: Change): Promise<NotSaved | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await savedBy(db, member.id);
    const next = Filters.safeParse(changed(before, change));
    if (!next.success)
      return NOT_SAVED.find((each) => each === findFault(next.error.issues[0].message).code) ?? "other";
    const done = await db
      .update(user)
      .set({ filter: next.data })
      .where(and(eq(user.id, member.id), eq(user.filter, sql`${JSON.stringify(before)}`)))
      .returning({ id: user.id });
    if (done.length > 0) return null;
  }
  return "other";
}

/**
 * Changing a filter that no longer exists does nothing: a request may arrive twice, or from a page rendered before
 * the list changed.
 */
function changed(savedFilters: readonly SavedFilter[], { act, at: drawn, filter, name }: Change): SavedFilter[] {
  if (act === "save") return [...savedFilters.filter((each) => each.name !== name), savedAs(filter, name)];
  const at = savedFilters[drawn]?.name === name ? drawn : savedFilters.findIndex((each) => each.name === name);
  if (savedFilters[at] === undefined) return [...savedFilters];
  if (act === "remove") return savedFilters.toSpliced(at, 1);
  if (act === "favour" || act === "unfavour")
    return savedFilters.with(at, { ...savedFilters[at], favourite: act === "favour" });
  const to = act === "up" ? at - 1 : at + 1;
  return savedFilters[to] === undefined
    ? [...savedFilters]
    : savedFilters.with(at, savedFilters[to]).with(to, savedFilters[at]);
}

/** Stores a single chip in the form that programs know; for a combination they see its first chip. */
function savedAs(filter: FlightFilter, name: string): SavedFilter {
  const query = filterQuery(filter);
  const [chip] = filter.chips;
  const alone = chip !== undefined && query === filterQuery({ ...EVERYTHING, chips: [chip] });
  const { index, id } = chip ?? { index: "keyword", id: undefined };
  return { index, id, name, ...(alone ? {} : { query }) };
}

/** Reads a filter as a form sends it. @param today YYYY-MM-DD */
export const filterSent = (query: string, today: string): FlightFilter =>
  readFilter(new URLSearchParams(query), today).filter;
