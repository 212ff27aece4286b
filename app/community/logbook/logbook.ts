/**
 * A pilot's logbook: every flight they uploaded or were aboard as co-pilot, whatever its score, and the totals by
 * year, glider and launch. Pure.
 *
 * Times are ISO 8601 in UTC, days are local to the take-off airfield (YYYY-MM-DD), durations are in seconds.
 */

import type { Cell, Timed } from "#app/flight/list/sheet/columns.ts";
import type { Text } from "#app/i18n/text.tsx";
import { duration } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";

export interface LogbookFlight {
  id: number;
  day: string;
  takeoffTime: string;
  /** Null if the recording ends in the air. */
  landingTime: string | null;
  from: string | null;
  /** The airfield of landing; null if unknown or if it was a field landing. */
  to: string | null;
  /** Whether the flight landed away from every airfield; null until it is scored. */
  outlanding: boolean | null;
  aircraft: string | null;
  registration: string | null;
  /** Aerotow, winch, own power, other; null if unknown. */
  launch: "T" | "W" | "S" | "O" | null;
  /** The pilot in command, for whom the flight was uploaded; null when that member has left. */
  commander: string | null;
  /** Whether the logbook's owner was pilot in command; otherwise they were co-pilot. */
  inCommand: boolean;
}

export interface LogbookTotal {
  /** A year, or a glider's registration and type; "" if unknown. */
  name: string;
  flights: number;
  seconds: number;
  /** The part flown as pilot in command. */
  inCommand: { flights: number; seconds: number };
  /** Launches by kind: aerotow, winch, own power, and others including unknown ones. */
  tow: number;
  winch: number;
  self: number;
  other: number;
}

/**
 * Returns the seconds in the air, or 0 if the recording ends before the landing. It is the difference of the two
 * times as a logbook has them, in whole minutes, so that every line can be checked against its own times and the
 * lines add up to the total.
 */
export const getSeconds = ({ takeoffTime, landingTime }: LogbookFlight): number =>
  landingTime === null ? 0 : Math.max(0, toMinute(landingTime) - toMinute(takeoffTime));

const toMinute = (time: string) => Math.floor(Date.parse(time) / 60_000) * 60;

export const getYear = ({ day }: Pick<LogbookFlight, "day">): string => day.slice(0, 4);

export const getGlider = ({ registration, aircraft }: LogbookFlight): string =>
  [registration, aircraft].filter(Boolean).join(" ");

/** Returns the totals of the flights of each name, in the order in which the names first occur. */
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

/** Returns the place of landing as text. */
export const getArrival = ({ to, outlanding }: Pick<LogbookFlight, "to" | "outlanding">, text: Text): string =>
  to ?? (outlanding ? text("logbook.outlanding") : "");

export const getCommander = ({ commander }: Pick<LogbookFlight, "commander">, text: Text): string =>
  commander ?? text("member.nobody");

export const getRole = ({ inCommand }: Pick<LogbookFlight, "inCommand">, text: Text): string =>
  text(inCommand ? "logbook.inCommand" : "logbook.coPilot");

const day = (text: string): Timed => ({ kind: "day", text });
const utc = (time: string | null): Cell => (time === null ? null : clock(time, "UTC"));
const hours = (seconds: number): Cell => duration(seconds).value;

/**
 * Yields the lines that authorities require for each flight, oldest first, with the accumulated time in the air.
 * Source: EASA, AMC1 SFCL.050 (recording of flight time): date, names, places and times of departure and arrival,
 * type and registration, launch, time of the flight and total time, function.
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
      getCommander(flight, text),
      getRole(flight, text),
      flight.landingTime === null ? null : hours(seconds),
      hours(sum),
    ];
  }
}
