/** The form that edits a flight: what the typed values mean, and what they change. Pure. */

import { isoTime } from "#app/core/time/time.ts";
import { getTimes, joined, sameTimes, WINDOW_LISTS, type WindowList } from "#app/flight/own-windows.ts";
import { type Span, spans } from "#app/flight/span.ts";
import type { UnitSystem } from "#app/i18n/language.ts";
import type { Values } from "#app/ui/form/answer.ts";
import { getBorn } from "#app/ui/form/birth-date.ts";
import { convert } from "#app/units/units.ts";
import { toInstant } from "./window-times.ts";

/** What is needed to read the typed times and masses. */
export interface Around {
  zone: string;
  /** From take-off to landing. */
  span: Span;
  units: UnitSystem;
}

/** Reads the form as sent, where each field is text or absent. Fields that it does not contain are not changed. */
export function getPatch(typed: Values, around: Around) {
  return {
    registration: typed.registration,
    competition_id: typed.competition_id,
    aircraft_id: typed.aircraft_id ? Number(typed.aircraft_id) : undefined,
    scoring_date: typed.scoring_date || undefined,
    ...getSeat(typed),
    ...getWindows(typed, around),
    ...(typed.class_told === undefined ? {} : { score_club_class: typed.score_club_class !== undefined }),
    ...(typed.club_told === undefined ? {} : { use_second_club: typed.use_second_club !== undefined }),
    ...(typed.mass === undefined ? {} : { mass: getMass(typed.mass, around.units) }),
    ...(typed.rescore === undefined ? {} : { rescore: true }),
    reason: typed.reason || undefined,
  };
}

type Patch = ReturnType<typeof getPatch>;

/** A member excludes a typed name; a form without a second seat leaves the seat unchanged. */
function getSeat(typed: Values) {
  const { seat, co_user_id, co_user_name } = typed;
  if (seat === undefined) return {};
  if (seat === "leave") return { co_user_id: null };
  if (!co_user_id) return { co_user_id: null, co_user_name };
  return { co_user_id: Number(co_user_id), co_user_date_of_birth: getBorn(typed, "co_user_date_of_birth") || null };
}

/** Returns kilograms. Anything but a number is returned as it is, for the schema to report. */
function getMass(typed: string, units: UnitSystem): number | string | null {
  if (typed.trim() === "") return null;
  const mass = Number(typed.trim().replace(",", "."));
  return Number.isFinite(mass) ? mass / convert(1, "mass", units) : typed;
}

const isList = (name: string | undefined): name is WindowList => WINDOW_LISTS.some((list) => list === name);

/** Empty rows are skipped. A time that cannot be read is returned as typed, for the schema to report. */
function getWindows(typed: Values, { zone, span }: Around): Partial<Record<WindowList, string[]>> {
  const list = typed.window_list;
  if (!isList(list)) return {};
  if (typed.window_reset !== undefined) return { [list]: [] };
  const read = (words: string) => {
    const instant = toInstant(words, zone, span);
    return instant === null ? words : isoTime(instant);
  };
  return { [list]: getRows(typed).flat().map(read) };
}

/** Returns starts and ends as typed. */
export function getRows(typed: Values): [from: string, to: string][] {
  return Object.keys(typed)
    .flatMap((name) => /^window_from_(\d{1,3})$/.exec(name)?.[1] ?? [])
    .map((row): [string, string] => [typed[`window_from_${row}`], typed[`window_to_${row}`] ?? ""])
    .filter(([from, to]) => from.trim() !== "" || to.trim() !== "");
}

export interface Before {
  registration: string | null;
  competitionId: string | null;
  aircraft: number | null;
  /** The day given by the pilot; null if the recording contains it, "" if nobody gave one. */
  statedDay: string | null;
  coUser: { id: number } | null;
  coUserName: string | null;
  mass: number | null;
  scoreClubClass: boolean;
  useSecondClub: boolean;
  windows: Record<WindowList, Span[]>;
}

/** The fields that affect the score, then the others. */
export const SCORED = ["aircraft", "windows", "class", "club", "again"] as const;
const UNSCORED = ["mass", "seat", "marks", "day"] as const;
export type Changed = (typeof SCORED)[number] | (typeof UNSCORED)[number];

export function getChanges(patch: Patch, before: Before): Changed[] {
  const differs: Record<Changed, boolean> = {
    aircraft: patch.aircraft_id !== undefined && patch.aircraft_id !== before.aircraft,
    windows: WINDOW_LISTS.some((list) => movedWindows(patch[list], before.windows[list])),
    class: patch.score_club_class !== undefined && patch.score_club_class !== before.scoreClubClass,
    again: patch.rescore === true,
    club: patch.use_second_club !== undefined && patch.use_second_club !== before.useSecondClub,
    mass: patch.mass !== undefined && rounded(patch.mass) !== before.mass,
    seat: seatChanges(patch, before),
    day: patch.scoring_date !== undefined && patch.scoring_date !== before.statedDay,
    marks: other(patch.registration, before.registration) || other(patch.competition_id, before.competitionId),
  };
  return [...SCORED, ...UNSCORED].filter((part) => differs[part]);
}

function movedWindows(told: string[] | undefined, before: Span[]): boolean {
  if (told === undefined) return false;
  if (told.some((time) => Number.isNaN(Date.parse(time)))) return true;
  return !sameTimes(getTimes(joined(spans(told))), getTimes(before));
}

const rounded = (mass: number | string | null) => (typeof mass === "number" ? Math.round(mass) : mass);

const other = (typed: string | undefined, before: string | null) =>
  typed !== undefined && typed.trim() !== (before ?? "");

function seatChanges(patch: Patch, { coUser, coUserName }: Before): boolean {
  if (patch.co_user_id === undefined) return false;
  return (patch.co_user_id ?? null) !== (coUser?.id ?? null) || other(patch.co_user_name, coUserName);
}
