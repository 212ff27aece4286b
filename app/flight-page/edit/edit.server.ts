/**
 * Edits a flight, for those who may: its owner, the holder of its cookie, a superuser; and its co-pilot in what
 * concerns them.
 *
 * Glider, windows, class and club are scored, so the flight is scored again. They can only be changed until
 * `editAllowedUntil`, the glider for longer (deadline.ts). What does not affect the score can always be changed:
 * marks, seat, mass, the day of a recording that has none. What a superuser does to somebody else's flight is logged
 * with its reason.
 */

import { eq, sql } from "drizzle-orm";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { setFacets } from "#app/flight/facet/facets.server.ts";
import { SCORE_FLIGHT, SCORED_WITHIN_SECONDS } from "#app/flight/jobs.ts";
import { removeFlight } from "#app/flight/remove.server.ts";
import { forbidden, isOnlyCoPilot, mayRemove, type Right } from "#app/flight/rights.server.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { auditRow } from "#app/people/account/audit.server.ts";
import type { Member } from "#app/people/account/caller.ts";
import { getCoPilot } from "#app/people/user/identity.server.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { isFinal, mayNameGlider } from "./deadline.ts";
import type { FlightPatch } from "./edit.ts";
import { getDay } from "./edit-day.server.ts";
import { getClass, getClub, getMass, getWindows } from "./edit-scoring.server.ts";

type Row = Right["flight"];

export interface Editor {
  member: Member | null;
  /** Network address, by which guesses at a co-pilot's date of birth are counted. */
  address: string;
}

/** The result of a change. */
export interface Edited {
  /** Whether the flight is scored again. */
  again: boolean;
  /** kg; null unless the given mass had to be adjusted to what glider and crew allow. */
  massBrought: number | null;
}

export async function editFlight(tools: Tools, right: Right, patch: FlightPatch, editor: Editor): Promise<Edited> {
  const { flight: row, may } = right;
  if (!may.editor) throw forbidden();
  const deed = getDeed(right, editor, patch.reason);
  const glider = await getGlider(tools, patch.aircraft_id ?? row.aircraftId);
  const other = patch.aircraft_id !== undefined && patch.aircraft_id !== row.aircraftId;
  const club = await getClub(tools, row, patch);
  const moved = await getDay(tools, row, patch.scoring_date);
  const scored = {
    ...(other ? { aircraftId: glider?.id } : {}),
    ...(await getWindows(tools, row, patch)),
    ...getClass(row, patch, glider),
    ...club.columns,
  };
  const judged = Object.keys(scored).length > 0;
  if (isOnlyCoPilot(may) && (judged || moved !== null || patch.mass !== undefined)) throw forbidden();
  const asked = judged || patch.rescore === true;
  const again = asked || moved !== null;
  const late = !may.superuser && isFinal(row, tools.now());
  const told = late && other && mayNameGlider(row, tools.now());
  const onlyShown = told && Object.keys(scored).every((column) => column === "aircraftId");
  if (asked && late && !onlyShown) {
    throw new Refusal(409, "locked");
  }
  if (again && !(await hasRecording(tools, row))) {
    throw new Refusal(409, "no_recording");
  }
  const seat = await getSeat(tools, right, patch, glider?.doubleSeater ?? false, editor.address);
  const aboard = seat ? seat.columns : row;
  const changed: Partial<Row> = {
    ...(patch.registration === undefined ? {} : { registration: patch.registration }),
    ...(patch.competition_id === undefined ? {} : { competitionId: patch.competition_id }),
    ...scored,
    ...(told ? { claimed: isoStamp(tools.now()) } : {}),
    ...moved,
    ...seat?.columns,
    ...getMass(row, patch, glider, aboard.coUserId != null || aboard.coUserName != null),
  };
  const edited = { again, massBrought: broughtTo(patch.mass, changed.mass ?? row.mass) };
  if (again) {
    const retryAt = isoStamp(new Date(tools.now().getTime() + SCORED_WITHIN_SECONDS * 1000));
    Object.assign(changed, { state: "pending", tries: 0, retryAt });
  }
  if (Object.keys(changed).length === 0) return edited;
  const shown = [
    ...(other ? [["$.aircraft", glider?.name ?? null] as const] : []),
    ...club.shown,
    ...(seat?.shown ?? []),
  ];
  const write = tools.db
    .update(flight)
    .set({ ...changed, ...(shown.length > 0 ? { snapshot: withShown(shown) } : {}) })
    .where(eq(flight.id, row.id));
  const facets = setFacets(tools, eq(flight.id, row.id));
  if (deed) {
    const told = auditRow(tools, { ...deed, action: "flight-edit", ...difference(row, changed) });
    await tools.db.batch([write, facets, told]);
  } else await tools.db.batch([write, facets]);
  if (again) await tools.jobs.send(SCORE_FLIGHT, { flight: row.id });
  return edited;
}

/** Whole kilograms are stored, so a difference of half a kilogram is not an adjustment. */
const broughtTo = (told: number | null | undefined, kept: number | null) =>
  told == null || kept === null || Math.abs(told - kept) <= 0.5 ? null : kept;

export async function deleteFlight(tools: Tools, right: Right, editor: Editor, reason?: string): Promise<void> {
  if (!mayRemove(right.may)) throw forbidden();
  const deed = getDeed(right, editor, reason);
  if (deed)
    await auditRow(tools, { ...deed, action: "flight-delete", before: { userId: right.flight.userId }, after: null });
  await removeFlight(tools, right.flight.id);
}

/** A length of 0 means that the bytes have been deleted: app/flight/remove.server.ts. */
async function hasRecording({ db }: Tools, { igcFileId }: Row): Promise<boolean> {
  const [file] = await db.select({ length: igcFile.length }).from(igcFile).where(eq(igcFile.id, igcFileId));
  return file !== undefined && file.length > 0;
}

/** Returns null for those who change what is theirs. */
function getDeed({ flight: { id }, may }: Right, { member }: Editor, reason: string | undefined) {
  if (!may.superuser || may.owner || may.coPilot || may.cookieHolder || member === null) return null;
  if (!reason) throw wrongField("reason", { code: "reason" }, "missing");
  return { actorId: member.id, subject: `flight/${id}`, reason };
}

function difference(row: Row, changed: Partial<Row>) {
  const keys = (Object.keys(changed) as (keyof Row)[]).filter((key) => row[key] !== changed[key]);
  const pick = (from: Partial<Row>) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { before: pick(row), after: pick(changed) };
}

async function getGlider(tools: Tools, id: number | null) {
  if (id === null) return null;
  const [row] = await tools.db.select().from(aircraft).where(eq(aircraft.id, id));
  if (!row) throw wrongField("aircraft_id", { code: "noAircraft" }, "unknown_aircraft");
  return row;
}

/** The columns, and what lists show of them. */
interface Seat {
  columns: Partial<Row>;
  shown: (readonly ["$.coUser", string | null])[];
}

/** Changed in place, because a job may change other parts of the snapshot at the same time. */
function withShown(shown: readonly (readonly [path: string, value: string | null])[]) {
  const pairs = shown.map(([path, value]) => sql`, ${path}, ${value}`);
  return sql`json_set(${flight.snapshot}${sql.join(pairs)})`;
}

const seatFor = (coUserId: number | null, coUserName: string | null, shown: string | null): Seat => ({
  columns: { coUserId, coUserName },
  shown: [["$.coUser", shown]],
});

/** Returns the second seat after the change, null if it stays the same; a single-seater has none. */
async function getSeat(
  tools: Tools,
  { flight: row, may }: Right,
  patch: FlightPatch,
  two: boolean,
  address: string,
): Promise<Seat | null> {
  const told = patch.co_user_id !== undefined || patch.co_user_name !== undefined;
  if (!two) return row.coUserId === null && row.coUserName === null ? null : seatFor(null, null, null);
  if (!told) return null;
  // The co-pilot may leave the seat, but not give it to somebody else.
  if (isOnlyCoPilot(may) && (patch.co_user_id || patch.co_user_name)) throw forbidden();
  if (patch.co_user_id && patch.co_user_id === row.coUserId) return null;
  const coPilot = await getCoPilot(tools, patch, row.userId, address);
  if (coPilot === null) return seatFor(null, null, null);
  return coPilot.id === null ? seatFor(null, coPilot.name, null) : seatFor(coPilot.id, null, coPilot.name);
}
