/** Gives chips the names that the database has for them, because anyone can write any name into an address. */

import { and, isNull } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import type { Db } from "#app/core/db/db.ts";
import { club } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { airport } from "#app/places/airport/schema.ts";
import { type ChipIndex, type FlightFilter, getIds } from "./filter.ts";

const NUMBERED = ["user", "club", "airport", "aircraft"] as const;
type Numbered = (typeof NUMBERED)[number];

export interface NamedFilter {
  filter: FlightFilter;
  /** Indexes with an id that does not exist. */
  unknown: ChipIndex[];
}

/** Chips of codes are named by their code, whatever the address calls them. */
export async function named(db: Db, filter: FlightFilter): Promise<NamedFilter> {
  const names = new Map<string, string>();
  for (const index of NUMBERED) {
    const ids = getIds(filter, index).map(Number);
    if (ids.length === 0) continue;
    for (const { id, name } of await getNames(db, index, ids)) names.set(`${index} ${id}`, name);
  }
  const isNumbered = (index: ChipIndex) => (NUMBERED as readonly string[]).includes(index);
  const chips = filter.chips.map((chip) =>
    isNumbered(chip.index) ? { ...chip, name: names.get(`${chip.index} ${chip.id}`) ?? "" } : chip,
  );
  const unknown = chips.filter(({ index, name }) => isNumbered(index) && name === "").map(({ index }) => index);
  return { filter: { ...filter, chips }, unknown };
}

function getNames(db: Db, index: Numbered, ids: number[]): Promise<{ id: number; name: string }[]> {
  switch (index) {
    case "user":
      return db
        .select({ id: user.id, name: user.name })
        .from(user)
        .where(and(isNull(user.deleted), among(user.id, ids)));
    case "club":
      return db.select({ id: club.id, name: club.name }).from(club).where(among(club.id, ids));
    case "airport":
      return db.select({ id: airport.id, name: airport.name }).from(airport).where(among(airport.id, ids));
    case "aircraft":
      return db.select({ id: aircraft.id, name: aircraft.name }).from(aircraft).where(among(aircraft.id, ids));
  }
}
