/**
 * The day of a launch list, from midnight to midnight in the airfield's time zone, and the form that corrects it.
 * Pure.
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { atClock, clock, localDate } from "#app/units/time.ts";
import type { Correction } from "./launch.ts";

/** Number of days for which a list is stored, including today. */
export const LAUNCH_DAYS_KEPT = 30;
/** In letters. */
export const MAX_NAME = 40;
export const MAX_NOTE = 200;
const DAY = 86_400_000; // ms

/** Returns unix seconds; the end is exclusive. A day on which clocks change is shorter or longer. */
export function getSpan(date: string, zone: string): { from: number; to: number } {
  const begin = (of: string) => atClock(`${of}T00:00:00`, zone) / 1000;
  return { from: begin(date), to: begin(getBeside(date, 1)) };
}

/** @param days later, or earlier where negative */
export const getBeside = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/**
 * Returns the dates that may have a list.
 * @param now milliseconds
 */
export function getDates(now: number, zone: string): { today: string; oldest: string } {
  const today = localDate(now, zone);
  return { today, oldest: getBeside(today, 1 - LAUNCH_DAYS_KEPT) };
}

const name = (most: number) => z.string().trim().max(most, fault("tooLong", { most }));
/** Local time at the airfield; browsers leave out seconds of zero. */
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, fault("windowTime"));

/** The fields of the launch form. */
export const LaunchForm = z
  .object({
    glider: name(MAX_NAME),
    tug: name(MAX_NAME),
    takeoff: time,
    landing: time.or(z.literal("")),
    note: name(MAX_NOTE),
  })
  .refine(({ takeoff, landing }) => landing === "" || whole(landing) >= whole(takeoff), {
    path: ["landing"],
    error: fault("landingFirst"),
  });
export type LaunchForm = z.infer<typeof LaunchForm>;

interface GroundLevel {
  glider: string;
  tug: string;
  takeoff: number | null;
  landing: number | null;
  note: string;
}

/** Returns the initial values of the form. */
export const readFormData = ({ glider, tug, takeoff, landing, note }: GroundLevel, zone: string): LaunchForm => ({
  ...{ glider, tug, note },
  takeoff: takeoff === null ? "" : clock(takeoff * 1000, zone, true),
  landing: landing === null ? "" : clock(landing * 1000, zone, true),
});

const whole = (said: string): string => (said.length === 5 ? `${said}:00` : said);

/** Returns the values that differ from those initially in the form: the others were not corrected. */
export function getCorrection(typed: LaunchForm, stood: LaunchForm, date: string, zone: string): Correction {
  const correction: Correction = {};
  for (const field of ["glider", "tug", "note"] as const)
    if (typed[field] !== stood[field]) correction[field] = typed[field];
  const at = (said: string) => atClock(`${date}T${said}`, zone) / 1000;
  const [takeoff, landing] = [whole(typed.takeoff), whole(typed.landing)];
  if (takeoff !== stood.takeoff) correction.takeoff = at(takeoff);
  if (landing !== stood.landing) correction.landing = landing === "" ? null : at(landing);
  return correction;
}
