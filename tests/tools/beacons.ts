/**
 * A log of lines as the Open Glider Network sends them: what the reader makes of each.
 *
 * A line has no date: it is that of `--date`, else of the server's last remark before it, else of the file's name, else
 * today's. Nothing is left out for privacy here: it is the reader that is looked at.
 */
import { gunzipSync } from "node:zlib";
import { lineReader } from "#app/live/lines.ts";
import { readAprs } from "#app/soaring/beacon/aprs.ts";
import type { Beacon } from "#app/soaring/beacon/beacon.ts";
import { follow, type Moving, newFlightState } from "#app/soaring/beacon/flights.ts";
import { toInstant } from "#app/soaring/beacon/instant-of.ts";
import { newSieve, sift } from "#app/soaring/beacon/sift.ts";
import { decodeText } from "#app/soaring/text/decode.ts";

/** What `--json` prints, and in which units. */
export const BEACON_HELP = `look LOG.aprs[.gz] [--json] [--date YYYY-MM-DD]
  --json prints {beacons: […]}, one for each line of an aircraft in the order of the log:
    time             ISO 8601, UTC
    id, id_type      six hex digits; random, icao, flarm, ogn, naviter, fanet or other
    latitude, longitude   degrees, WGS84
    altitude         m above the sea      course   degrees over ground
    speed, climb     m/s                  turn     degrees a second, right is positive
    aircraft         glider, tow_plane, helicopter, … unknown
    stealth, no_tracking  whether whoever set the device wishes not to be shown
    receiver         the station that heard it
  what a line does not tell is null`;

/** By its name, or by its first lines: `# aprsc …`, `SENDER>DESTINATION,…:/…`. */
export function isLog(file: string, bytes: Uint8Array): boolean {
  if (/\.aprs(\.gz)?$/i.test(file)) return true;
  const lines = decodeText(readText(bytes).subarray(0, HEAD_BYTES)).split(/\r\n|\n|\r/);
  const said = lines.slice(0, -1).filter((line) => line.trim() !== "");
  return said.length > 0 && said.some(isBeacon) && said.every((line) => line.startsWith("#") || isBeacon(line));
}

const HEAD_BYTES = 4000;
const isBeacon = (line: string) => /^[A-Za-z0-9-]{1,9}>[A-Z0-9-]{1,12}[,:]/.test(line);

function readText(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return new Uint8Array(gunzipSync(bytes));
  } catch {
    return bytes;
  }
}

interface Told extends Beacon {
  at: number;
}

export function lookAtLog(file: string, bytes: Uint8Array, date: string | undefined, json: boolean): string {
  const text = readText(bytes);
  const named = date ?? /\d{4}-\d\d-\d\d/.exec(file)?.[0];
  let arrival = named ? Date.parse(`${named}T12:00:00Z`) / 1000 : Date.now() / 1000;
  const counts: Record<string, number> = {};
  const told: Told[] = [];
  const count = (kind: string) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  for (const line of getLines(text)) {
    const read = readAprs(line);
    count(read.kind === "unread" ? `unread: ${read.why}` : read.kind);
    if (read.kind === "remark" && date === undefined) arrival = remarkTime(read.words) ?? arrival;
    if (read.kind === "aircraft") told.push({ ...read, at: toInstant(read.time, arrival) ?? arrival });
  }
  return json ? JSON.stringify({ beacons: told.map(splitFields) }) : getSummary(told, counts);
}

function getLines(bytes: Uint8Array): string[] {
  const reader = lineReader();
  return [...reader.push(bytes), ...reader.push(new Uint8Array([10]))].filter((line) => line !== "");
}

/** `aprsc 2.1.4-g408ed49 30 May 2018 07:00:00 GMT GLIDERN1 …` */
function remarkTime(words: string): number | null {
  const at = Date.parse(/\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/.exec(words)?.[0] ?? "");
  return Number.isNaN(at) ? null : at / 1000;
}

const iso = (at: number) => new Date(at * 1000).toISOString().replace(".000Z", "+00:00");

function splitFields({ at, id, idKind, noTracking, ...beacon }: Told) {
  const { latitude, longitude, altitude, course, speed, climb, turn, aircraft, stealth, receiver } = beacon;
  return {
    time: iso(at),
    id,
    id_type: idKind,
    latitude,
    longitude,
    altitude,
    course,
    speed,
    climb,
    turn,
    aircraft,
    stealth,
    no_tracking: noTracking,
    receiver,
  };
}

function getSummary(told: Told[], counts: Record<string, number>): string {
  return [
    ...Object.entries(counts).map(([kind, n]) => `${String(n).padStart(8)} ${kind}`),
    "",
    ...selectFlights(told),
  ].join("\n");
}

function selectFlights(told: Told[]): string[] {
  const byId = new Map<string, Told[]>();
  for (const beacon of told) byId.set(beacon.id, [...(byId.get(beacon.id) ?? []), beacon]);
  return [...byId].map(([id, beacons]) => {
    const sieve = newSieve<Moving>();
    const state = newFlightState();
    const said: string[] = [];
    const refused: Record<string, number> = {};
    for (const { at, destination, ...beacon } of beacons) {
      const sifted = sift(sieve, { ...beacon, time: at }, destination);
      if (sifted.kind === "refused") refused[sifted.why] = (refused[sifted.why] ?? 0) + 1;
      if (sifted.kind !== "next") continue;
      for (const point of sifted.points) {
        const news = follow(state, point);
        if (news)
          said.push(
            `${news.kind === "landed" ? "landed" : news.seen ? "took off" : "first heard"} ${iso(news.time).slice(11, 19)}`,
          );
      }
    }
    const left = Object.entries(refused).map(([why, n]) => `${n} ${why}`);
    return `${id}  ${beacons.length} lines${left.length > 0 ? ` (${left.join(", ")})` : ""}  ${said.join(", ")}`;
  });
}
