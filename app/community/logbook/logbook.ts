/**
 * A pilot's logbook: every flight they uploaded or were aboard as co-pilot, whatever its score, and what they come to by year,
 * glider and launch. Pure.
 *
 * Times are ISO 8601 in UTC, days local to the take-off airfield (YYYY-MM-DD), durations seconds.
 */

import type { Cell, Timed } from "#app/flight/list/sheet/columns.ts";
import type { Text } from "#app/i18n/text.tsx";
import { duration } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";

export interface LogbookFlight {
  id: number;
  day: string;
  takeoffTime: string;
  /** Null where the recording ends in the air. */
  landingTime: string | null;
  from: string | null;
  /** The airfield they landed at; null where that is not known, or there was none. */
  to: string | null;
  /** Landed away from every airfield; null until the flight is scored. */
  outlanding: boolean | null;
  aircraft: string | null;
  registration: string | null;
  /** Aerotow, winch, own power, other; null where it is not known. */
  launch: "T" | "W" | "S" | "O" | null;
  /** Who was pilot in command: the member the flight was uploaded for. */
  commander: string;
  /** The logbook's owner was pilot in command; else co-pilot. */
  inCommand: boolean;
}

export interface LogbookTotal {
  /** A year, or a glider by its registration and type; "" where nobody said which. */
  name: string;
  flights: number;
  seconds: number;
  /** Of these. */
  inCommand: { flights: number; seconds: number };
  /** Launches by kind: aerotow, winch, own power, others and those that nobody knows. */
  tow: number;
  winch: number;
  self: number;
  other: number;
}

/**
 * Seconds in the air, 0 where the recording ends before the landing: the difference of the two times as a logbook has them, in whole
 * minutes. So every line can be checked against its own times, and the lines add up to the total.
 */
export const getSeconds = ({ takeoffTime, landingTime }: LogbookFlight): number =>
  landingTime === null ? 0 : Math.max(0, toMinute(landingTime) - toMinute(takeoffTime));

const toMinute = (time: string) => Math.floor(Date.parse(time) / 60_000) * 60;

export const getYear = ({ day }: Pick<LogbookFlight, "day">): string => day.slice(0, 4);

export const getGlider = ({ registration, aircraft }: LogbookFlight): string =>
  [registration, aircraft].filter(Boolean).join(" ");

/** What the flights of each name come to, in the order in which the names come up. */
export function sumBy(flights: readonly LogbookFlight[], getName: (flight: LogbookFlight) => string): LogbookTotal[] {
  const groups = new Map<string, LogbookFlight[]>();
  for (const flight of flights) {
    const name = getName(flight);
    const group = groups.get(name);
    if (group) group.push(flight);
    else groups.set(name, [flight]);
  }
  return [...groups].map(([name, group]) => sumUp(group, name));
}

export function sumUp(flights: readonly LogbookFlight[], name: string): LogbookTotal {
  const commanded = flights.filter(({ inCommand }) => inCommand);
  const launched = (kind: LogbookFlight["launch"]) => flights.filter(({ launch }) => launch === kind).length;
  const [tow, winch, self] = [launched("T"), launched("W"), launched("S")];
  return {
    name,
    flights: flights.length,
    seconds: getSum(flights),
    inCommand: { flights: commanded.length, seconds: getSum(commanded) },
    tow,
    winch,
    self,
    other: flights.length - tow - winch - self,
  };
}

const getSum = (flights: readonly LogbookFlight[]) => flights.reduce((sum, flight) => sum + getSeconds(flight), 0);

/** Where it ended, in words. */
export const getArrival = ({ to, outlanding }: Pick<LogbookFlight, "to" | "outlanding">, text: Text): string =>
  to ?? (outlanding ? text("logbook.outlanding") : "");

export const getRole = ({ inCommand }: Pick<LogbookFlight, "inCommand">, text: Text): string =>
  text(inCommand ? "logbook.inCommand" : "logbook.coPilot");

const day = (text: string): Timed => ({ kind: "day", text });
const utc = (time: string | null): Cell => (time === null ? null : clock(time, "UTC"));
const hours = (seconds: number): Cell => duration(seconds).value;

/**
 * What authorities want to know of each flight, oldest first, with the time in the air so far. Source: EASA, AMC1 SFCL.050
 * (recording of flight time): date, names, places and times of departure and arrival, type and registration, launch,
 * time of the flight and in all, function.
 */
export function* sheetLines(flights: readonly LogbookFlight[], text: Text): Generator<Cell[]> {
  yield [
    text("logbook.date"),
    text("logbook.from"),
    text("logbook.takeoff"),
    text("logbook.to"),
    text("logbook.landing"),
    text("logbook.aircraft"),
    text("logbook.registration"),
    text("logbook.launch"),
    text("logbook.commander"),
    text("logbook.role"),
    text("logbook.time"),
    text("logbook.sum"),
  ];
  let sum = 0;
  for (const flight of flights) {
    const seconds = getSeconds(flight);
    sum += seconds;
    yield [
      day(flight.day),
      flight.from,
      utc(flight.takeoffTime),
      getArrival(flight, text),
      utc(flight.landingTime),
      flight.aircraft,
      flight.registration,
      flight.launch === null ? null : text("logbook.launchKind", { kind: flight.launch }),
      flight.commander,
      getRole(flight, text),
      flight.landingTime === null ? null : hours(seconds),
      hours(sum),
    ];
  }
}
