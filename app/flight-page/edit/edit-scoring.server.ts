/**
 * Which columns of a flight a change affects besides glider and seat: the pilot's own windows, class, club, mass.
 *
 * A value equal to the current one changes nothing, so that programs may send everything they know.
 */
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { getFacts } from "#app/flight/flight.server.ts";
import type { OwnWindows } from "#app/flight/flight.ts";
import { allowedIn, COLUMN_OF, sameTimes, storedWindows, WINDOW_LISTS } from "#app/flight/own-windows.ts";
import type { Right } from "#app/flight/rights.server.ts";
import { club } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import type { aircraft } from "#app/places/aircraft/schema.ts";
import { CLUB_CLASS_INDEX, mayScoreClubClass } from "./club-class.ts";
import type { FlightPatch } from "./edit.ts";
import { ANY_MASS, clampMass, massRange } from "./flying-mass.ts";

type Row = Right["flight"];
type Glider = typeof aircraft.$inferSelect | null;

/** Throws 422 for windows that the flight does not allow, 409 while that is unknown. */
export async function getWindows({ db }: Tools, row: Row, patch: FlightPatch): Promise<Partial<OwnWindows>> {
  const changed: Partial<OwnWindows> = {};
  const told = WINDOW_LISTS.filter((list) => patch[list] !== undefined);
  if (told.length === 0) return changed;
  const facts = await getFacts(db, row);
  for (const list of told) {
    const wanted = patch[list] ?? [];
    if (wanted.length > 0 && facts === null) {
      throw new Refusal(409, "not_analysed");
    }
    const kept = storedWindows(wanted, allowedIn(list, facts));
    if ("fault" in kept) throw wrongField(list, { code: kept.fault }, kept.fault);
    if (!sameTimes(kept.times, row[COLUMN_OF[list]])) changed[COLUMN_OF[list]] = kept.times;
  }
  return changed;
}

/** Another glider may make the option impossible. */
export function getClass(row: Row, patch: FlightPatch, glider: Glider): Partial<Row> {
  if (patch.score_club_class === undefined && patch.aircraft_id === undefined) return {};
  const may = mayScoreClubClass(glider);
  if (patch.score_club_class && !may)
    throw wrongField("score_club_class", { code: "clubClass", values: { most: CLUB_CLASS_INDEX } }, "no_club_class");
  const wanted = patch.score_club_class === undefined ? row.scoreClubClass : (patch.score_club_class ?? false);
  const now = wanted && may;
  return now === row.scoreClubClass ? {} : { scoreClubClass: now };
}

export interface ClubChange {
  columns: Partial<Row>;
  shown: (readonly ["$.club", string | null])[];
}

/** The flight counts for one club: the pilot's first or second. */
export async function getClub({ db }: Tools, row: Row, { use_second_club }: FlightPatch): Promise<ClubChange> {
  const useSecondClub = use_second_club ?? (use_second_club === null ? false : row.useSecondClub);
  if (useSecondClub === row.useSecondClub) return { columns: {}, shown: [] };
  const second = alias(club, "second_club");
  const [pilot] = await db
    .select({ first: club, second })
    .from(user)
    .leftJoin(club, eq(club.id, user.clubId))
    .leftJoin(second, eq(second.id, user.secondClubId))
    .where(eq(user.id, row.userId));
  if (useSecondClub && !pilot?.second) throw wrongField("use_second_club", { code: "secondClub" }, "no_second_club");
  const counts = (useSecondClub ? pilot?.second : pilot?.first) ?? null;
  return { columns: { useSecondClub, clubId: counts?.id ?? null }, shown: [["$.club", counts?.name ?? null]] };
}

/** Adjusts a known mass to the glider and crew after the change. @param coPilot whether there is one */
export function getMass(row: Row, patch: FlightPatch, glider: Glider, coPilot: boolean): Partial<Row> {
  const wanted = patch.mass === undefined ? row.mass : patch.mass;
  const range = glider === null ? ANY_MASS : massRange(glider, coPilot);
  const mass = wanted === null ? null : clampMass(wanted, range);
  return mass === row.mass ? {} : { mass };
}
