/**
 * Reads C records, in which a recorder writes a task before take-off (IGC FR specification, 3.6):
 *
 *   C DDMMYY HHMMSS DDMMYY NNNN TT text     declared when (UTC), intended flight date, task number, turnpoints
 *   C DDMMmmmN DDDMMmmmE text               take-off, start, turnpoints, finish, landing
 *
 * `000000` as flight date is the day of declaring; a place of zeros is not given. TT does not count start and finish.
 */
import type { Place } from "../task.ts";

export interface FirstLine {
  line: string;
  /** Seconds since 1970, UTC; null when no such instant exists or the clock was not set. */
  declaredAt: number | null;
  /** Whether the time is exactly midnight. */
  clockNotSet: boolean;
  /** YYYY-MM-DD; null for the day of declaring. */
  flightDate: string | null;
  taskNumber: number;
  /** As written; -2 from a Filser without a task, null when unreadable. */
  turnPoints: number | null;
  name: string;
}

/** Place is null for zeros, which mean not given. */
export type PlaceLine = { line: string; place: Place | null };

const FIRST = /^C(\d{6})(\d{6})(\d{6})(\d{4})([ \d-]\d)(.*)$/s;
const PLACE = /^C(\d{2})(\d{5})([NS])(\d{3})(\d{5})([EW])(.*)$/is;
// 30 December 1899 is day zero of SeeYou's calendar: no date was set.
const NO_DATE = ["000000", "301299"];

export function readFirstLine(line: string): FirstLine | null {
  const found = FIRST.exec(line);
  if (!found) return null;
  const [, date, clock, flight, number, turns, name] = found;
  const day = readDay(date);
  const clockNotSet = clock === "000000";
  return {
    line,
    declaredAt: day === null || clockNotSet ? null : toSeconds(day, clock),
    clockNotSet,
    flightDate: NO_DATE.includes(flight) ? null : readDay(flight),
    taskNumber: Number(number),
    turnPoints: Number.isNaN(Number(turns)) ? null : Number(turns),
    name: name.trim(),
  };
}

export function readPlaceLine(line: string): PlaceLine | null {
  const found = PLACE.exec(line);
  if (!found) return null;
  const [, latitudeDegrees, latitudeMinutes, ns, longitudeDegrees, longitudeMinutes, ew, name] = found;
  const latitude = degrees(latitudeDegrees, latitudeMinutes, 90);
  const longitude = degrees(longitudeDegrees, longitudeMinutes, 180);
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return null;
  if (latitude === 0 && longitude === 0) return { line, place: null };
  const place = {
    name: name.trim(),
    latitude: /n/i.test(ns) ? latitude : -latitude,
    longitude: /e/i.test(ew) ? longitude : -longitude,
  };
  return { line, place };
}

/** Reads DDMMYY; null when no such day exists. */
function readDay(text: string): string | null {
  const [day, month, short] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2)));
  const date = new Date(Date.UTC(short >= 80 ? 1900 + short : 2000 + short, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

function toSeconds(day: string, clock: string): number | null {
  const [hour, minute, second] = [0, 2, 4].map((at) => Number(clock.slice(at, at + 2)));
  if (hour > 23 || minute > 59 || second > 59) return null;
  return Date.parse(day) / 1000 + hour * 3600 + minute * 60 + second;
}

function degrees(whole: string, thousandths: string, most: number): number {
  const value = (Number(whole) * 60_000 + Number(thousandths)) / 60_000;
  return Number(thousandths) < 60_000 && value <= most ? value : Number.NaN;
}
